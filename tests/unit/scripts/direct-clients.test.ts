import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { fromOwnMachine } from "@/lib/platform/http/own-machine";

const PRELOAD = join(import.meta.dirname, "../../../scripts/start/direct-clients.mjs");
const SERVER = `require("node:http").createServer((q, s) => s.end([q.headers["x-forwarded-for"], q.headers["x-forwarded-host"],
  q.headers["x-gondola-loopback"] === process.env.GONDOLA_LOOPBACK_MARK].join())).listen(0, "0.0.0.0", function () { console.log(this.address().port) })`;
type Sent = Readonly<Record<string, string>>;

/** Asks a server that was started with the preload, and gives what it takes for address, host and being at its machine. */
async function withServer<T>(
  trust: string,
  work: (ask: (headers: Sent, host?: string) => Promise<string>) => Promise<T>,
) {
  const server = spawn(process.execPath, ["--import", PRELOAD, "-e", SERVER], {
    env: { ...process.env, TRUST_PROXY: trust },
  });
  try {
    const [port] = (await once(server.stdout, "data")) as [Buffer];
    return await work(async (headers, host = "127.0.0.1") => {
      const sent = request({ host, port: Number(String(port)), headers }).end();
      const [answer] = await once(sent, "response");
      return text(answer);
    });
  } finally {
    server.kill();
  }
}
const MADE_UP = { "x-forwarded-for": "203.0.113.7", "x-forwarded-host": "evil.example" };

test("a caller cannot make up an address, its own or ours, unless a proxy of ours is said to stand before us", async () => {
  expect(await withServer("0", (ask) => ask(MADE_UP))).toBe("127.0.0.1,,false");
  expect(await withServer("1", (ask) => ask(MADE_UP))).toBe("203.0.113.7,evil.example,false");
});

test("whoever sits at the machine is known by the socket and the name alone", async () => {
  await withServer("0", async (ask) => {
    const here = async (headers: Sent, host?: string) => (await ask(headers, host)).endsWith(",true");
    for (const host of ["localhost", "127.0.0.1:4000", "[::1]:4000", "LOCALHOST:80"])
      expect(await here({ host })).toBe(true);
    for (const host of ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example"])
      expect(await here({ host })).toBe(false);
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-host", "x-forwarded-proto"])
      expect(await here({ host: "localhost", [name]: "127.0.0.1" }), name).toBe(false);
    expect(await here({ host: "evil.example", "x-gondola-loopback": "true" })).toBe(false);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === "IPv4" && !one.internal);
    if (outside) expect(await here({ host: "localhost" }, outside.address)).toBe(false);
  });
  expect(await withServer("1", (ask) => ask({ host: "localhost" }))).toBe(",,false");
});

test("without a mark nobody is at the machine, whatever the header says", () => {
  vi.stubEnv("GONDOLA_LOOPBACK_MARK", "");
  for (const value of ["", "undefined", "x"])
    expect(fromOwnMachine(new Headers({ "x-gondola-loopback": value }))).toBe(false);
  expect(fromOwnMachine(new Headers())).toBe(false);
  vi.stubEnv("GONDOLA_LOOPBACK_MARK", "mark");
  expect(fromOwnMachine(new Headers({ "x-gondola-loopback": "mark" }))).toBe(true);
  vi.unstubAllEnvs();
});
