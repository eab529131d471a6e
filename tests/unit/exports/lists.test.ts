import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { findFileList } from "@/lib/shell/exports/lists";
import { allEvents } from "@/lib/shell/listings";
import { allBounds } from "@/lib/shell/registry";
import { findReportAt, REPORTS } from "@/lib/shell/reports";

test("every list of events has a file, at once and from the worker", () => {
  // The gallery gives its photos as presentations and archives, which tests of decks hold.
  for (const { resource } of allEvents().filter(({ resource }) => resource.name !== "galleryPhoto")) {
    expect(findFileList(resource.name)?.resource.name).toBe(resource.name);
    expect([resource.path, existsSync(`app/(back-office)${resource.path}/file/route.ts`)]).toEqual([
      resource.path,
      true,
    ]);
  }
});

test("every list of records that has a screen of a tenant's has one, and no other", () => {
  for (const { resource, door } of allBounds())
    expect([resource.name, findFileList(resource.name) !== null]).toEqual([
      resource.name,
      Boolean(resource.path) && door !== "system",
    ]);
  for (const name of ["constructor", "__proto__", ""]) expect(findFileList(name)).toBeNull();
});

test("every report is found by the address of its files", () => {
  const cards = new Set(REPORTS.map(({ words }) => words.split(".").at(-1)));
  const asked = ["", "userId=x", "rows=days", "user=x", ...[...cards].map((card) => `card=${card}`)].map(
    (text) => new URLSearchParams(text),
  );
  // The cards of the start page have their files beside it.
  const paths = REPORTS.map(({ path }) => (path === "/" ? "/summary" : path));
  const found = new Set(paths.flatMap((path) => asked.map((params) => findReportAt(path, params))));
  expect([...found].map((report) => report?.name).sort()).toEqual(REPORTS.map(({ name }) => name).sort());
  expect(findReportAt("constructor", new URLSearchParams())).toBeNull();
});
