import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installIsStale } from "@/scripts/bootstrap/install.mjs";
import { complaintAbout, isAtLeast } from "@/scripts/bootstrap/runtime.mjs";

let root: string;

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gondola-install-"));
  const packages = {
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/b": { version: "2.0.0", optional: true },
  };
  write("package-lock.json", { packages });
  write("node_modules/.package-lock.json", { packages: { "node_modules/a": { version: "1.0.0" } } });
  write("node_modules/a/package.json", {});
});
afterEach(() => rmSync(root, { recursive: true }));

test("an install of this lock is fresh; optional packages of other machines may be absent", () => {
  expect(installIsStale(root)).toBe(false);
});

test("no node_modules, or an install that was cut off, is stale", () => {
  rmSync(join(root, "node_modules/.package-lock.json"));
  expect(installIsStale(root)).toBe(true);
  rmSync(join(root, "node_modules"), { recursive: true });
  expect(installIsStale(root)).toBe(true);
});

test("another version, a new package or a removed folder is stale", () => {
  write("package-lock.json", { packages: { "node_modules/a": { version: "1.0.1" } } });
  expect(installIsStale(root)).toBe(true);
  write("package-lock.json", {
    packages: { "node_modules/a": { version: "1.0.0" }, "node_modules/c": { version: "1.0.0" } },
  });
  expect(installIsStale(root)).toBe(true);
  write("package-lock.json", { packages: { "node_modules/a": { version: "1.0.0" } } });
  rmSync(join(root, "node_modules/a"), { recursive: true });
  expect(installIsStale(root)).toBe(true);
});

test("an old Node is told so, by number", () => {
  expect(complaintAbout("v20.19.5")).toContain("20.20");
  expect(complaintAbout("v18.20.4")).toContain("v18.20.4");
  expect(complaintAbout("v20.20.0")).toBeNull();
  expect(complaintAbout("v24.1.0")).toBeNull();
  expect(isAtLeast("22.9.0", [22, 12])).toBe(false);
});
