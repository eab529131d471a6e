import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { WORKER_ARGS } from "@/scripts/start/worker-args";
import { ROOT } from "../ground";

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
   * Kills so many times at random moments while `moving` says that there is something to kill, each time within `within` milliseconds of the work
   * going on; then waits for the end. Gives how long it took and the longest time in which nothing moved.
   */
  async killUntilOver(
    times: number,
    look: () => Promise<{ readonly over: boolean; readonly mark: string }>,
    within: number,
  ): Promise<{ readonly kills: number; readonly seconds: number; readonly stillMs: number }> {
    const begun = performance.now();
    let [kills, mark, since, still, due] = [0, (await look()).mark, performance.now(), 0, Infinity];
    for (;;) {
      const now = await look();
      if (now.mark !== mark) {
        still = Math.max(still, performance.now() - since);
        [mark, since] = [now.mark, performance.now()];
        // From the moment that it is seen to move again there is something to be lost.
        if (due === Infinity) due = performance.now() + this.atRandom() * within;
      }
      if (now.over) return { kills, seconds: (performance.now() - begun) / 1_000, stillMs: Math.round(still) };
      if (kills < times && performance.now() >= due) {
        await this.kill();
        kills += 1;
        due = Infinity;
      }
      await pause(20);
    }
  }
}
