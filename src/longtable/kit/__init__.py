"""The kit: what several board games need and no book is about, for rules to take from as they like.

It imports the engine and nothing else, and knows no game. Everything is in whole numbers and every order is fixed, so
that a rule which uses it can be replayed.

- `paths`: how far one gets over any neighbourhood, and by which way
- `hexes`: maps of hexes as a `scene.HexMap` lays them out: distances, rings, lines, turned tiles
- `squares`: maps of squares as a `scene.Grid` lays them out: what a straight line passes, arcs, ranges, areas
- `plans`: squares with walls between them: neighbours, lines of sight and of fire, rooms
- `drawn`: maps as people draw them in text: squares with walls and doors, hexes, Regions
- `torus`: squares of a map that wraps around
- `piles`: a draw pile with its discards, and dealing anew what is hidden
- `lasting`: effects that last until some moment comes
- `settle`: a book's criteria in turn, and a question only where a tie is left

Not shared, because these are what the books are about and differ where they seem alike: combat, dice, damage, a base
class of characters, turn loops, what blocks sight, a language for behaviours. The kit says which squares and corners
a line passes; the game says which of them stop it.

What never changes of a map is content; the state holds what changes. Tables of neighbours and plans with their doors
shut are made once and kept beside the content, never in a state.
"""
