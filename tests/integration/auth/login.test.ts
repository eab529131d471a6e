import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, sessions } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { currentUser } from "@/lib/platform/auth/current-user";
import { login } from "@/lib/platform/auth/login";
import { logout } from "@/lib/platform/auth/logout";
import { hashPassword } from "@/lib/platform/auth/password";
import { personOfCookie, personOfToken, revokeUserSessions } from "@/lib/platform/auth/sessions";
import { readToken } from "@/lib/platform/auth/token";
import { addPerson, CLIENT, changePerson, newHouse, PASSWORD } from "./people";

const enter = (email: unknown, password: unknown = PASSWORD, kind: "web" | "mobile" = "mobile") =>
  login({ login: email, password, device: "phone", client: CLIENT }, kind);
const claimsOf = async (email: string) => readToken((await enter(email)).token ?? "");

describe("signing in", () => {
  it("gives a token that opens the session of exactly this person", async () => {
    const house = await newHouse();
    const claims = await claimsOf(house.email);
    expect(claims).toMatchObject({ userId: house.userId, tenantId: house.tenantId });
    const person = await personOfToken(claims);
    expect(currentUser(person)).toMatchObject({
      id: house.userId,
      tenant_id: house.tenantId,
      roles: [{ name: "admin entidade" }],
      extra_attributes: { sidenav_favorites: "[]" },
      cost_of_serving_module: false,
      timezone: "America/Sao_Paulo",
    });
    expect(JSON.stringify(currentUser(person))).not.toContain("argon2");
  });
  it("takes the address in any case and with blanks around it", async () => {
    const { email } = await newHouse();
    expect((await enter(`  ${email.toUpperCase()} `)).token).toBeTruthy();
  });
  it("gives a browser no token", async () => {
    const { email } = await newHouse();
    expect((await enter(email, PASSWORD, "web")).token).toBeNull();
  });
  it("names every missing field", async () => {
    await expect(enter("", "")).rejects.toMatchObject({
      code: "invalid_fields",
      details: { fields: { login: [{ code: "required" }], password: [{ code: "required" }] } },
    });
    await expect(enter(7, null)).rejects.toMatchObject({ code: "invalid_fields" });
  });
  it("refuses alike a wrong password, an unknown address and a closed account", async () => {
    const house = await newHouse();
    const closed = await newHouse();
    await changePerson(closed, { isActive: false });
    const left = await newHouse();
    await changePerson(left, { resignationDate: "2020-01-01" });
    for (const [email, password] of [
      [house.email, "wrong"],
      ["nobody@nowhere.test", PASSWORD],
      [closed.email, PASSWORD],
      [left.email, PASSWORD],
      ["nul\u0000@house.test", PASSWORD],
      [`${"a".repeat(300)}@house.test`, PASSWORD],
    ]) {
      await expect(enter(email, password)).rejects.toMatchObject({ code: "invalid_login", details: {} });
    }
  });
  it("tells people of several tenants with one address apart by their passwords", async () => {
    const first = await newHouse();
    const second = await newHouse(first.email);
    // Same address and same password: the one seen last.
    await enter(first.email);
    expect([first.userId, second.userId]).toContain((await enter(first.email)).person.user.id);
    await changePerson(first, { passwordHash: null });
    expect((await enter(first.email)).person.user.id).toBe(second.userId);
  });
  it("writes success, failure and sign-out into the tenant's log, with browser and address", async () => {
    const house = await newHouse();
    await enter(house.email, "wrong").catch(() => {});
    const { sessionId } = await login(
      { login: house.email, password: PASSWORD, client: { ip: "203.0.113.9", userAgent: "Firefox" } },
      "web",
    );
    await logout({ tenantId: house.tenantId, sessionId }, { client: CLIENT, origin: "ui" });
    await logout({ tenantId: house.tenantId, sessionId }, { client: CLIENT, origin: "ui" });
    const lines = await withTenant(house, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.actorId, house.userId)).orderBy(auditLog.at),
    );
    expect(lines.map((line) => line.action).sort()).toEqual(["login", "login_failed", "logout"]);
    expect(lines.find((line) => line.action === "login")).toMatchObject({
      ip: "203.0.113.9",
      userAgent: "Firefox",
      sessionId,
    });
  });
});

describe("guessing", () => {
  it("stops at five attempts of an e-mail from one place, even with the right password, and says how long", async () => {
    const { email } = await newHouse();
    const answers = await Promise.allSettled(Array.from({ length: 25 }, () => enter(email, "wrong")));
    const codes = answers.map((a) => (a.status === "rejected" ? a.reason.code : "in"));
    expect(codes.filter((code) => code === "invalid_login")).toHaveLength(5);
    expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(20);
    await expect(enter(email)).rejects.toMatchObject({ code: "too_many_requests", status: 429 });
    const refused = await enter(email).catch((error) => error.details.retryAfter);
    expect(refused).toBeGreaterThan(800);
    expect(refused).toBeLessThanOrEqual(900);
  });
  it("holds nobody back who knows the password, however many come at once", async () => {
    const { email } = await newHouse();
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter(email)));
    expect(new Set(answers.map((answer) => answer.token)).size).toBe(30);
  });
  it("does not let the right guess through at the end of a storm", async () => {
    const { email } = await newHouse();
    const storm = Array.from({ length: 60 }, (_, n) => enter(email, n === 59 ? PASSWORD : `guess-${n}`));
    const [last] = (await Promise.allSettled(storm)).slice(-1);
    expect(last).toMatchObject({ status: "rejected", reason: { code: "too_many_requests" } });
  });
  it("is forgotten by a success", async () => {
    const { email } = await newHouse();
    for (let i = 0; i < 4; i++) await enter(email, "wrong").catch(() => {});
    await enter(email);
    for (let i = 0; i < 4; i++) await expect(enter(email, "wrong")).rejects.toMatchObject({ code: "invalid_login" });
  });
  it("is not forgotten by the success of another tenant's account of the same e-mail, and stands in both logs", async () => {
    const first = await newHouse();
    const second = await newHouse(first.email);
    await changePerson(second, { passwordHash: await hashPassword("outra-senha") });
    for (let i = 0; i < 4; i++) await enter(first.email, "wrong").catch(() => {});
    await enter(first.email, "outra-senha");
    await expect(enter(first.email, "wrong")).rejects.toMatchObject({ code: "invalid_login" });
    const elsewhere = login({ login: first.email, password: PASSWORD, client: CLIENT }, "mobile");
    await expect(elsewhere).rejects.toMatchObject({ code: "too_many_requests" });
    for (const house of [first, second]) {
      const failed = and(eq(auditLog.recordId, house.userId), eq(auditLog.action, "login_failed"));
      expect(await withTenant(house, (tx) => tx.select().from(auditLog).where(failed))).toHaveLength(5);
    }
  });
  it("by a stranger, ten times or from everywhere, keeps no owner out on a device that is known", async () => {
    const { email } = await newHouse();
    const from = (ip: string, password: string, device?: string) =>
      login({ login: email, password, device, client: { ip, userAgent: null } }, "mobile");
    await from("198.51.100.1", PASSWORD, "celular da dona");
    for (let i = 0; i < 10; i++) await from("203.0.113.1", "wrong").catch(() => {});
    expect((await from("198.51.100.2", PASSWORD)).token).toBeTruthy();
    for (let n = 0; n < 35; n++) await from(`203.0.113.${n}`, "wrong").catch(() => {});
    await expect(from("198.51.100.3", PASSWORD)).rejects.toMatchObject({ code: "too_many_requests" });
    expect((await from("198.51.100.4", PASSWORD, "celular da dona")).token).toBeTruthy();
  });
  it("counts all addresses of one IPv6 network together, as whoever has one has them all", async () => {
    const { email, userId } = await newHouse();
    const net = `2001:db8:${userId.slice(-4)}:${userId.slice(-8, -4)}`;
    const from = (end: string, password: string) =>
      login({ login: email, password, client: { ip: `${net}${end}`, userAgent: null } }, "mobile");
    for (let n = 1; n <= 5; n++) await expect(from(`::${n}`, "wrong")).rejects.toMatchObject({ code: "invalid_login" });
    await expect(from(":a:b:c:d", PASSWORD)).rejects.toMatchObject({ code: "too_many_requests" });
    expect((await enter(email)).token).toBeTruthy();
  });
  it("stops at fifty failures of one address of the network", async () => {
    const house = await newHouse();
    const client = { ip: `2001:db8::${house.userId.slice(-4)}:${house.userId.slice(-8, -4)}`, userAgent: null };
    const guess = (n: number) => login({ login: `nobody${n}-${house.userId}@x.test`, password: "x", client }, "mobile");
    let seen = 0;
    for (let n = 0; n < 60 && seen === 0; n++) {
      const code = await guess(n).then(
        () => "in",
        (error) => error.code,
      );
      if (code === "too_many_requests") seen = n;
    }
    expect(seen).toBe(50);
    await expect(login({ login: house.email, password: PASSWORD, client }, "mobile")).rejects.toMatchObject({
      code: "too_many_requests",
    });
    expect((await enter(house.email)).token).toBeTruthy();
  });
});

describe("what bites on the next request", () => {
  it.each([
    ["deactivation", { isActive: false }],
    ["the day after the resignation", { resignationDate: "2020-01-01" }],
  ])("%s", async (_, values) => {
    const house = await newHouse();
    const claims = await claimsOf(house.email);
    await personOfToken(claims);
    await changePerson(house, values);
    await expect(personOfToken(claims)).rejects.toMatchObject({ code: "session_revoked" });
  });
  it("a sign-out, for the cookie and for the token", async () => {
    const house = await newHouse();
    const claims = await claimsOf(house.email);
    await logout(claims, { client: CLIENT, origin: "api" });
    await expect(personOfToken(claims)).rejects.toMatchObject({ code: "session_revoked" });
    await expect(personOfCookie(claims)).rejects.toMatchObject({ code: "session_revoked" });
  });
  it("the end of all sessions of a person, and of nobody else", async () => {
    const house = await newHouse();
    const other = await addPerson(house, { email: `other-${house.email}` });
    const [mine, theirs] = [await claimsOf(house.email), await claimsOf(`other-${house.email}`)];
    await withTenant(house, (tx) => revokeUserSessions(tx, house.userId, "password"));
    await expect(personOfToken(mine)).rejects.toMatchObject({ code: "session_revoked" });
    expect((await personOfToken(theirs)).user.id).toBe(other);
  });
  it("ninety minutes without activity, for a cookie", async () => {
    const house = await newHouse();
    const { sessionId } = await enter(house.email, PASSWORD, "web");
    const key = { tenantId: house.tenantId, sessionId };
    const idle = (seconds: number) =>
      withTenant(house, (tx) =>
        tx
          .update(sessions)
          .set({ lastSeenAt: new Date(Date.now() - seconds * 1000) })
          .where(and(eq(sessions.id, sessionId))),
      );
    await idle(5_300);
    expect((await personOfCookie(key)).user.id).toBe(house.userId);
    // That was activity: it counts from now.
    expect((await personOfCookie(key)).idleSeconds).toBeLessThan(60);
    await idle(5_460);
    await expect(personOfCookie(key)).rejects.toMatchObject({ code: "token_expired" });
  });
  it("a session of another tenant does not exist", async () => {
    const [a, b] = [await newHouse(), await newHouse()];
    const { sessionId } = await enter(a.email, PASSWORD, "web");
    await expect(personOfCookie({ tenantId: b.tenantId, sessionId })).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });
});
