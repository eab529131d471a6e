import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

const PRELOAD = join(import.meta.dirname, "../../../scripts/start/direct-clients.mjs");
const SERVER = `require("node:http").createServer((q, s) => s.end([q.headers["x-forwarded-for"], q.headers["x-forwarded-host"]].join())).listen(0, "127.0.0.1", function () { console.log(this.address().port) })`;

/** What a server that was started with the preload takes for the caller's address. */
async function seenAddress(trust: string): Promise<string> {
  const server = spawn(process.execPath, ["--import", PRELOAD, "-e", SERVER], {
    env: { ...process.env, TRUST_PROXY: trust },
  });
  try {
    const [port] = (await once(server.stdout, "data")) as [Buffer];
    const answer = await fetch(`http://127.0.0.1:${String(port).trim()}`, {
      headers: { "x-forwarded-for": "203.0.113.7", "x-forwarded-host": "evil.example" },
    });
    return await answer.text();
  } finally {
    server.kill();
  }
}

test("a caller cannot make up an address, its own or ours, unless a proxy of ours is said to stand before us", async () => {
  expect(await seenAddress("0")).toBe("127.0.0.1,");
  expect(await seenAddress("1")).toBe("203.0.113.7,evil.example");
});
