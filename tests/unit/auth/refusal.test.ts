import { describe, expect, it } from "vitest";
import type { Person } from "@/lib/platform/auth/person";
import { refusal } from "@/lib/platform/auth/sessions";

type Changes = { user?: object; tenant?: object; session?: object | null; token?: object | null } & Partial<
  Pick<Person, "resigned" | "idleSeconds" | "tokenAge" | "rotatedFor">
>;
/** Only what the decision reads. */
function person({ user, tenant, session, token, ...rest }: Changes = {}): Person {
  return {
    user: { isActive: true, ...user },
    tenant: { isActive: true, ...tenant },
    session: session === null ? null : { revokedAt: null, ...session },
    token: token === null ? null : { firstUsedAt: null, ...token },
    resigned: false,
    idleSeconds: 0,
    tokenAge: 0,
    rotatedFor: null,
    ...rest,
  } as unknown as Person;
}

describe("a session opens no door", () => {
  it.each([
    ["unknown", null, "unauthenticated"],
    ["without its row", person({ session: null }), "unauthenticated"],
    ["revoked", person({ session: { revokedAt: new Date() } }), "session_revoked"],
    ["of a deactivated account", person({ user: { isActive: false } }), "session_revoked"],
    ["of a disabled tenant", person({ tenant: { isActive: false } }), "session_revoked"],
    ["of someone who has left", person({ resigned: true }), "session_revoked"],
  ])("%s", (_, who, code) => {
    for (const by of ["cookie", "token", "refresh"] as const) expect(refusal(who, by)).toBe(code);
  });
});

describe("age, in seconds of the database's clock", () => {
  it("a cookie counts from the last activity", () => {
    expect(refusal(person({ idleSeconds: 5400 }), "cookie")).toBeNull();
    expect(refusal(person({ idleSeconds: 5401 }), "cookie")).toBe("token_expired");
  });
  it("a token counts from its issue", () => {
    for (const by of ["token", "refresh"] as const) {
      expect(refusal(person({ tokenAge: 5399, idleSeconds: 9000 }), by)).toBeNull();
      expect(refusal(person({ tokenAge: 5401 }), by)).toBe("token_expired");
    }
  });
  it("a replaced token serves queued calls for 120 s, and may ask for its successor after that", () => {
    expect(refusal(person({ rotatedFor: 119 }), "token")).toBeNull();
    expect(refusal(person({ rotatedFor: 121 }), "token")).toBe("token_expired");
    expect(refusal(person({ rotatedFor: 121 }), "refresh")).toBeNull();
  });
  it("a token that the session does not know is nobody's", () => {
    expect(refusal(person({ token: null }), "token")).toBe("unauthenticated");
    expect(refusal(person({ token: null }), "cookie")).toBeNull();
  });
});
