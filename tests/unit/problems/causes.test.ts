import { describe, expect, it } from "vitest";
import { type CauseLine, causeOf, causesOf, type PersonDay } from "@/lib/insight/problems/causes";
import type { ProblemCode } from "@/lib/insight/problems/codes";

let made = 0;
function line(code: ProblemCode, userId: string | null, changes: Partial<CauseLine> = {}): CauseLine {
  made += 1;
  const at = new Date(Date.UTC(2026, 9, 21, 8, made));
  return { id: `${code} ${made}`, code, userId, posId: null, at, kind: null, taskIds: [], ...changes };
}
const nobody = new Map<string, PersonDay>();
/** The keys of these lines, in order. */
const keys = (lines: readonly CauseLine[], people: ReadonlyMap<string, PersonDay> = nobody) => {
  const found = causesOf(lines, people);
  return lines.map(({ id }) => found.get(id) ?? null);
};

describe("a cause", () => {
  it("no sync explains what its person missed, and nobody else's", () => {
    const lines = [
      line("OP16", "ana"),
      line("OP01", "ana"),
      line("OP08", "ana", { kind: "no_start" }),
      line("OP01", "bia"),
      line("OP15", "ana"),
    ];
    expect(keys(lines)).toEqual(["no_sync:ana", "no_sync:ana", "no_sync:ana", null, null]);
  });
  it("one line alone is no group", () => {
    expect(keys([line("OP16", "ana"), line("OP12", null, { posId: "loja" })])).toEqual([null, null]);
  });
  it("a wrong coordinate explains who was away from it, not who had no location", () => {
    const at = (code: ProblemCode, user: string | null, kind: string) => line(code, user, { posId: "loja", kind });
    const lines = [
      at("OP12", null, "away"),
      at("OP03", "ana", "away"),
      at("OP03", "bia", "away"),
      at("OP03", "caio", "no_location"),
    ];
    expect(keys(lines)).toEqual(["wrong_coordinate:loja", "wrong_coordinate:loja", "wrong_coordinate:loja", null]);
  });
  it("a store is closed where several people did not get in, not where one came twice", () => {
    const at = (user: string, posId: string) => line("OP01", user, { posId });
    expect(keys([at("ana", "a"), at("bia", "a"), at("ana", "b"), at("ana", "b")])).toEqual([
      "store_closed:a",
      "store_closed:a",
      null,
      null,
    ]);
  });
  it("somebody who missed the whole day, and the one before it, may be on leave; the day alone was not begun", () => {
    const lines = [line("OP01", "ana"), line("OP01", "ana"), line("OP08", "ana", { kind: "no_start" })];
    const day = (absentBefore: boolean, missed = 2) => new Map([["ana", { planned: 2, missed, absentBefore }]]);
    expect(keys(lines, day(true))).toEqual(["leave:ana", "leave:ana", "leave:ana"]);
    expect(keys(lines, day(false))).toEqual(["no_start:ana", "no_start:ana", "no_start:ana"]);
    expect(keys(lines, day(true, 1))).toEqual(["no_start:ana", "no_start:ana", "no_start:ana"]);
  });
  it("being late for work explains no missed visit", () => {
    expect(keys([line("OP08", "ana", { kind: "late" }), line("OP01", "ana")])).toEqual([null, null]);
  });
  it("a battery explains what came after it", () => {
    const lines = [line("OP01", "ana"), line("OP06", "ana"), line("OP04", "ana"), line("OP01", "ana")];
    expect(keys(lines)).toEqual([null, "battery:ana", "battery:ana", "battery:ana"]);
  });
  it("a task that nobody answers anywhere cannot be answered", () => {
    const left = (user: string, ...taskIds: string[]) => line("OP07", user, { taskIds });
    const lines = [left("ana", "preço"), left("bia", "preço", "foto"), left("bia", "preço"), left("bia", "foto")];
    expect(keys(lines)).toEqual(["task:preço", "task:preço", "task:preço", null]);
    expect(keys([left("ana", "x"), left("ana", "x"), left("ana", "x")])).toEqual([null, null, null]);
  });
  it("three hasty visits or answers of one person are one matter", () => {
    const lines = [
      line("OP05", "ana"),
      line("OP13", "ana"),
      line("OP05", "ana"),
      line("OP05", "bia"),
      line("OP05", "bia"),
    ];
    expect(keys(lines)).toEqual(["hasty:ana", "hasty:ana", "hasty:ana", null, null]);
  });
  it("a line belongs to one cause, the first, and the order of the lines does not matter", () => {
    const lines = [
      line("OP16", "ana"),
      line("OP01", "ana", { posId: "a" }),
      line("OP01", "bia", { posId: "a" }),
      line("OP01", "caio", { posId: "a" }),
    ];
    const said = causesOf(lines, nobody);
    expect(keys(lines)).toEqual(["no_sync:ana", "no_sync:ana", "store_closed:a", "store_closed:a"]);
    expect(new Map([...causesOf(lines.toReversed(), nobody)].sort())).toEqual(new Map([...said].sort()));
  });
});

it("a key tells its cause and what it is about", () => {
  expect(causeOf("no_sync:0199")).toEqual({ cause: "no_sync", subjectId: "0199" });
  for (const nothing of [null, "", "sorcery:1", "no_sync"]) expect(causeOf(nothing)).toBe(null);
});
