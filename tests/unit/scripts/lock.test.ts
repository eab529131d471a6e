import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { holderOf } from "@/scripts/start/lock";

const base = realpathSync(mkdtempSync(join(tmpdir(), "gondola-lock-")));
afterAll(() => rmSync(base, { recursive: true }));

/** A project folder with a program named as ours, and its data folder. */
function folder(name: string): string {
  const root = join(base, name);
  for (const part of ["scripts", ".data"]) mkdirSync(join(root, part), { recursive: true });
  writeFileSync(join(root, "scripts/start.js"), "console.log('runs'); setInterval(() => {}, 1000);");
  return root;
}

test("a folder is held by a run of its own only, not by that of another", async () => {
  const [one, copy] = [folder("one"), folder("copy")];
  const run = spawn(process.execPath, ["scripts/start.js"], { cwd: one });
  await once(run.stdout, "data");
  try {
    for (const root of [one, copy]) writeFileSync(join(root, ".data/running"), String(run.pid));
    expect(holderOf(join(one, ".data/running"))).toBe(run.pid);
    expect(holderOf(join(copy, ".data/running"))).toBeNull();
  } finally {
    run.kill();
  }
});
