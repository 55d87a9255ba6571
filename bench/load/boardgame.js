// Scripted players at boardgame.io, through its own client: both players of every match answer at once.
//
//   node boardgame.js '{"port": 8001, "serverPid": 1, "tables": 200, "warmUp": 5, "seconds": 15}'
//
// Prints what was measured as one line of JSON.

import client from "boardgame.io/dist/cjs/client.js";
import multiplayer from "boardgame.io/dist/cjs/multiplayer.js";
import { endless, freeCells } from "./boardgame-game.js";
import { Stopwatch, oneOf, sleep } from "./stopwatch.js";

const run = JSON.parse(process.argv[2]);
const watch = new Stopwatch(run.serverPid);
let isEnding = false;

/** Sit down at a match and play whenever it is this player's turn. A move counts when its player sees it made. */
function sit(matchID, playerID) {
  const player = client.Client({
    game: endless,
    multiplayer: multiplayer.SocketIO({
      server: `http://127.0.0.1:${run.port}`,
      socketOpts: { transports: ["websocket"] },
    }),
    matchID,
    playerID,
    debug: false,
  });
  let sent = null;
  player.subscribe((state) => {
    if (!state || isEnding) return;
    if (sent !== null && state._stateID > sent.state) {
      watch.settle(sent.since);
      sent = null;
    }
    if (sent === null && state.ctx.currentPlayer === playerID) {
      sent = { state: state._stateID, since: performance.now() };
      // Not from within the subscription: the client has to take in what it is telling about first.
      setImmediate(() => player.moves.mark(oneOf(freeCells(state.G))));
    }
  });
  player.start();
  return player;
}

const players = [];
for (let match = 0; match < run.tables; match++) {
  players.push(sit(`match-${match}`, "0"));
  await sleep(0.01); // the server makes a match when the first player comes; the second must not make it again
  players.push(sit(`match-${match}`, "1"));
}
await sleep(run.warmUp);
watch.start();
await sleep(run.seconds);
const measured = watch.stop();

isEnding = true;
for (const player of players) player.stop();
console.log(JSON.stringify(measured));
process.exit();
