// Scripted players at Longtable: every seat of every table answers at random, at once or after a pause.
//
//   node longtable.js '{"port": 8000, "serverPid": 1, "game": "valiant-wars", "options": {"players": 2},
//                       "tables": 200, "pause": 1, "warmUp": 5, "seconds": 60, "log": "acknowledged"}'
//
// Prints what was measured as one line of JSON; writes every acknowledged decision into the log, a line of JSON each.

import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import WebSocket from "ws";
import { Stopwatch, oneOf, sleep } from "./stopwatch.js";

const run = JSON.parse(process.argv[2]);
const log = createWriteStream(run.log);
const watch = new Stopwatch(run.serverPid);
const counts = { refused: 0, unanswered: 0, dropped: 0, failed: 0, opened: 0 };
const reasons = {};
const seats = new Map();
let isEnding = false;
let begin;
const everybodySits = new Promise((resolve) => (begin = resolve));

// ---------------------------------------------------------------- people

/** Somebody with a browser of their own: a cookie, and a chair at one table after the other. */
class Person {
  async arrive() {
    const { headers } = await this.fetch("GET", "/api/me");
    this.cookie = headers.getSetCookie()[0].split(";")[0];
    return this;
  }

  async fetch(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${run.port}${path}`, {
      method,
      headers: { "X-Longtable": "1", "Content-Type": "application/json", ...(this.cookie && { Cookie: this.cookie }) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async ask(method, path, body) {
    return (await this.fetch(method, path, body)).json();
  }
}

// ---------------------------------------------------------------- seats

/** A connection to a seat. Whatever it is asked it answers once, with one of the choices. */
class Seat {
  constructor(person, table, number, onEnding) {
    this.table = table;
    this.number = number;
    this.onEnding = onEnding;
    this.lastId = 0;
    this.answered = new Set();
    this.sent = new Map();
    this.socket = new WebSocket(`ws://127.0.0.1:${run.port}/api/tables/${table}/socket?seat=${number}`, {
      headers: { Cookie: person.cookie },
      perMessageDeflate: false,
    });
    this.socket.on("message", (data) => this.hear(JSON.parse(data)));
    this.socket.on("error", (error) => note(`socket: ${error.message}`));
    this.socket.on("close", () => this.leave());
  }

  hear(message) {
    switch (message.type) {
      case "welcome":
      case "step":
        this.consider(message.epoch, message.now.questions);
        if (message.now.ending) this.onEnding();
        break;
      case "waits":
        this.consider(message.epoch, message.questions);
        break;
      case "done":
        this.acknowledged(message.id);
        break;
      case "refused":
        counts.refused += 1;
        note(`${message.code}: ${message.reason}`);
        this.sent.delete(message.id);
        break;
      case "goodbye":
        note(`goodbye: ${message.reason}`);
        break;
    }
  }

  consider(epoch, questions = []) {
    for (const question of questions) {
      if (this.answered.has(question.number)) continue;
      this.answered.add(question.number);
      const answer = () => this.answer(epoch, question.number, oneOf(question.choices).id);
      if (run.pause) setTimeout(answer, Math.random() * run.pause * 1000);
      else everybodySits.then(answer);
    }
  }

  answer(epoch, number, option) {
    if (isEnding || this.socket.readyState !== WebSocket.OPEN) return;
    const id = ++this.lastId;
    this.sent.set(id, { number, option, since: performance.now() });
    this.socket.send(JSON.stringify({ type: "answer", id, epoch, number, option }));
  }

  acknowledged(id) {
    const { number, option, since } = this.sent.get(id);
    this.sent.delete(id);
    watch.settle(since);
    log.write(`${JSON.stringify([this.table, number, this.number, option])}\n`);
  }

  leave() {
    if (!isEnding && !this.hasLeft) counts.dropped += 1;
    counts.unanswered += this.sent.size;
    this.sent.clear();
  }

  close() {
    this.hasLeft = true;
    this.socket.close();
  }
}

function note(reason) {
  reasons[reason] = (reasons[reason] ?? 0) + 1;
}

// ---------------------------------------------------------------- tables

/** Two people play game after game. */
async function play(host, friend) {
  while (!isEnding) {
    const { table, links } = await host.ask("POST", "/api/tables", {
      game: run.game,
      options: run.options,
      seats: [{ sitter: "me" }, { sitter: "friend" }],
      settings: { private: true },
    });
    await friend.ask("POST", `/api/tables/${table.id}/join`, { token: links[0].token });
    counts.opened += 1;
    let missing = 2;
    await new Promise((resolve) => {
      const onEnding = () => --missing || resolve();
      seats.set(table.id, [new Seat(host, table.id, 0, onEnding), new Seat(friend, table.id, 1, onEnding)]);
    });
    for (const seat of seats.get(table.id)) seat.close();
    seats.delete(table.id);
  }
}

for (let number = 0; number < run.tables; number++) {
  const [host, friend] = await Promise.all([new Person().arrive(), new Person().arrive()]);
  play(host, friend).catch((error) => {
    counts.failed += 1;
    note(error.message);
  });
}
begin();
await sleep(run.warmUp);
watch.start();
await sleep(run.seconds);
const measured = watch.stop();

isEnding = true;
const isQuiet = () => [...seats.values()].flat().every((seat) => seat.sent.size === 0);
for (let waited = 0; waited < 100 && !isQuiet(); waited++) await sleep(0.1);
for (const seat of [...seats.values()].flat()) seat.close();
await sleep(0.5);
log.end();
await finished(log);
console.log(JSON.stringify({ ...measured, ...counts, reasons }));
process.exit();
