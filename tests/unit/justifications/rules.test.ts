import { describe, expect, test } from "vitest";
import * as schema from "@/db/schema";
import { errorsOf } from "@/lib/engine/resource/schema";
import {
  firstStatus,
  JUSTIFICATION_STATUSES,
  missingOf,
  refusalOf,
  waitedHours,
} from "@/lib/field/justifications/rules";
import { createSchema, rejectSchema } from "@/lib/field/justifications/schemas";

const none = { needsPhoto: false, needsText: false, needsApproval: false, missingCheckIn: false };
const all = { needsPhoto: true, needsText: true, needsApproval: true, missingCheckIn: false };

describe("what a type asks for", () => {
  test.each([
    [none, { photo: false, text: false }, {}],
    [all, { photo: false, text: false }, { description: "required", photo_id: "required" }],
    [all, { photo: true, text: false }, { description: "required" }],
    [all, { photo: false, text: true }, { photo_id: "required" }],
    [all, { photo: true, text: true }, {}],
  ])("%j given %j", (type, given, missing) => expect(missingOf(type, given)).toEqual(missing));

  test("approval makes it wait", () => {
    expect([firstStatus(all), firstStatus(none)]).toEqual(["pending", "approved"]);
  });
});

describe("deciding", () => {
  const about = { userId: "promotora", authorId: null };
  test.each([
    ["pending", "chefe", null],
    ["approved", "chefe", "invalid_transition"],
    ["rejected", "chefe", "invalid_transition"],
    ["pending", "promotora", "own_justification"],
    ["approved", "promotora", "own_justification"],
  ] as const)("%s, by %s: %s", (status, by, refusal) => expect(refusalOf({ ...about, status }, by)).toBe(refusal));

  test("neither may whoever wrote it for somebody else", () => {
    expect(refusalOf({ status: "pending", userId: "promotora", authorId: "chefe" }, "chefe")).toBe("own_justification");
    expect(refusalOf({ status: "pending", userId: "promotora", authorId: "chefe" }, "outra")).toBeNull();
  });

  test("the states are those of the column", () => {
    expect(JUSTIFICATION_STATUSES).toEqual(schema.JUSTIFICATION_STATUSES);
  });
});

test("hours waited are whole, and never negative", () => {
  const at = new Date("2026-11-20T12:00:00Z");
  const after = (minutes: number) => waitedHours(at, new Date(at.getTime() + minutes * 60_000));
  expect([after(59), after(60), after(24 * 60 - 1), after(24 * 60), after(-5)]).toEqual([0, 1, 23, 24, 0]);
});

describe("texts", () => {
  const id = "0199aaaa-1111-7222-8333-444455556666";
  const body = (description: unknown) => ({
    id,
    justification_type_id: id,
    pos_id: id,
    date: "2026-11-20",
    description,
  });
  const codes = (description: unknown) => {
    const parsed = createSchema.safeParse(body(description));
    return parsed.success ? parsed.data.description : errorsOf(parsed.error).description?.map((e) => e.code);
  };
  test("14 characters are refused and 15 accepted, blanks around them not counted", () => {
    expect(codes("a".repeat(14))).toEqual(["too_short"]);
    expect(codes(`  ${"a".repeat(14)}  `)).toEqual(["too_short"]);
    expect(codes(` ${"a".repeat(15)} `)).toBe("a".repeat(15));
    expect(codes("😀".repeat(15))).toBe("😀".repeat(15));
    expect(codes("😀".repeat(14))).toEqual(["too_short"]);
  });
  test("nothing but blanks is no text", () => {
    expect([codes("   "), codes(null), codes(undefined)]).toEqual([null, null, undefined]);
  });
  test("a rejection needs its reason", () => {
    const reject = (reason: unknown) => {
      const parsed = rejectSchema.safeParse({ reason });
      return parsed.success ? parsed.data.reason : errorsOf(parsed.error).reason?.map((e) => e.code);
    };
    expect([reject(undefined), reject("  "), reject("curto")]).toEqual([["required"], ["required"], ["too_short"]]);
    expect(reject("A foto é de outra loja")).toBe("A foto é de outra loja");
  });
});
