"""The 199 questions as somebody might type them, each with the question of RULES.md that answers it."""

from __future__ import annotations

ASKED = """
can I pick an adversary later in the game | Can an Adversary be added once the game has begun?
playing without blight cards | Can we play without a Blight card?
why do the island boards have a different other side | What is the other side of the island boards for?
is there a way to score our games | Can a game be scored?
adversary and scenario together at the same time | Can an Adversary and a Scenario be used at the same time?
play against multiple adversaries at the same time | Can we play against several Adversaries at once?
what are scenarios | What is a Scenario?
multiple scenarios at once | Can we play several Scenarios at once?
kingdom of sweden | What does Sweden do?
kingdom of england | What does England do?
kingdom of prussia | What does Brandenburg-Prussia do?
can I cross the brown border between lands | What is the brown line between lands, and can it be crossed?
what are adjacent lands | When are lands adjacent?
what are coastal lands | What is a Coastal land?
what are origin lands | What is an origin land?
does my unspent energy carry over | Is unspent Energy kept for the next turn?
how to make the game easier | How can the game be made easier?
can we make the game more challenging | How can the game be made harder?
someone made a mistake, what now | What if somebody has made a mistake?
why are there two terrain types on a tier 3 card | Why do Stage III cards show two terrains?
sequence of lands for a tier 3 invader card | May we choose the order of the lands for a Stage III card?
fort symbols on tier 2 cards | What is the fort symbol on Stage II cards?
coastal lands card | What is the Coastal Lands card for?
when do we move the invader cards | When are Invader cards moved?
how does an invader card get to the ravage space | How does a card come to the Build or Ravage space?
when do new invaders appear | When do new Invaders come to the Island?
where are explorers added | To which lands are Explorers added?
what do the invaders do when they explore | What happens when the Invaders Explore?
what do the invaders do when they build | What happens when the Invaders Build?
when do invaders build cities | When do they Build a City?
when do invaders build towns | When do they Build a Town?
is a town replaced when a city is built | Does a new City replace a Town?
what do the invaders do when they ravage | What happens when the Invaders Ravage?
do they build in a land without invader tokens | Do Invaders Build in lands without Invaders?
damage of explorers during a ravage | How much Damage does an Explorer deal in a Ravage?
damage of towns during a ravage | How much Damage does a Town deal in a Ravage?
damage of cities during a ravage | How much Damage does a City deal in a Ravage?
invaders deal only 1 damage to the land in a ravage | What if a Ravage deals only 1 Damage to the land and the Dahan?
2 or more damage to the land in a ravage | What if a Ravage deals 2 or more Damage to the land?
how many blight tokens does one ravage add | How many Blight does a Ravage add to a damaged land?
do dahan fight back | When do the Dahan fight back?
how much damage do dahan deal back | How much Damage do Dahan deal when they fight back?
order of lands in ravage | In which order are lands Ravaged?
less damage to dahan if invaders damage the land | Is there less Damage to Dahan because the land takes Damage?
do invaders deal damage to my presence tokens | Do Invaders deal Damage to Presence?
when do we resolve gained fear cards | When are gained Fear cards resolved?
do I resolve a fear card immediately | Are gained Fear cards resolved immediately?
terror level dividers | What are the Terror Level dividers?
which effect on a fear card do I resolve | Which effect of gained Fear cards do we resolve?
do all effects of fear cards resolve at terror level 3 | At Terror Level 3, are all effects of a Fear card resolved?
can we save a fear card | Can Fear cards be saved for later?
what happens during the invader phase | What happens in the Invader Phase?
when does the island become blighted | When is the Island Blighted?
what does a healthy island do | What happens as long as the Island is Healthy?
what does the blighted island do | What happens on a Blighted Island?
which actions do invaders perform during set-up | Do the Invaders do all their actions during set-up?
what do we receive during set-up | What does each player receive at set-up?
can multiple spirits start in adjacent lands | May two Spirits start in adjacent lands?
am I limited to my starting board | Must I stay on the board where I started?
do I shuffle minor and major cards together | Are Minor and Major Powers shuffled together?
fear tokens for a solo player | How many Fear markers are there in a solo game?
fear tokens for 2 players | How many Fear markers are there with 2 players?
fear tokens for 3 players | How many Fear markers are there with 3 players?
fear tokens for 4 players | How many Fear markers are there with 4 players?
blight tokens for 4 players | How many Blight are there with 4 players?
blight tokens for 3 players | How many Blight are there with 3 players?
blight tokens for 2 players | How many Blight are there with 2 players?
blight tokens in a solo game | How many Blight are there in a solo game?
fear deck bigger with a higher number of players | Does the size of the Fear deck depend on the number of players?
how many fear cards are in the fear deck | How many Fear cards make the Fear deck?
are both dividers used | Are both Terror Level dividers needed?
do we use all the invader cards | Are all Invader cards used in a game?
how do we create the invader deck | How is the Invader deck made?
how do I prepare the island boards | How is the Island prepared?
can I use a spirit from an expansion | Can Spirits of Horizons or of an expansion be used?
winning and losing at the same time | What if we win and lose at the same time?
how do I lose | How can we lose?
how do I win | How can we win?
phase sequence | What are the phases of a turn?
do we take turns | Do players take turns one after another?
what do I do in the fast power phase | What is the Fast Power Phase?
order of fast powers | In which order are Fast Powers used?
what do I do in the slow power phase | What is the Slow Power Phase?
can I use a fast power later in the slow phase | Can a Fast Power wait until the Slow Power Phase?
time passes | What happens when Time Passes?
what do we do in the spirit phase | What happens in the Spirit Phase?
when does the spirit phase end | When is the Spirit Phase over?
player order in the spirit phase | Is there an order of players in the Spirit Phase?
fear | What is Fear?
terror level | What is the Terror Level?
which terror level do we start with | What is the Terror Level at the start?
how can we get fear | How do I get Fear?
fear for destroying a town | How much Fear does a destroyed Town give?
fear for destroying a city | How much Fear does a destroyed City give?
how to gain fear cards | How do we gain Fear cards?
board | What is a board?
what lands are there | Which lands are there?
presence | What is Presence?
sacred site | What is a Sacred Site?
can multiple players have presence in the same land | May several players have Presence in one land?
which lands are mine | Which lands are my lands?
can multiple players have a sacred site in the same land | May several players have a Sacred Site in one land?
what do presence tokens do | What is Presence good for?
where is removed presence placed | Where does removed Presence go?
inland and coastal at the same time | Can a land be Inland and Coastal at once?
how many cards can I play | How many Power Cards may I play?
any limitations on the power cards I play | Are there limits on which Power Cards I may play?
how can I get energy | How do I get Energy?
how much energy per turn | How much Energy do I get in a turn?
can I share energy | Can I give Energy to another player?
growth | What is Growth?
can I skip growth | May I go without Growth?
can I choose multiple growth options | May I take several Growth options in one turn?
how can I gain power cards | How do I gain Power Cards?
how can I place presence | How do I place new Presence on the Island?
how do I return played cards to my hand | How do cards I have played return to my hand?
presence track | What is a Presence track?
bonuses from presence tracks | How do the bonuses of the Presence tracks work?
is destroyed presence returned to its track | Does destroyed Presence return to the Presence tracks?
no more presence on my tracks | What if my Presence tracks have no Presence left?
innate power | What is an Innate Power?
do innate powers count towards my card plays | Do Innate Powers use up Card Plays?
do I choose which innate power effect to use | Must I choose one effect of an Innate Power?
skip an innate effect | May I skip an effect of an Innate Power?
what counts as an invader | Who are the Invaders?
do invaders attack me directly | Do Invaders attack Spirits?
source of invaders | What is a source of Invaders?
are damaged invaders healed | Do Damaged Invaders heal?
how do I track damage on invaders | How is Damage to Invaders tracked?
city with 2 damage | How do I know that a City has 2 Damage?
blight | What is Blight?
where does the blight come from | Where does added Blight come from?
why is adding blight bad | Why is Blight bad?
is all presence destroyed when blight is added | Is all Presence in a land destroyed when Blight is added?
cascade | What is a cascade?
does a cascade go to all adjacent lands | Does a cascade add Blight to all adjacent lands?
can cascades chain | Can a cascade chain into another cascade?
does cascading blight destroy presence | Does Blight from a cascade destroy Presence?
blight added by a power card, is presence destroyed | Does Blight added by a Power destroy Presence?
what are dahan | Who are the Dahan?
can I control dahan | Do players control the Dahan?
can I choose which invaders the dahan hit | Do I choose whom the Dahan hit?
do destroyed dahan come back to the board | Can destroyed Dahan return?
dahan health | How much Health has a Dahan?
are damaged dahan healed | Do Damaged Dahan heal?
dahan damage | What Damage do Dahan do?
power card | What is a Power Card?
do I get elements from a card that is not resolved | Do cards that are not resolved yet give Elements?
do I spend elements | Are Elements spent when a Power asks for them?
speed | What is Speed?
range | What is Range?
can I play a card if there is no target for it | Can I use a Power without a target?
special rules of a spirit | What is a Special Rule?
elements | What is an Element?
limit of elements | Is there a limit to my Elements?
range 0 | What does Range 0 mean?
can a power card target multiple lands | Can one Power target several lands?
does defend stay until damage is dealt | Does Defend stay until it has been needed?
pay the cost multiple times to use a power multiple times | Can I pay twice to use a Power twice?
reminder tokens | What are Reminder tokens for?
can I choose to gain a minor or a major power card | May I choose between Minor and Major when I gain a Power Card?
use a newly gained power card this turn | Can a new Power Card be used in the turn in which I gain it?
difference of minor and major powers | What is the difference between gaining a Minor and a Major Power?
forget the major power that I just gained | May I Forget the Major Power I have just gained?
which cards can I forget | Which Power Cards may I Forget?
what is reclaim | What is Reclaiming?
how do I reclaim | How do I Reclaim my cards?
any limitation to reclaiming | Are there limits on when I may Reclaim?
gather | What does Gather do?
push | What does Push do?
must all things I push go to the same land | Must all Pushed pieces go to the same land?
can I push into the ocean | Where can I Push to?
must all things I gather come from the same land | Must all Gathered pieces come from the same land?
can I only gather from adjacent lands | Is Gather only from adjacent lands?
can I only push to adjacent lands | Is Push only to adjacent lands?
can I deal 1 damage to dahan with my power card | May I deal the 1 Damage of a Power Card to Dahan?
when are pieces destroyed | When is a piece destroyed?
bonus for destroyed invaders | Is there a bonus for destroying Invaders?
remove | What does Remove mean?
do I get fear for removing a town | Is there Fear for removed Towns or Cities?
difference between remove and destroy | What is the difference between removing and destroying?
replace | What does Replace mean?
replace a damaged invader with one of less health | What if a Damaged Invader is replaced by one with less Health?
downgrade | What does Downgrade mean?
do I receive fear if I downgrade a city | Is there Fear for a downgraded Town or City?
defend | What does Defend do?
does defend protect dahan | Does Defend protect the Dahan too, or only the land?
do multiple defends stack | Do several Defends in a land add up?
how do I track which lands have defend | How can I see which lands have Defend?
can I remove blight | Can Blight be removed from the Island?
where do I place blight I remove from the island | Where does Blight go that is removed from the Island?
repeat | What does Repeat do?
how many cards allow a repeat | Which cards let me Repeat a Power?
repeat loop | Can Repeats go round in a loop?
does a damage increase apply to the repeat | Does a Damage bonus hold for the Repeat of a Power as well?
who decides where effects happen | Who decides where an effect happens?
adversaries | What are Adversaries?
number of adversaries, how many | How many Adversaries are there?
what is changed by an adversary | What do Adversaries change?
"""


def asked() -> list[tuple[str, str]]:
    """A wording and the question that answers it, for each of the 199."""
    return [(words, answer) for words, _, answer in (line.partition(" | ") for line in ASKED.strip().splitlines())]
