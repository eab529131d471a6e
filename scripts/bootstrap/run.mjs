import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { whenNpmIsGone } from "./npm.mjs";
import { complaintAbout, findRuntime } from "./runtime.mjs";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const LEASH = new URL("leash.mjs", import.meta.url).href;

function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Installs what is missing, then goes on as `script` (TypeScript) under the Node of the project, with the arguments of
 * this process, handing signals down and the exit code up.
 * @param {string} script path from the root
 * @param {readonly string[]} [options] of Node itself
 */
export function runUnderProjectNode(script, options = []) {
  const complaint = complaintAbout(process.version);
  if (complaint) fail(complaint);
  if (!ensureInstalled(ROOT)) fail("npm ci failed: see above. Check the network and the npm registry, then try again.");
  const runtime = findRuntime(ROOT);
  if (!runtime) fail("The packages need Node 22.12 or newer and it could not be fetched. Install it, then try again.");

  const loaded = ["--import", LEASH, "--import", "tsx"];
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const child = spawn(runtime, [...options, ...loaded, script, ...process.argv.slice(2)], { cwd: ROOT, stdio });
  // A Ctrl-C reaches the child by itself; what is sent to this process alone must be handed on, and we outlive it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill("SIGTERM"));
  child.on("error", (error) => fail(`${runtime} could not be run: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}
