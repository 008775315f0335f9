// "Your turn", four ways: a soft bell, title and icon of the page, a notification when it is hidden.
import { prefs } from "./prefs.svelte";

const UNLIT = "/planchette.svg";
const LIT = "/your-turn.svg";
let audio: AudioContext | null = null;

/** Two quiet strokes of a brass bell, made on the spot. */
export function ring(): void {
  if (!prefs.bell || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    stroke(audio, 523.25, 0);
    stroke(audio, 783.99, 0.14);
  } catch {
    // No sound on this device.
  }
}

function stroke(context: AudioContext, pitch: number, after: number): void {
  const at = context.currentTime + after;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.08, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
  gain.connect(context.destination);
  for (const [overtone, share] of [
    [1, 1],
    [2.76, 0.25],
  ] as const) {
    const voice = context.createOscillator();
    const part = context.createGain();
    part.gain.value = share;
    voice.frequency.value = pitch * overtone;
    voice.connect(part).connect(gain);
    voice.start(at);
    voice.stop(at + 1);
  }
}

export function notify(title: string, body: string): void {
  if (!prefs.notify || document.visibilityState === "visible" || !("Notification" in window)) return;
  if (Notification.permission === "granted") new Notification(title, { body, tag: "planchette-turn" });
}

export function setTitle(words: string, myTurn: boolean): void {
  document.title = `${myTurn ? "● Your turn · " : ""}${words} · Planchette`;
  document.querySelector("link[rel=icon]")?.setAttribute("href", myTurn ? LIT : UNLIT);
}
