"""The painter: pictures of cards, figures, grounds and scenes, drawn by rule from the content of games.

One idea carries all of it: an icon is a mask, a mask is a height, a height is lit. Words and numbers are never
painted; the client sets them over the pictures. Everything follows from names and rows, so that the same row gives
the same picture on every machine.
"""
