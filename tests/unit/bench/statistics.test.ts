import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { load } from "@/bench/measure/load";
import { compare, spreadOf } from "@/bench/measure/statistics";

test("the middle, with the lowest and the highest", () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 });
  expect(spreadOf([4, 1, 2, 3])).toEqual({ median: 2.5, low: 1, high: 4 });
});

test("ratios are made within a round, and held against the goal", () => {
  const pairs = [
    [40, 100],
    [30, 60],
    [10, 50],
  ] as const;
  const most = compare("slow", "ms", pairs, { at: "most", value: 0.3 });
  expect(most).toMatchObject({ ratio: { median: 0.4, low: 0.2, high: 0.5 }, met: false });
  expect(compare("fast", "per second", pairs, { at: "least", value: 0.35 }).met).toBe(true);
  expect(compare("known", "per second", pairs).met).toBeNull();
});

test("callers ask as long as they are told, and a refusal stops the run", async () => {
  let status = 200;
  const server = createServer((_, answer) => answer.writeHead(status).end("{}")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const shot = () => ({ method: "POST" as const, path: "/", headers: {}, body: "{}" });
  const result = await load(port, shot, { ms: 200, connections: 3 });
  expect(result.requests).toBeGreaterThan(3);
  expect(result.p99).toBeGreaterThanOrEqual(result.p50);
  status = 503;
  await expect(load(port, shot, { ms: 200, connections: 3 })).rejects.toThrow("answered 503");
  server.close();
});
