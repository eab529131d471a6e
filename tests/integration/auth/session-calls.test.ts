import { describe, expect, it, vi } from "vitest";
import { encodeCookie } from "@/lib/platform/auth/browser";
import { SESSION_COOKIE } from "@/lib/platform/auth/cookie";
import { readToken } from "@/lib/platform/auth/token";
import { callApi } from "../../support/api";
import { addPerson, changePerson, type House, newHouse, PASSWORD } from "./people";

// Outside a server there is no "after the answer": what would run then runs at once, and is waited for.
const later: Promise<unknown>[] = [];
vi.mock("next/server", async (original) => ({
  ...(await original<typeof import("next/server")>()),
  after: (work: () => Promise<unknown>) => later.push(work()),
}));

const enter = (login: string, password = PASSWORD) => callApi("/login", { body: { login, password } });
const tokenOf = async (house: House) => String((await enter(house.email)).body.access_token);

describe("POST /api/login", () => {
  it("gives a Bearer token, its life, and the current user", async () => {
    const house = await newHouse();
    const answer = await enter(house.email);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      token_type: "Bearer",
      expires_in: 5400,
      user: { id: house.userId, email: house.email },
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-request-id")).toBeTruthy();
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
  it("answers a wrong password and an unknown address with the same bytes", async () => {
    const house = await newHouse();
    const answers = await Promise.all([enter(house.email, "wrong"), enter("nobody@nowhere.test", "wrong")]);
    expect(answers[0]?.status).toBe(401);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(answers[0]?.body.error).toEqual({ code: "invalid_login", message: "E-mail ou senha inválidos" });
  });
  it("speaks the caller's language", async () => {
    const answer = await callApi("/login", {
      body: { login: "a@b.test", password: "x" },
      headers: { "accept-language": "en" },
    });
    expect(answer.body.error?.message).not.toBe("E-mail ou senha inválidos");
  });
  it.each([
    ["no JSON", "{", 400, "invalid_json"],
    ["null", "null", 400, "invalid_request"],
    ["a list", "[]", 400, "invalid_request"],
    ["nothing", "", 422, "invalid_fields"],
    ["wrong types", '{"login":7,"password":{}}', 422, "invalid_fields"],
    ["a lone surrogate", '{"login":"\\ud800@x.test","password":"x"}', 401, "invalid_login"],
    ["NUL", '{"login":"a\\u0000@x.test","password":"x\\u0000"}', 401, "invalid_login"],
  ])("answers %s by name", async (_, raw, status, code) => {
    const answer = await callApi("/login", { raw });
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  });
  it("says with 429 how long to wait", async () => {
    const { email } = await newHouse();
    for (let i = 0; i < 10; i++) await enter(email, "wrong");
    const answer = await enter(email);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.body.error?.retry_after).toBe(Number(answer.headers.get("retry-after")));
  });
  it("takes POST only", async () => {
    for (const path of ["/login", "/logout", "/me", "/refresh", "/reset", "/reset/confirm", "/confirm-account"]) {
      const answer = await callApi(path, { method: "GET" });
      expect([answer.status, answer.body.error?.code]).toEqual([405, "method_not_allowed"]);
    }
  });
});

describe("with a token", () => {
  it("me tells who it is, afresh", async () => {
    const house = await newHouse();
    const token = await tokenOf(house);
    await changePerson(house, { name: "Ana Prado Lima" });
    const answer = await callApi("/me", { token });
    expect(answer.body.data).toMatchObject({
      id: house.userId,
      name: "Ana Prado Lima",
      tenant: { id: house.tenantId },
    });
  });
  it("refresh replaces it", async () => {
    const house = await newHouse();
    const token = await tokenOf(house);
    const answer = await callApi("/refresh", { token });
    expect(answer.body).toMatchObject({ token_type: "Bearer", expires_in: 5400 });
    const [before, after] = [await readToken(token), await readToken(String(answer.body.access_token))];
    expect(after.sessionId).toBe(before.sessionId);
    expect(after.tokenId).not.toBe(before.tokenId);
  });
  it("logout ends it at once", async () => {
    const token = await tokenOf(await newHouse());
    expect((await callApi("/logout", { token })).body).toEqual({ data: { logged_out: true } });
    for (const path of ["/me", "/refresh", "/logout"]) {
      const answer = await callApi(path, { token });
      expect([answer.status, answer.body.error?.code]).toEqual([401, "session_revoked"]);
    }
  });
  it("without one, or with nonsense, there is no answer", async () => {
    for (const token of [null, "nonsense", "a.b.c"]) {
      for (const path of ["/me", "/refresh", "/logout"]) {
        const answer = await callApi(path, { token });
        expect([answer.status, answer.body.error?.code]).toEqual([401, "unauthenticated"]);
      }
    }
  });
  it("favourites are one's own, and keep their shape", async () => {
    const house = await newHouse();
    const token = await tokenOf(house);
    const path = `/tenant/${house.tenantId}/users/${house.userId}/sidenav/favorites`;
    const favorites = JSON.stringify([{ name: "Pontos de venda", link: "/pos" }]);
    expect((await callApi(`${path}/update`, { token, body: { favorites } })).body).toEqual({ data: { favorites } });
    expect((await callApi(path, { token })).body).toEqual({ data: { favorites } });
    expect((await callApi("/me", { token })).body.data).toMatchObject({
      extra_attributes: { sidenav_favorites: favorites },
    });
    const bad = await callApi(`${path}/update`, { token, body: { favorites: '[{"name":"x","link":"//evil.test"}]' } });
    expect([bad.status, bad.body.error?.fields]).toEqual([422, { favorites: ["invalid"] }]);
    const other = await addPerson(house);
    const theirs = await callApi(`/tenant/${house.tenantId}/users/${other}/sidenav/favorites/update`, {
      token,
      body: { favorites },
    });
    expect(theirs.status).toBe(404);
  });
  it("a person is found by e-mail within the tenant, and not asked for twice", async () => {
    const [house, foreign] = [await newHouse(), await newHouse()];
    const token = await tokenOf(house);
    const answer = await callApi(`/users/${encodeURIComponent(house.email)}`, { method: "GET", token });
    expect(answer.body.data).toMatchObject({ id: house.userId, email: house.email });
    expect(answer.text).not.toContain("password");
    expect(answer.headers.get("cache-control")).toContain("private");
    const etag = answer.headers.get("etag") ?? "";
    const again = await callApi(`/users/${house.email}`, { method: "GET", token, headers: { "if-none-match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    for (const email of [foreign.email, "nobody@nowhere.test"]) {
      expect((await callApi(`/users/${email}`, { method: "GET", token })).status).toBe(404);
    }
  });
});

describe("with the browser's cookie", () => {
  const cookieOf = async (house: House) => {
    const { sessionId } = await readToken(await tokenOf(house));
    return `${SESSION_COOKIE}=${await encodeCookie({ tenantId: house.tenantId, sessionId })}`;
  };
  const own = { "x-gondola": "1", origin: "http://localhost", host: "localhost", "sec-fetch-site": "same-origin" };

  it("our own page may call", async () => {
    const house = await newHouse();
    const answer = await callApi("/me", { headers: { ...own, cookie: await cookieOf(house) } });
    expect(answer.body.data).toMatchObject({ id: house.userId });
  });
  it("another site may not, even with the cookie", async () => {
    const cookie = await cookieOf(await newHouse());
    const { "x-gondola": _, ...bare } = own;
    for (const headers of [
      bare,
      { ...own, origin: "http://evil.test" },
      { ...own, "sec-fetch-site": "cross-site" },
      { ...own, "sec-fetch-site": "same-site" },
      { "x-gondola": "1", host: "localhost" },
    ]) {
      const answer = await callApi("/me", { headers: { ...headers, cookie } });
      expect([answer.status, answer.body.error?.code]).toEqual([403, "forbidden"]);
    }
  });
});

describe("POST /api/reset", () => {
  it("answers the same for an address that exists and one that does not", async () => {
    const house = await newHouse();
    const [known, unknown] = [house.email, "nobody@nowhere.test"].map((email) =>
      callApi("/reset", { body: { email } }),
    );
    const [a, b] = [await known, await unknown];
    expect([a?.status, a?.text]).toEqual([200, '{"data":{"sent":true}}']);
    expect([b?.status, b?.text]).toEqual([a?.status, a?.text]);
    await Promise.all(later);
  });
  it("its confirmation names fields as they are called on the wire", async () => {
    const answer = await callApi("/reset/confirm", {
      body: { token: "x", password: "123456", password_confirmation: "1" },
    });
    expect([answer.status, answer.body.error?.fields]).toEqual([422, { password_confirmation: ["password_mismatch"] }]);
    const dead = await callApi("/confirm-account", {
      body: { token: "x", password: "123456", password_confirmation: "123456" },
    });
    expect([dead.status, dead.body.error?.code]).toEqual([422, "invalid_token"]);
  });
});
