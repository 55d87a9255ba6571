// Endless for boardgame.io: in turn, two players mark a cell; when only one is free, the board is wiped.
// The same game as the Python package `endless` has for Longtable.

const CELLS = 9;

export const endless = {
  name: "endless",
  setup: () => ({ cells: Array(CELLS).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // Made on the server only, so that a client sees its move when the server has made it, not before.
    mark: { client: false, move: mark },
  },
};

function mark({ G, playerID }, cell) {
  G.cells[cell] = playerID;
  if (freeCells(G).length === 1) G.cells.fill(null);
}

export function freeCells(G) {
  return [...G.cells.keys()].filter((cell) => G.cells[cell] === null);
}
