import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "gondola-bootstrap-"));
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

// Runs for ever, and tells who it is.
const WORK = script("work.ts", 'console.log("pid " + process.pid); setInterval(() => {}, 1000);');
const BOOTSTRAP = script(
  "bootstrap.mjs",
  `import { runUnderProjectNode } from ${JSON.stringify(join(process.cwd(), "scripts/bootstrap/run.mjs"))};
   runUnderProjectNode(${JSON.stringify(WORK)});`,
);
// As npm does: a process of that name, a shell, the script.
const NPM = script(
  "npm-cli.js",
  `const { spawn } = require("node:child_process");
   const command = ${JSON.stringify(`"${process.execPath}" "${BOOTSTRAP}"; true`)};
   spawn("sh", ["-c", command], { stdio: "inherit", env: { ...process.env, npm_lifecycle_event: "start" } });`,
);

async function workOf(child: ChildProcess): Promise<number> {
  let printed = "";
  while (!/pid \d+\n/.test(printed)) printed += String((await once(child.stdout as NodeJS.ReadableStream, "data"))[0]);
  return Number(/pid (\d+)/.exec(printed)?.[1]);
}

async function untilGone(pid: number): Promise<boolean> {
  for (let waited = 0; waited < 8_000; waited += 100) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await sleep(100);
  }
  return false;
}

const WAYS: readonly (readonly [string, string])[] = [
  ["the first process", BOOTSTRAP],
  // Elsewhere the system does not show who npm is.
  ...(process.platform === "linux" ? [["npm", NPM] as const] : []),
];

test.each(WAYS)("%s is killed outright: what it started ends as well", async (_, path) => {
  const child = spawn(process.execPath, [path], { stdio: ["ignore", "pipe", "inherit"] });
  const pid = await workOf(child);
  expect(pid).not.toBe(child.pid);
  child.kill("SIGKILL");
  expect(await untilGone(pid)).toBe(true);
});
