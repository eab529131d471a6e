import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holderOf, takeLock } from "@/scripts/start/lock";
import { keptSecret } from "@/scripts/start/secret";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gondola-files-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("the secret is made once, long, and readable by its owner only", () => {
  const file = join(root, "data/secret");
  const secret = keptSecret(file);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(keptSecret(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").trim()).toBe(secret);
});

test("a lock left by a process that is gone, or by one that is not ours, holds nothing", () => {
  const file = join(root, "running");
  writeFileSync(file, "999999999");
  expect(holderOf(file)).toBeNull();
  writeFileSync(file, "1");
  expect(holderOf(file)).toBeNull();
  const release = takeLock(file);
  expect(readFileSync(file, "utf8")).toBe(String(process.pid));
  release();
  expect(holderOf(file)).toBeNull();
});
