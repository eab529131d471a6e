import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { snakeCase } from "@/lib/base/text/case";
import { openApiDocument } from "@/lib/shell/openapi/document";
import { apiReference, signInLines } from "@/lib/shell/openapi/reference/reference";
import { allCalls } from "./calls";

const groups = apiReference();
const calls = groups.flatMap((group) => group.calls);

test("every call of the document is in the reference once, under a link of its own", () => {
  const paths = openApiDocument().paths as Record<string, Record<string, unknown>>;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(all.sort());
  for (const group of groups) {
    expect(new Set(group.calls.map(({ anchor }) => anchor)).size, group.tag).toBe(group.calls.length);
    expect(group.tag).toMatch(/^[a-z-]+$/);
  }
});

test("what a call is said to need is what it asks for", () => {
  const needs = new Map(allCalls().map((call) => [`${call.method} ${call.path}`, call.needs]));
  for (const { method, path, isPublic, permission } of calls) {
    const said = isPublic ? "public" : (permission ?? "session");
    expect(said, path).toBe(needs.get(`${method} ${path}`));
  }
});

test("fields are listed with their kinds, bounds and what must be there", () => {
  const create = calls.find(({ path }) => path === "/tenant/{tenantId}/pos/create");
  const field = (name: string) => create?.fields.find((row) => row.name === name);
  expect(field("name")).toMatchObject({ required: true, type: "string" });
  expect(field("latitude")?.type).toContain("number");
  expect(field("id")).toMatchObject({ required: false, type: "uuid" });
  for (const { path, fields } of calls) {
    for (const row of fields) expect(row.type, `${path} ${row.name}`).not.toMatch(/undefined|^$/);
    const capitals = fields.filter(({ name }) => name !== snakeCase(name) && !/^(orderBy|sortedBy)$/.test(name));
    expect([path, capitals]).toEqual([path, []]);
  }
});

test("examples are lines that a shell takes as they are", () => {
  const folder = mkdtempSync(join(tmpdir(), "gondola-curl-"));
  writeFileSync(join(folder, "sign-in"), signInLines());
  for (const [at, { curl, path }] of calls.entries()) {
    expect(curl, path).not.toMatch(/[{]\w+[}]/);
    writeFileSync(join(folder, `${at} ${path.replaceAll("/", " ")}`), curl);
  }
  // Each is read by a shell of its own, which a small process starts in a moment and ours does not.
  const read = 'for file in *; do sh -n "$file" && echo taken || echo "$file"; done';
  const told = execFileSync("/bin/sh", ["-c", read], { cwd: folder }).toString().trim().split("\n");
  expect(told).toEqual(Array.from({ length: calls.length + 1 }, () => "taken"));
  const shown = execFileSync("/bin/sh", [
    "-c",
    `curl() { printf '%s|' "$@"; }; TENANT=t; ${calls[0]?.curl}`,
  ]).toString();
  expect(shown).toContain('"login"');
});
