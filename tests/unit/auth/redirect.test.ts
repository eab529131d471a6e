import { describe, expect, it } from "vitest";
import { loginPath, safePath } from "@/lib/platform/auth/redirect";

describe("redirectFrom", () => {
  it.each(["/pos", "/pos?q=a%C3%A7ougue&page=2#row", "/workschedule/1/answer/2/3/2026-01-01", "/"])(
    "keeps %s",
    (path) => {
      expect(safePath(path)).toBe(path);
    },
  );
  it.each([
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "javascript:alert(1)",
    "pos",
    "",
    " /pos",
    "/login",
    "/login?redirectFrom=/login",
    "/logout",
    "/api/me",
    "/x/..//evil.test",
    `/${"a".repeat(2001)}`,
    null,
    undefined,
    7,
    ["/pos"],
  ])("refuses %j", (value) => {
    expect(safePath(value)).toBeNull();
  });
});

describe("loginPath", () => {
  it("carries the full original path, and why", () => {
    expect(loginPath("/pos?q=a&page=2", "expired")).toBe(
      "/login?redirectFrom=%2Fpos%3Fq%3Da%26page%3D2&reason=expired",
    );
  });
  it("says nothing of home or of a path that is not ours", () => {
    expect(loginPath("/")).toBe("/login");
    expect(loginPath("//evil.test")).toBe("/login");
  });
});
