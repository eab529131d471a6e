import { describe, expect, test } from "vitest";
import { needsComment, reviewRefusal, VERDICTS } from "@/lib/field/reviews/rules";
import { commentSchema, editSchema } from "@/lib/field/reviews/schemas";

describe("a verdict", () => {
  const answer = (reviewStatus: "pending" | "approved" | "issue" | "rejected") => ({
    userId: "promotora",
    reviewStatus,
  });

  test("is given to what waits, and may be changed to another one", () => {
    for (const from of ["pending", ...VERDICTS] as const) {
      for (const to of VERDICTS) {
        expect([from, to, reviewRefusal(answer(from), "chefe", to)]).toEqual([
          from,
          to,
          from === to ? "invalid_transition" : null,
        ]);
      }
    }
  });

  test("is never one's own", () => {
    for (const to of VERDICTS) expect(reviewRefusal(answer("pending"), "promotora", to)).toBe("own_answer");
  });

  test("is explained unless it approves", () => {
    expect(VERDICTS.filter(needsComment)).toEqual(["issue", "rejected"]);
  });
});

describe("texts", () => {
  test("a comment says something, a correction why", () => {
    expect(commentSchema.safeParse({ body: "   " }).success).toBe(false);
    expect(commentSchema.parse({ body: " ok " })).toEqual({ body: "ok" });
    const answers = [{ item_id: "0199aaaa-1111-7222-8333-444455556666", value: 1 }];
    expect(editSchema.safeParse({ reason: "a".repeat(14), answers }).success).toBe(false);
    expect(editSchema.safeParse({ reason: "a".repeat(15), answers }).success).toBe(true);
    expect(editSchema.safeParse({ reason: "a".repeat(15), answers: [] }).success).toBe(false);
  });
});
