import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

const PRELOAD = join(import.meta.dirname, "../../../scripts/start/request-scope.mjs");
/** Answers `?status` after noting what `?note` says, a moment later, as a page does. */
const SERVER = `require("node:http").createServer((request, response) => {
  const asked = new URL(request.url, "http://x").searchParams;
  setTimeout(() => {
    const note = globalThis[Symbol.for("gondola.requests")].getStore();
    if (asked.has("note")) Object.assign(note, JSON.parse(asked.get("note")));
    response.statusCode = Number(asked.get("status"));
    response.end("page");
  }, 5);
}).listen(0, "127.0.0.1", function () { console.log(this.address().port) })`;

test("what failed for want of a database says 503 and when to come again; nothing else is touched", async () => {
  const server = spawn(process.execPath, ["--import", PRELOAD, "-e", SERVER]);
  try {
    const [port] = (await once(server.stdout, "data")) as [Buffer];
    const ask = async (status: number, note?: object) => {
      const query = new URLSearchParams({ status: String(status), ...(note && { note: JSON.stringify(note) }) });
      const answer = await fetch(`http://127.0.0.1:${String(port).trim()}/?${query}`);
      return [answer.status, answer.headers.get("retry-after"), await answer.text()];
    };
    expect(await ask(500, { retryAfter: 3 })).toEqual([503, "3", "page"]);
    expect(await ask(200, { retryAfter: 3, shown: true })).toEqual([503, "3", "page"]);
    expect(await ask(200, { retryAfter: 3 })).toEqual([200, null, "page"]);
    expect(await ask(307, { retryAfter: 3, shown: true })).toEqual([307, null, "page"]);
    expect(await ask(500)).toEqual([500, null, "page"]);
  } finally {
    server.kill();
  }
});
