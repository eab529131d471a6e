import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const STOP_MS = 25_000;
const KEPT_OUTPUT = 20_000;

export type Service = {
  readonly name: string;
  /** Undefined when it could not be started. */
  readonly pid: number | undefined;
  /** Resolves when the process has ended, with a sentence on how. */
  readonly ended: Promise<string>;
  /** Whether it ended by itself and found nothing wrong. */
  readonly succeeded: Promise<boolean>;
  /** What it has printed so far (its end). */
  output(): string;
  /** From now on its output goes to ours. */
  show(): void;
  /** Resolves at the first message the process sends to its parent. */
  readonly said: Promise<void>;
  /** Asks it to end, insists after 25 s; resolves when its whole process group is gone. */
  stop(): Promise<void>;
};

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

/** Starts `node …args` in its own process group, on a leash: it ends when we do, however that happens. */
export function startService(name: string, root: string, args: string[], env: NodeJS.ProcessEnv): Service {
  const leash = ["--import", join(root, "scripts/start/leash.mjs")];
  const child = spawn(process.execPath, [...leash, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let kept = "";
  let shown = false;
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream?.on("data", (chunk: Buffer) => {
      if (shown) target.write(chunk);
      else kept = (kept + chunk).slice(-KEPT_OUTPUT);
    });
  }
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(`${name} could not be started: ${error.message}`));
    child.once("exit", (code, signal) => resolve(`${name} ended (${signal ?? `exit code ${code}`})`));
  });
  const succeeded = ended.then(() => child.exitCode === 0);
  const said = new Promise<void>((resolve) => child.once("message", () => resolve()));
  return {
    name,
    pid: child.pid,
    ended,
    succeeded,
    said,
    output: () => kept,
    show() {
      shown = true;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      const insist = setTimeout(() => signalGroup(child, "SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(insist);
      signalGroup(child, "SIGKILL");
    },
  };
}
