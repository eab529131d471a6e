import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The shell draws pages as the whole browser does, without the windows nobody sees, for which every page would wait. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
// What installers print belongs on stderr: the last line of stdout is ours.
const INSTALL: SpawnSyncOptions = { stdio: ["ignore", 2, 2], timeout: 300_000 };

/** Absent libraries show only when it is run, so a file that exists is not enough. */
function works(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version", "--no-sandbox"], { timeout: 30_000 }).status === 0;
}

function onPath(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"];
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return [...paths, mac].find(works);
}

async function playwrights(root: string): Promise<string | undefined> {
  const { chromium } = await import("playwright/test");
  if (works(chromium.executablePath())) return chromium.executablePath();
  console.log("No Chromium found: asking Playwright for its own…");
  const cli = join(root, "node_modules/playwright/cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], INSTALL);
  return works(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
  return /debian|ubuntu/i.test(readFileSync("/etc/os-release", "utf8"));
}

function fromDebian(): string | undefined {
  if (!isDebianRoot()) return undefined;
  console.log(`Installing the ${SHELL} package…`);
  const options = { ...INSTALL, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update"], options);
  // Older releases have the whole browser alone.
  for (const name of [SHELL, "chromium"]) {
    const { status } = spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], options);
    if (status === 0) break;
  }
  return onPath();
}

/** A Chromium that runs here: CHROME_PATH, the system's, on Debian as root the package, or Playwright's own. */
export async function findChromium(root: string): Promise<string> {
  const asked = process.env.CHROME_PATH;
  if (asked && !works(asked)) throw new Error(`CHROME_PATH=${asked} does not run.`);
  const found = asked ?? onPath() ?? fromDebian() ?? (await playwrights(root));
  if (!found) throw new Error("No Chromium: install one, or set CHROME_PATH.");
  return found;
}
