import { afterEach, describe, expect, it, vi } from "vitest";
import { callApi, postApi, SignedOutError, Unreachable, whenSessionEnds } from "@/lib/platform/http/api-client";

const json = (status: number, headers?: Record<string, string>) => new Response("{}", { status, headers });
type Sent = { path: string; headers: Record<string, string> };

/** A server by script: what it answers to the n-th call of a path. */
function serve(script: Record<string, (n: number) => Response | Promise<Response>>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const n = sent.filter((one) => one.path === path).length;
    sent.push({ path, headers: init.headers as Record<string, string> });
    const answer = script[path];
    if (!answer) throw new TypeError("no network");
    return answer(n);
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
  whenSessionEnds(null);
});

describe("calls of the browser", () => {
  it("bear our header and a key", async () => {
    const sent = serve({ "/api/x": () => json(200) });
    expect((await postApi("/api/x", {})).status).toBe(200);
    expect(sent[0]?.headers).toMatchObject({ "x-gondola": "1", "content-type": "application/json" });
    expect(sent[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
  });
  it("ten at once that meet a 401 cause one validation and all succeed, with the same keys", async () => {
    let valid = false;
    const sent = serve({
      "/api/x": () => json(valid ? 200 : 401),
      "/api/refresh": async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        valid = true;
        return json(200);
      },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => callApi("/api/x")));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(sent.filter(({ path }) => path === "/api/refresh")).toHaveLength(1);
    const keys = sent.filter(({ path }) => path === "/api/x").map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(20);
    expect(new Set(keys).size).toBe(10);
  });
  it("ask for the password when the session cannot be renewed, once", async () => {
    const asked = vi.fn();
    whenSessionEnds(asked);
    const sent = serve({ "/api/x": () => json(401), "/api/refresh": () => json(401) });
    await expect(callApi("/api/x")).rejects.toBeInstanceOf(SignedOutError);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(sent.filter(({ path }) => path === "/api/x")).toHaveLength(1);
  });
  it("do not go on for ever when the repeated call meets a 401 again", async () => {
    whenSessionEnds(() => {});
    const sent = serve({ "/api/x": () => json(401), "/api/refresh": () => json(200) });
    await expect(callApi("/api/x")).rejects.toBeInstanceOf(SignedOutError);
    expect(sent.filter(({ path }) => path === "/api/x")).toHaveLength(2);
  });
  it("sign nobody out over a 503 or a lost network", async () => {
    const asked = vi.fn();
    whenSessionEnds(asked);
    serve({ "/api/x": () => json(503, { "retry-after": "5" }) });
    await expect(callApi("/api/x")).rejects.toMatchObject({ name: "Unreachable", retryAfter: 5 });
    await expect(callApi("/api/none")).rejects.toBeInstanceOf(Unreachable);
    serve({ "/api/x": () => json(401), "/api/refresh": () => json(503) });
    await expect(callApi("/api/x")).rejects.toBeInstanceOf(Unreachable);
    expect(asked).not.toHaveBeenCalled();
  });
  it("give every other answer as it is", async () => {
    serve({ "/api/x": () => json(422) });
    expect((await callApi("/api/x")).status).toBe(422);
  });
});
