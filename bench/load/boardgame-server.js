// boardgame.io's own server, with its default storage (in memory): node boardgame-server.js PORT

import server from "boardgame.io/dist/cjs/server.js";
import { endless } from "./boardgame-game.js";

const { Server, Origins } = server;
await Server({ games: [endless], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
console.log("ready");
