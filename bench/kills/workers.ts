import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { WORKER_ARGS, WORKER_ENV } from "@/scripts/start/worker-args";
import { ROOT } from "../ground";

/** Work as it stands: a mark that changes when it gets on, which worker has it, and how much of it is left. */
export type Seen = { readonly over: boolean; readonly mark: string; readonly attempt: number; readonly left: number };
/** `early`: those that came before the work was seen to get on. `stillMs`: the longest time in which it did not. */
export type Killed = {
  readonly kills: number;
  readonly early: number;
  readonly seconds: number;
  readonly stillMs: number;
};

/** A worker as `npm start` runs one, which is started again at once whenever it is killed. */
export class Workers {
  #child: ChildProcess | null = null;
  #killed = 0;
  constructor(
    readonly urls: { readonly systemUrl: string; readonly appUrl: string },
    readonly atRandom: () => number,
  ) {}

  get killed(): number {
    return this.#killed;
  }

  async start(): Promise<void> {
    const env = {
      ...WORKER_ENV,
      ...process.env,
      DATABASE_SYSTEM_URL: this.urls.systemUrl,
      DATABASE_APP_URL: this.urls.appUrl,
      LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    };
    const child = fork(join(ROOT, "jobs/worker.ts"), { cwd: ROOT, env, execArgv: [...WORKER_ARGS] });
    this.#child = child;
    await Promise.race([
      once(child, "message"),
      once(child, "exit").then(() => Promise.reject(new Error("the worker did not start"))),
    ]);
  }

  /** `kill -9` and a new one. */
  async kill(): Promise<void> {
    await this.stop();
    this.#killed += 1;
    await this.start();
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /**
   * Kills so many times at random moments, spread over the work that is left; then waits for the end. Work that is killed has got on since the last
   * kill, but for each fourth, which dies within its first part. Each comes within `withinMs` of what it follows.
   */
  async killUntilOver(times: number, look: () => Promise<Seen>, withinMs: number): Promise<Killed> {
    const begun = performance.now();
    const lets = (left: number) => Math.floor(this.atRandom() * Math.max(0, (2 * left) / step / (times - kills) - 2));
    let [last, since, still] = [await look(), performance.now(), 0];
    let [kills, early, due, wait, step, gotOn] = [0, 0, Infinity, 0, 1, false];
    for (;;) {
      const now = await look();
      if (now.mark !== last.mark) {
        still = Math.max(still, performance.now() - since);
        since = performance.now();
        step = Math.max(step, last.left - now.left);
        gotOn = true;
        if (wait > 0) wait -= 1;
        else if (due === Infinity) due = performance.now() + this.atRandom() * withinMs;
      } else if (now.attempt !== last.attempt && kills % 4 === 3) due = performance.now() + this.atRandom() * withinMs;
      last = now;
      if (now.over) return { kills, early, seconds: (performance.now() - begun) / 1_000, stillMs: Math.round(still) };
      if (kills < times && performance.now() >= due) {
        await this.kill();
        kills += 1;
        if (!gotOn) early += 1;
        [due, wait, gotOn] = [Infinity, lets(now.left), false];
      }
      await pause(20);
    }
  }
}
