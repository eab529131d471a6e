import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import type { Identity } from "./identity";

/** A port nobody listens on right now, on the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

function environment(native: string): NodeJS.ProcessEnv {
  // A LANG the machine does not have makes initdb refuse; PG* variables of the operator must not leak in.
  return {
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env.PATH,
    LC_ALL: "C",
    LD_LIBRARY_PATH: join(native, "lib"),
    TZ: "UTC",
  };
}

/** Runs a shipped binary to its end; rejects with what it printed. */
export function runBinary(native: string, name: string, args: string[], identity: Identity | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(native, "bin", name), args, {
      ...identity,
      cwd: "/",
      env: environment(native),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}\n${output}`)),
    );
  });
}

// The server ends when its stdin closes, so it goes with us even when we are killed without warning.
const leash = (signal: Ending) =>
  `exec 3<&0; "$@" </dev/null 3<&- & server=$!; (read _ <&3; kill -${signal} $server) & wait $server`;
/** INT: what is done is written down first. QUIT: at once, for data that nobody opens again. */
type Ending = "INT" | "QUIT";

/** Starts the server on a leash: closing the child's stdin shuts it down, and so does our own death. */
export function spawnServer(
  native: string,
  args: string[],
  identity: Identity | null,
  ending: Ending = "INT",
): ChildProcess {
  const postgres = join(native, "bin", "postgres");
  return spawn("/bin/sh", ["-c", leash(ending), "postgres", postgres, ...args], {
    ...identity,
    cwd: dirname(native),
    // Its own session: a Ctrl-C in the terminal must reach us first, and the database last.
    detached: true,
    env: environment(native),
    stdio: ["pipe", "ignore", "pipe"],
  });
}
