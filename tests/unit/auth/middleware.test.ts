import { NextRequest } from "next/server";
import { decode, encode } from "next-auth/jwt";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { SESSION_COOKIE, SESSION_SECONDS } from "@/lib/platform/auth/cookie";
import { config, middleware } from "@/middleware";

const SECRET = "a secret of the tests, long enough to sign with";
const KEY = { sid: "018f0000-0000-7000-8000-000000000001", tid: "018f0000-0000-7000-8000-000000000002" };

beforeAll(() => {
  process.env.AUTH_SECRET = SECRET;
});

const ask = (path: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  return middleware(new NextRequest(`http://localhost:3000${path}`, { headers: { ...headers, cookie } }));
};
const session = (maxAge = SESSION_SECONDS) => encode({ token: KEY, secret: SECRET, maxAge });
const aged = async (seconds: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - seconds * 1000 });
  try {
    return await session();
  } finally {
    vi.useRealTimers();
  }
};

describe("guarded addresses without a session", () => {
  it("go to the login with the full original path", async () => {
    const answer = await ask("/pos?q=a%C3%A7ougue&page=2");
    expect(answer.status).toBe(307);
    const to = new URL(answer.headers.get("location") ?? "");
    expect(to.pathname).toBe("/login");
    expect(to.searchParams.get("redirectFrom")).toBe("/pos?q=a%C3%A7ougue&page=2");
    expect(to.searchParams.get("reason")).toBeNull();
  });
  it("say that the session expired to a browser that had one", async () => {
    const answer = await ask("/pos", { "gondola.seen": "1" });
    expect(new URL(answer.headers.get("location") ?? "").searchParams.get("reason")).toBe("expired");
  });
  it.each(["nonsense", ""])("treat the cookie %j as none", async (value) => {
    expect((await ask("/users", { [SESSION_COOKIE]: value })).status).toBe(307);
  });
  it("treat one of 5401 s as none, and one of 5399 s as good", async () => {
    // next-auth forgives 15 s of clock difference.
    expect((await ask("/users", { [SESSION_COOKIE]: await aged(SESSION_SECONDS + 16) })).status).toBe(307);
    expect((await ask("/users", { [SESSION_COOKIE]: await aged(SESSION_SECONDS - 1) })).status).toBe(200);
  });
  it("leave public, unknown and action requests alone", async () => {
    for (const path of ["/login", "/forget-password", "/nowhere"]) expect((await ask(path)).status).toBe(200);
    expect((await ask("/404")).status).toBe(404);
    expect((await ask("/users", {}, { "next-action": "x" })).status).toBe(200);
  });
});

describe("the session cookie", () => {
  it("is renewed for the same session once it is a minute old", async () => {
    const answer = await ask("/users", { [SESSION_COOKIE]: await aged(120) });
    const renewed = answer.cookies.get(SESSION_COOKIE);
    expect(renewed).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/", maxAge: SESSION_SECONDS });
    expect(await decode({ token: renewed?.value, secret: SECRET })).toMatchObject(KEY);
  });
  it("is left alone while it is fresh", async () => {
    expect((await ask("/users", { [SESSION_COOKIE]: await session() })).cookies.get(SESSION_COOKIE)).toBeUndefined();
  });
});

describe("headers of pages", () => {
  it("carry a content policy with a nonce that changes", async () => {
    const policies = await Promise.all(
      ["/login", "/login"].map(async (path) => (await ask(path)).headers.get("content-security-policy")),
    );
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]+' 'strict-dynamic'/);
    expect(policies[0]).toContain("frame-ancestors 'none'");
    expect(policies[0]).not.toBe(policies[1]);
  });
});

describe("the matcher", () => {
  const matches = (path: string) => new RegExp(`^${config.matcher[0]}$`).test(path);
  it.each([
    "/api/tenant/018f/attachments/create",
    "/api/login",
    "/_next/static/chunk.js",
    "/basemap/brazil.json",
    "/maplibre/worker.mjs",
    "/favicon.ico",
    "/healthz",
  ])("keeps %s outside", (path) => expect(matches(path)).toBe(false));
  it.each(["/", "/login", "/pos", "/workschedule/1/answer/2/3/2026-01-01", "/dashboard/photoGallery"])(
    "takes %s",
    (path) => expect(matches(path)).toBe(true),
  );
});
