import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, sessions, sessionTokens } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { login } from "@/lib/platform/auth/login";
import { refreshToken } from "@/lib/platform/auth/refresh";
import { personOfToken } from "@/lib/platform/auth/sessions";
import { readToken, type TokenClaims } from "@/lib/platform/auth/token";
import { CLIENT, changePerson, type House, newHouse, PASSWORD } from "./people";

const start = async () => {
  const house = await newHouse();
  const { token } = await login({ login: house.email, password: PASSWORD, client: CLIENT }, "mobile");
  return { house, claims: await readToken(token ?? "") };
};
const refresh = async (claims: TokenClaims) => readToken(await refreshToken(claims, CLIENT));
/** Moves a moment of a token into the past. */
const ago = (house: House, tokenId: string, column: "issuedAt" | "rotatedAt" | "firstUsedAt", seconds: number) =>
  withTenant(house, (tx) =>
    tx
      .update(sessionTokens)
      .set({ [column]: sql`now() - ${seconds} * interval '1 second'` })
      .where(eq(sessionTokens.id, tokenId)),
  );

describe("refresh", () => {
  it("two hundred at once make one successor", async () => {
    const { house, claims } = await start();
    const answers = await Promise.all(Array.from({ length: 200 }, () => refreshToken(claims, CLIENT)));
    expect(new Set(answers).size).toBe(1);
    const chain = await withTenant(house, (tx) =>
      tx.select().from(sessionTokens).where(eq(sessionTokens.sessionId, claims.sessionId)),
    );
    expect(chain).toHaveLength(2);
  });
  it("goes on along the chain", async () => {
    const { house, claims } = await start();
    let current = claims;
    for (let i = 0; i < 5; i++) {
      const next = await refresh(current);
      expect(next).toMatchObject({ userId: house.userId, sessionId: claims.sessionId });
      expect(next.tokenId).not.toBe(current.tokenId);
      expect((await personOfToken(next)).user.id).toBe(house.userId);
      current = next;
    }
  });
  it("gives the successor again to whoever lost the answer, however late", async () => {
    const { house, claims } = await start();
    const next = await refresh(claims);
    await ago(house, claims.tokenId, "rotatedAt", 3_000);
    expect(await refresh(claims)).toEqual(next);
  });
  it("gives it again for 30 s after its first use, for tabs that came at the same time", async () => {
    const { house, claims } = await start();
    const next = await refresh(claims);
    await personOfToken(next);
    await ago(house, next.tokenId, "firstUsedAt", 25);
    expect(await refresh(claims)).toEqual(next);
  });
  it("ends the session when an old token comes back after that: it was stolen", async () => {
    const { house, claims } = await start();
    const next = await refresh(claims);
    await personOfToken(next);
    await ago(house, next.tokenId, "firstUsedAt", 31);
    await expect(refresh(claims)).rejects.toMatchObject({ code: "session_revoked" });
    await expect(personOfToken(next)).rejects.toMatchObject({ code: "session_revoked" });
    const [session] = await withTenant(house, (tx) =>
      tx.select().from(sessions).where(eq(sessions.id, claims.sessionId)),
    );
    expect(session?.revokedReason).toBe("theft");
    const lines = await withTenant(house, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, "session_theft")),
    );
    expect(lines).toHaveLength(1);
  });
  it("lets a replaced token serve queued calls for 120 s", async () => {
    const { house, claims } = await start();
    await refresh(claims);
    expect((await personOfToken(claims)).user.id).toBe(house.userId);
    await ago(house, claims.tokenId, "rotatedAt", 119);
    expect((await personOfToken(claims)).user.id).toBe(house.userId);
    await ago(house, claims.tokenId, "rotatedAt", 122);
    await expect(personOfToken(claims)).rejects.toMatchObject({ code: "token_expired" });
  });
  it("takes a token of 5399 s and refuses one of 5401 s", async () => {
    const { house, claims } = await start();
    await ago(house, claims.tokenId, "issuedAt", 5_405);
    await expect(personOfToken(claims)).rejects.toMatchObject({ code: "token_expired" });
    await expect(refresh(claims)).rejects.toMatchObject({ code: "token_expired" });
    await ago(house, claims.tokenId, "issuedAt", 5_395);
    expect((await refresh(claims)).userId).toBe(house.userId);
  });
  it("knows no token that was made up, and none of a deactivated account", async () => {
    const { house, claims } = await start();
    const forged = { ...claims, tokenId: claims.sessionId };
    await expect(refresh(forged)).rejects.toMatchObject({ code: "unauthenticated" });
    await changePerson(house, { isActive: false });
    await expect(refresh(claims)).rejects.toMatchObject({ code: "session_revoked" });
  });
});
