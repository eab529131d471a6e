import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scratchFolder } from "@/scripts/test/scratch";

let base = "";
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "gondola-scratch-"));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

test("a run's folder goes with all that was left in it", () => {
  const scratch = scratchFolder(base);
  // The account of the database's server may walk through it, and may not look around.
  expect(statSync(scratch.path).mode & 0o777).toBe(0o711);
  mkdirSync(join(scratch.path, "left"));
  writeFileSync(join(scratch.path, "left", "photo"), "bytes");
  scratch.remove();
  expect(existsSync(scratch.path)).toBe(false);
});

test("what a killed run left is removed by the next one, what a running one uses is not", () => {
  const { pid: gone } = spawnSync(process.execPath, ["-e", ""]);
  const folders = [`gondola-run-${gone}-a`, `gondola-run-${process.pid}-b`, "gondola-run-x-c", "other"];
  for (const name of folders) mkdirSync(join(base, name));
  scratchFolder(base);
  expect(folders.map((name) => existsSync(join(base, name)))).toEqual([false, true, true, true]);
});
