import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const OLDEST_TO_START = [20, 20];
const OLDEST_TO_RUN = [22, 12];

/** @param {string} version such as "24.21.0" or "v24.21.0" @param {number[]} oldest major and minor */
export function isAtLeast(version, [major, minor]) {
  const [a = 0, b = 0] = version.replace(/^v/, "").split(".").map(Number);
  return a > major || (a === major && b >= minor);
}

/** What to tell someone whose Node is too old to begin with, or null. */
export function complaintAbout(version) {
  if (isAtLeast(version, OLDEST_TO_START)) return null;
  return `Gôndola needs Node ${OLDEST_TO_START.join(".")} or newer to start; this is ${version}. See https://nodejs.org`;
}

function works(binary) {
  if (!existsSync(binary)) return false;
  const result = spawnSync(binary, ["--version"], { encoding: "utf8" });
  return result.status === 0 && isAtLeast(result.stdout.trim(), OLDEST_TO_RUN);
}

/**
 * The Node that runs the program: the one npm installed for it, else this one when it is new enough, else the first
 * again after running the install script that `ignore-scripts` had left out. Null when there is none.
 */
export function findRuntime(root) {
  const folder = join(root, "node_modules", "node");
  const carried = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (works(carried)) return carried;
  if (isAtLeast(process.version, OLDEST_TO_RUN)) return process.execPath;
  if (!existsSync(folder)) return null;
  console.log("Fetching the Node of the project…");
  const env = { ...process.env, npm_config_ignore_scripts: "false", npm_config_audit: "false" };
  spawnSync(process.execPath, ["installArchSpecificPackage.js"], { cwd: folder, env, stdio: ["ignore", 2, 2] });
  return works(carried) ? carried : null;
}
