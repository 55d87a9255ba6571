// The stopwatch of a run: what happened between its start and its end, how long it took, and what it cost.

import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100; // what Linux counts a process' time in, on every machine we know

export class Stopwatch {
  constructor(serverPid) {
    this.serverPid = serverPid;
    this.isRunning = false;
    this.milliseconds = [];
  }

  start() {
    this.isRunning = true;
    this.began = performance.now();
    this.cpuBefore = process.cpuUsage();
    this.serverBefore = serverSeconds(this.serverPid);
    this.machineBefore = machineSeconds();
  }

  /** Take in a move that was sent at `since` and is settled now. */
  settle(since) {
    if (this.isRunning) this.milliseconds.push(performance.now() - since);
  }

  /** What was measured; `players`, `server` and `others` are the cores that were used by whom. */
  stop() {
    this.isRunning = false;
    const seconds = (performance.now() - this.began) / 1000;
    const spent = process.cpuUsage(this.cpuBefore);
    const players = (spent.user + spent.system) / 1e6 / seconds;
    const server = (serverSeconds(this.serverPid) - this.serverBefore) / seconds;
    const machine = (machineSeconds() - this.machineBefore) / seconds;
    const sorted = Float64Array.from(this.milliseconds).sort();
    return {
      seconds,
      moves: sorted.length,
      rate: sorted.length / seconds,
      p50: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
      p99: quantile(sorted, 0.99),
      max: sorted.at(-1) ?? null,
      players,
      server,
      others: machine - players - server,
    };
  }
}

function quantile(sorted, share) {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] : null;
}

/** CPU seconds of the server process so far. */
function serverSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** CPU seconds of everything on the machine so far. */
function machineSeconds() {
  const [user, nice, system, , , irq, softirq, steal] = readFileSync("/proc/stat", "utf8").split(/\s+/, 9).slice(1);
  return [user, nice, system, irq, softirq, steal].reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

export const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

export const oneOf = (list) => list[Math.floor(Math.random() * list.length)];
