import { describe, expect, test } from "vitest";
import { characters } from "@/lib/base/text/characters";
import { checkInSchema } from "@/lib/field/check-ins/schemas";
import { createSchema } from "@/lib/field/justifications/schemas";
import { editSchema } from "@/lib/field/reviews/schemas";
import { reasonSchema } from "@/lib/insight/hours/point-schemas";

const FAMILY = "👩‍👩‍👧‍👦";
const E_ACUTE = "e\u0301";

test.each([
  ["", 0],
  ["ação", 4],
  [E_ACUTE.repeat(8), 8],
  [FAMILY, 1],
  ["🇧🇷🇧🇷", 2],
  ["👍🏽ok", 3],
  ["a\u200bb\u200dc\ufeff", 3],
  ["\u200b".repeat(15), 0],
])("%j is read as %i characters", (value, count) => expect(characters(value)).toBe(count));

describe("fifteen characters are those that are read", () => {
  const id = "0199aaaa-1111-7222-8333-444455556666";
  const short = [E_ACUTE.repeat(14), FAMILY.repeat(5), `${"x".repeat(14)}\u200b`, "\u200b".repeat(20)];
  const enough = [E_ACUTE.repeat(15), FAMILY.repeat(15), "Loja inundada 🌊"];
  const schemas: Record<string, (value: string) => boolean> = {
    justification: (description) =>
      createSchema.safeParse({ id, justification_type_id: id, pos_id: id, date: "2026-11-20", description }).success,
    "check-in": (reason) =>
      checkInSchema.safeParse({
        ...{ id, pos_id: id, date: "2026-11-20", occurred_at: "2026-11-20T10:00:00Z", battery: 50 },
        reason,
      }).success,
    "correction of a day": (reason) => reasonSchema.safeParse(reason).success,
    "correction of an answer": (reason) =>
      editSchema.safeParse({ reason, answers: [{ item_id: id, value: 1 }] }).success,
  };
  test.each(Object.entries(schemas))("in a %s", (_name, takes) => {
    expect(short.map(takes)).toEqual(short.map(() => false));
    expect(enough.map(takes)).toEqual(enough.map(() => true));
  });
});
