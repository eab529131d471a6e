import { describe, expect, it } from "vitest";
import { hashPassword, passwordFits, passwordProblems } from "@/lib/platform/auth/password";

describe("passwords", () => {
  it("are kept as Argon2id with the chosen cost", async () => {
    const stored = await hashPassword("gondola123");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordFits(stored, "gondola123")).toBe(true);
    expect(await passwordFits(stored, "gondola124")).toBe(false);
  });
  it("never fit without a stored hash, or with a broken one", async () => {
    expect(await passwordFits(null, "gondola123")).toBe(false);
    expect(await passwordFits("nonsense", "gondola123")).toBe(false);
  });
  it("turn away what would wait too long", async () => {
    const storm = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword("x")));
    const refused = storm.filter((one) => one.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one.reason).toMatchObject({ code: "unavailable", details: { retryAfter: 5 } });
  });
  it("need six characters and an equal confirmation", () => {
    expect(passwordProblems("123456", "123456")).toEqual({});
    expect(passwordProblems("12345", "12345")).toHaveProperty("password.code", "password_too_short");
    expect(passwordProblems("", "")).toHaveProperty("password.code", "required");
    expect(passwordProblems(7, 7)).toHaveProperty("password.code", "required");
    expect(passwordProblems("a".repeat(201), "a".repeat(201))).toHaveProperty("password.code", "too_long");
    expect(passwordProblems("123456", "1234567")).toHaveProperty("passwordConfirmation.code", "password_mismatch");
  });
});
