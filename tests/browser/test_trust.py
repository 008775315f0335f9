"""What people do about themselves and each other: take their seats along, ask, report, look after the server."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Newcomer
from tests.browser.person import Person
from tests.browser.serving import SHOTS, Server
from tests.browser.test_everyone import violations

TOKEN = "admin-" + "k" * 40


@pytest.fixture(scope="module")
def looked_after(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an admin."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLANCHETTE_ADMIN_TOKEN", TOKEN)
        server = Server(tmp_path_factory.mktemp("looked-after"))
    yield server
    server.stop()


def fits(person: Person) -> bool:
    """Nothing is wider than the screen, and every target is large enough for a finger."""
    small = """() => [...document.querySelectorAll('main button, main .btn, main select, main textarea, main input')]
      .filter(one => one.type !== 'checkbox')
      .filter(one => one.getBoundingClientRect().height && one.getBoundingClientRect().height < 43.9)
      .map(one => one.textContent)"""
    wider: int = person.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    return wider <= 0 and person.page.evaluate(small) == []


def look_at(person: Person, name: str) -> None:
    """A picture for people, and what axe and the ruler find."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    person.page.screenshot(path=SHOTS / f"{name}-{person.page.viewport_size['width']}.png", full_page=True)  # type: ignore[index]
    assert violations(person) == []
    assert fits(person)


def two_at_a_table(
    newcomer: Newcomer, game: str = "connect_four", size: tuple[int, int] = DESKTOP
) -> tuple[Person, Person, str]:
    ann, bo = newcomer(size, calm=True), newcomer(size, calm=True)
    match = str(ann.post("/matches", {"game": game, "name": "Ann", "visibility": "public"})["table"]["id"])
    bo.post(f"/matches/{match}/join", {"name": "Bo"})
    ann.post(f"/matches/{match}/start", {})
    for person in (ann, bo):
        person.go(f"/t/{match}").wait_for_table()
    return ann, bo, match


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_phrase_brings_my_seats_to_my_phone(newcomer: Newcomer, size: tuple[int, int]) -> None:
    ann, phone = newcomer(size, calm=True), newcomer(size, calm=True)
    match = ann.sit_down_to("connect_four")
    ann.go("/you")
    expect(ann.page.get_by_text("You are at 1 table, on 1 device.")).to_be_visible()
    ann.button("Make a phrase").click()
    words = ann.page.get_by_label("Your recovery phrase").get_by_role("listitem")
    expect(words).to_have_count(12)
    look_at(ann, "you")
    phone.go("/you")
    field = phone.page.get_by_label("Your phrase, twelve words")
    field.fill("quite wrong")
    phone.button("Bring my seats here").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("no recovery phrase")
    field.fill(" ".join(words.all_inner_texts()))
    phone.page.keyboard.press("Tab")
    phone.page.keyboard.press("Enter")
    expect(phone.page.get_by_role("status")).to_contain_text("Your seats are on this device now")
    phone.go(f"/t/{match}").wait_for_table()
    assert phone.get(f"/matches/{match}")["mine"] == [0]
    ann.button("Keep my seats on this device alone").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="This device alone").click()
    expect(ann.page.get_by_role("status")).to_contain_text("Only this device")
    expect(phone.page.locator(".banner")).to_contain_text("its key was replaced")
    phone.go(f"/t/{match}")
    expect(phone.page.get_by_role("heading", name="No such table")).to_be_visible()
    ann.go(f"/t/{match}").wait_for_table()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_everything_about_me_is_exported_and_deleted(newcomer: Newcomer, size: tuple[int, int]) -> None:
    ann = newcomer(size, calm=True)
    ann.go("/privacy")
    expect(ann.page.get_by_text("Nothing is kept about this browser.")).to_be_visible()
    match = ann.sit_down_to("connect_four")
    ann.go()
    ann.page.get_by_role("link", name="Privacy").click()
    expect(ann.page.get_by_text("hidden after 90 days and deleted 30 days later")).to_be_visible()
    look_at(ann, "privacy")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Export everything about me").click()
    assert match in download.value.path().read_text("utf-8")
    ann.button("Delete everything about me …").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(ann.page.get_by_role("status")).to_have_text("Everything about you is deleted.")
    expect(ann.page.get_by_text("Nothing is kept about this browser.")).to_be_visible()
    ann.go(f"/t/{match}")
    expect(ann.page.get_by_role("heading", name="No such table")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_taking_back_asks_the_other_who_allows_or_refuses(newcomer: Newcomer, size: tuple[int, int]) -> None:
    ann, bo, _ = two_at_a_table(newcomer, size=size)
    ann.choose(ann.lit.first)
    ann.page.keyboard.press("u")
    expect(ann.page.locator(".question")).to_have_text("Bo is asked whether you may take that back …")
    expect(bo.page.locator(".question")).to_contain_text("Ann would like to take their last answer back.")
    bo.page.screenshot(path=SHOTS / f"takeback-{size[0]}.png")
    assert violations(bo) == []
    bo.button("Refuse").click()
    expect(ann.page.locator(".detail")).to_have_text("Bo would rather go on: your answer stands.")
    expect(ann.page.locator(".question")).to_have_text("")
    bo.wait_for_turn()
    bo.choose(bo.lit.first)
    ann.wait_for_turn()
    before = ann.sequence
    ann.choose(ann.lit.first)
    ann.page.keyboard.press("u")
    bo.button("Allow").focus()
    bo.page.keyboard.press("Enter")
    ann.page.wait_for_function(
        "before => Number(document.querySelector('.play').dataset.sequence) === Number(before) + 2", arg=before
    )
    expect(ann.page.locator(".question")).to_have_text("")
    ann.wait_for_turn()


def test_opening_a_finished_game_asks_the_other(newcomer: Newcomer) -> None:
    ann, bo, match = two_at_a_table(newcomer)
    ann.post(f"/matches/{match}/concede", {"id": "x1"})
    for person in (ann, bo):
        person.page.wait_for_selector(".result")
    ann.page.keyboard.press("Escape")
    ann.page.get_by_label("Menu").click()
    ann.button("Who may watch …").click()
    ann.page.get_by_label("Anyone with the link may see this game").check(force=True)
    expect(ann.page.get_by_text("The others are asked")).to_be_visible()
    expect(bo.page.locator(".result").get_by_text("your hand included")).to_be_visible()
    bo.page.screenshot(path=SHOTS / "opening.png")
    assert violations(bo) == []
    bo.page.locator(".result").get_by_role("button", name="Let them see it").click()
    expect(bo.page.locator(".result").get_by_text("your hand included")).to_have_count(0)
    cid = newcomer().go(f"/t/{match}/replay/1")
    expect(cid.button("One step on")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_who_is_reported_is_read_of_and_banned_by_the_admin(
    newcomer: Newcomer, looked_after: Server, size: tuple[int, int]
) -> None:
    ann, bo = (newcomer(size, looked_after.address, calm=True) for _ in range(2))
    match = str(ann.post("/matches", {"game": "connect_four", "name": "Ann", "visibility": "public"})["table"]["id"])
    bo.post(f"/matches/{match}/join", {"name": "Bo"})
    ann.post(f"/matches/{match}/start", {})
    bo.post(f"/matches/{match}/chat", {"text": "You are a toad"})
    ann.go(f"/t/{match}").wait_for_table()
    ann.page.get_by_label("Menu").click()
    ann.button("Report …").click()
    dialog = ann.page.get_by_role("dialog", name="Report")
    dialog.get_by_label("About").select_option(index=1)
    dialog.get_by_label("In your words").fill("He calls me names.")
    ann.page.screenshot(path=SHOTS / f"report-{size[0]}.png")
    assert violations(ann) == []
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog.get_by_role("status")).to_contain_text("Thank you")

    admin = newcomer(size, looked_after.address, calm=True).go("/admin")
    admin.page.get_by_label("The admin’s token").fill("a guess")  # noqa: RUF001
    admin.page.keyboard.press("Enter")
    expect(admin.page.get_by_role("alert")).to_contain_text("not the admin's token")
    look_at(admin, "admin-door")
    admin.page.get_by_label("The admin’s token").fill(TOKEN)  # noqa: RUF001
    admin.page.keyboard.press("Enter")
    expect(admin.page.get_by_text("He calls me names.").first).to_be_visible()
    admin.page.get_by_text("What was said").first.click()
    expect(admin.page.get_by_text("You are a toad").first).to_be_visible()
    look_at(admin, "admin")
    admin.page.get_by_label(re.compile("Reason for a ban")).fill("Insults")
    admin.button("Ban Bo").first.click()
    expect(admin.page.get_by_role("status")).to_have_text("Banned.")
    refused = bo.page.request.post(f"{bo.address}/api/matches/{match}/chat", data={"text": "again"})
    assert refused.status == 403 and "Insults" in refused.text()
    admin.button("Settle the report about Bo").first.click()
    expect(admin.page.get_by_role("status")).to_have_text("Settled.")
    admin.button(f"Close Connect four {match}").click()
    expect(admin.page.get_by_role("status")).to_have_text("Closed.")
    expect(ann.page.locator(".banner")).to_contain_text("closed this table")
    admin.page.get_by_label(re.compile("One a line")).fill("toad*")
    admin.button("Keep these words").click()
    expect(admin.page.get_by_role("status")).to_have_text("The words are kept.")
    refused = ann.page.request.post(f"{ann.address}/api/matches", data={"game": "tictactoe", "name": "T0ady"})
    assert refused.status == 400
    admin.page.get_by_label(re.compile("One a line")).fill("")
    admin.button("Keep these words").click()
    expect(admin.page.get_by_role("status")).to_have_text("The words are kept.")
