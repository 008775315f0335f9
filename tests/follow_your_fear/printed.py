"""Every card as it should be printed: id, copies of a Fear card, name, requirement, attributes in their order."""

SPIRITS = """
SG01 Aune Torchbearer: C | S+1, MV:STR
SG02 Harrow the Old Lion: C | S+2, MV:VEE
SG03 Thessaly of the Maps: R | H+1, MV:LEP
SG04 Quill, the Grey Fox: R | MV:WND, +1C
SG05 Marrowlight: H | D+1, MV:STR
SG06 Wren of First Snow: H | COR-1, MV:ROM
SS01 Match-Lighter: C | S+1
SS02 Doorstep Dog: C | D+1
SS03 Skinned Knee: C | MV:STP
SS04 Shouting Wren: C | S+2, D-1
SS05 Fence Jumper: C | MV:VLT
SS06 Campfire Storyteller: C | S+1, PEEK
SS07 Pocket Compass: R | MV:SLP
SS08 Counting Mouse: R | H+1
SS09 Question-Mark Cat: R | PEEK, MV:STP
SS10 Traveler Packing Light: R | LG1
SS11 Stepping-Stone Frog: R | MV:BND
SS12 Tin Telescope: R | =R, PEEK
SS13 Night-Light: H | D+2, S-1
SS14 Dandelion Clock: H | MV:STR
SS15 Window-Box Robin: H | COR-1
SS16 Thank-You Note: H | =H, D+1
SS17 Swing-Set Breeze: H | D+1, MV:STP
SS18 Bread-Sharing Pigeon: H | +1C, D-1
SC01 Kindled Hound: C | S+3
SC02 Drummer at Dawn: C | S+1, D+1
SC03 Rooftop Fox: C | MV:LEP
SC04 Bannerless Rider: C | MV:MAR
SC05 Street Boxer: C | S+4, D-2
SC06 Bell-Tower Goat: C | S+1, MV:VLT
SC07 Ember Wasp: C | S+1, MV:SLP
SC08 Barefoot Sentry: C | D+2
SC09 First Footstep: C | MV:STP, +1C
SC10 Hot-Blooded Ox: C | MV:CHG, S+2
SC11 Stone-Throwing Child: C | S+1, H+1
SC12 Redthroat Herald: C | =C, S+1
SC13 Cliff Diver: C | LG2
SC14 Scarred Badger: X | S+3, COR-1
SC15 Smoke Runner: C | MV:PIL
SC16 Dare-Taker: C | +1F, S+1
SC17 War-Drum Bear: CC | S+5
SC18 Twin-Torch Dancer: CC | S+2, xS2
SC19 Siege Ram: CC | PUSH, S+1
SC20 Gate Breaker: CR | S+3, MV:WLK
SC21 Lioness at the Ford: CH | S+3, D+2
SC22 Thunder Mare: CC | MV:GAL
SC23 Reckless Heir: CC | S+7, D-3
SC24 Vow-Keeper: CH | D+1, =C, =H
SC25 Cinder Hawk: CC | MV:BLT
SC26 Standard of the Lost: CH | HEAL, S+1
SC27 Duelist's Shade: CR | S<>D, S+3
SC28 Ash Walker: CX | POIS, MV:STR
SC29 The Last to Leave: CCC | S+1, xS3
SC30 Mountain That Stood: CCC | S+4, D+4
SC31 Charge of the Unready: CCR | S+3, MV:ROM, +1C
SC32 Phoenix Marshal: CCH | S+4, MV:GAL
SR01 Lantern Owl: R | PEEK, H+1
SR02 Abacus Crab: R | H+2
SR03 Mapmaker Heron: R | MV:WND
SR04 Patient Spider: R | D+2, PEEK
SR05 Clockwork Hare: R | PEEK, MV:LEP
SR06 Chess-Park Uncle: R | MV:GLD
SR07 Quiet Librarian: R | +1C, H+1
SR08 Magpie Clerk: R | STEAL
SR09 Proof by Candle: R | S+1, =R
SR10 Tide-Table Gull: R | MV:BND, H+1
SR11 Folded Map: R | +2C
SR12 Devil's Advocate: R | S<>D
SR13 Borrowed Armor: R | COPY
SR14 Know Its Name: R | +1F, PEEK
SR15 Rust Alchemist: X | H+1, COR-1
SR16 Second Opinion: R | xH2, H+1
SR17 Cartographer of Storms: RR | TELE
SR18 Grand Orrery: RR | xM2
SR19 Archive Tortoise: RR | H+3
SR20 Inventor's Kite: RR | MV:BLT, H+1
SR21 Counterweight: RR | COPY, S+1
SR22 Spyglass Corsair: RC | STEAL, S+1
SR23 Logician's Blade: RC | S+4, PEEK
SR24 Moth of Two Minds: RH | S<>D, D+2
SR25 Long Correspondence: RH | H+2, D+1
SR26 Whetstone Monk: RC | xS2, +1C
SR27 Railway Timetable: RR | MV:HOR, +1C
SR28 Vaccine: RX | COR-3
SR29 Perfect Recall: RRR | +2C, H+2
SR30 Engine of Reasons: RRR | xM2, MV:STR
SR31 Trial of the Shadow: RRC | PUSH, PEEK, S+1
SR32 Clear Night Sky: RRH | TELE, H+1
SH01 Paper Crane: H | D+1, MV:SLP
SH02 Seedling Deer: H | D+1, COR-1
SH03 Rain After Ash: H | COR-2
SH04 Lighthouse Moth: H | HIDE
SH05 Open Window: H | =H, MV:STP
SH06 Lullaby Toad: H | D+3, S-1
SH07 Two Chairs at the Table: H | SWAP
SH08 Feed the Monster: H | +1F, D+1
SH09 Borrowed Bicycle: H | MV:WLK
SH10 Unsent Letter: H | LG1, H+1
SH11 Returning Swallow: H | HEAL
SH12 Small Bright Thing: H | S+1, COR-1
SH13 Everyone Waves: H | REFL, D+1
SH14 Ghost Who Stayed: H | DISA
SH15 Weed in the Wall: X | MV:STR, COR-1
SH16 Morning Ferry: H | MV:FAR
SH17 Shelter of Wings: HH | D+4
SH18 Choir in the Rubble: HH | D+1, xD2
SH19 Garden Overnight: HH | COR-4
SH20 Homecoming: HH | HEAL, H+2
SH21 Snowbell Stag: HH | S+2, MV:ROM
SH22 Candle Procession: HC | S+3, =H
SH23 The One Who Waits: HR | HIDE, H+1
SH24 Mirror Lake: HH | REFL, MV:WLK
SH25 Vanishing Act: HR | DISA, MV:LEP
SH26 Kite over the Wall: HC | S+2, MV:BLT
SH27 Borrowed Light: HH | =C, =R, +1C
SH28 Lotus from Rot: HX | D+2, POIS
SH29 Spring Itself: HHH | COR-3, HEAL
SH30 Wall of Held Hands: HHH | D+1, xD3
SH31 Comet Wish: HHR | TELE, HIDE
SH32 The Whole Village: HHC | S+3, D+3, +1C
"""

FEARS = """
F1-01 x2 Empty Chair: - | S+2
F1-02 x2 Unread Message: - | S+1
F1-03 x2 Unanswered Door: - | D+1
F1-04 x1 Echoing Hall: - | D+1, MV:STR
F1-05 x2 Pacing the Hallway: - | MV:STR
F1-06 x1 Red Ache: - | S+3, D-1
F1-07 x1 Blue Hush: - | D+3, S-1
F1-08 x2 Nobody's Birthday: - | COR+2
F1-09 x2 Cold Side of the Bed: - | COR+1, S+1
F1-10 x2 The Crowd Parts: - | REFL
F1-11 x1 Found Each Other: - | HEAL
F1-12 x1 Two Against All: XX | xS3
F1-13 x1 Out of Earshot: - | HIDE
F1-14 x1 Last Train Gone: - | MV:GAL
F1-15 x1 Whispered Name: - | +1C, PEEK
F1-16 x1 Stolen Keepsake: - | STEAL
F1-17 x1 Both at Once: - | xM2
F2-01 x3 Falling Masonry: - | S+3, D-1
F2-02 x2 Red Ink: - | S+1
F2-03 x2 Sunk Cost: - | D+1
F2-04 x2 Stumble: - | MV:MAR
F2-05 x2 Dropped Crown: - | COR+1, S+1
F2-06 x2 Ruined Draft: - | COR+2
F2-07 x1 Everything at Once: - | COR+3, D-1
F2-08 x1 Missed Deadline: - | S+1, MV:STP
F2-09 x1 Knees Give Way: - | S<>D
F2-10 x1 Again, from the Top: - | +2C
F2-11 x1 Comparison: - | COPY
F2-12 x1 Worst Grade: - | xS2
F2-13 x1 Public Collapse: X | xS3
F2-14 x1 Giving Up: - | LG2
F2-15 x1 Avalanche of Excuses: - | PUSH
F2-16 x1 Bruised Pride: - | D+2
F2-17 x1 Wrong Podium: - | SWAP
F3-01 x2 Shape in the Fog: - | D+2
F3-02 x2 Footsteps Upstairs: - | PEEK, MV:STP
F3-03 x2 Sudden Teeth: - | S+2
F3-04 x2 Wrong Turning: - | TELE
F3-05 x2 Spilled Map: - | COR+2
F3-06 x2 Stairs That Weren't There: - | COR+1, MV:SLP
F3-07 x2 Something Moved: - | PUSH
F3-08 x2 Behind You: - | PEEK, S+1
F3-09 x1 No Such Number: - | DISA
F3-10 x1 Wrong Face: - | SWAP
F3-11 x1 The Light Goes Out: - | HIDE
F3-12 x1 Unfinished Sentence: - | H+2
F3-13 x1 Question with Teeth: R | xS2
F3-14 x1 Static: - | STEAL
F3-15 x1 Unmarked Door: - | =R, S+1
F3-16 x1 It Was Always Here: - | MV:BLT, D+1
F4-01 x3 Last Page: - | COR+2
F4-02 x2 Dust on the Piano: - | COR+1, H+1
F4-03 x1 Empty Lot: - | COR+3
F4-04 x2 Funeral Bell: - | POIS
F4-05 x1 Wilt: - | POIS, MV:STR
F4-06 x2 Cold Hands: - | S+1
F4-07 x2 Wings at the Window: - | S+1, MV:SLP
F4-08 x1 Final Notice: - | S+3, D-2
F4-09 x2 Closed Curtain: - | D+1
F4-10 x1 Pressed Flower: - | H+2
F4-11 x1 Unwound Clock: - | D+2
F4-12 x1 Long Goodbye: - | MV:GAL
F4-13 x1 Nothing After: X | xS2
F4-14 x1 What the Moth Ate: - | STEAL
F4-15 x1 Ashes: - | LG2
F4-16 x1 The Lamp Relit: - | HEAL
F4-17 x1 One More Minute: - | +1C, D+1
F5-01 x2 New Skin: - | S<>D
F5-02 x2 Old Skin: - | D+1
F5-03 x1 Coil and Spring: - | MV:FAR
F5-04 x1 Unfamiliar Mirror: - | COPY
F5-05 x1 Moving Boxes: - | SWAP
F5-06 x1 Uprooted: - | PUSH
F5-07 x2 Growing Pains: - | S+2
F5-08 x2 First Gray Hair: - | S+1
F5-09 x2 Turn of the Leaf: - | COR+2
F5-10 x2 Rewritten Street: - | COR+1, MV:SLP
F5-11 x1 Thicker Now: - | xD2
F5-12 x1 Sharper Now: - | xS2
F5-13 x1 Faster Now: - | xM2
F5-14 x1 Out of Step: - | S+1, D+1
F5-15 x1 Second Molt: X | S+3, D+2
F5-16 x1 Everything Must Go: - | LG2
F5-17 x1 Venom of Before: - | POIS
F5-18 x1 Tomorrow Arrives: - | +2C
F6-01 x2 Spotlight: - | D+1
F6-02 x1 Rumor: - | STEAL
F6-03 x2 Every Head Turns: - | S+2
F6-04 x2 Snickering: - | S+1
F6-05 x1 Blush: - | S+2, D-1
F6-06 x2 Whispering Row: - | COR+2
F6-07 x2 Stain on the Shirt: - | COR+1, S+1
F6-08 x2 Caught Staring: - | DISA
F6-09 x1 Glass House: - | REFL
F6-10 x1 Behind the Curtain: - | HIDE
F6-11 x1 Overheard: - | PEEK, D+1
F6-12 x1 Read Aloud: - | STEAL, PEEK
F6-13 x1 Frozen on Stage: X | xD2
F6-14 x1 A Hundred Eyes Open: H | xS3
F6-15 x1 Headlong: - | MV:BLT
F6-16 x1 Run for the Exit: - | MV:GAL
F6-17 x1 Encore: - | +1C, S+1
F6-18 x1 Nowhere to Look: - | D+1, MV:STP
"""
