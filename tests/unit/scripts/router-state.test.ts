import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

const PRELOAD = join(import.meta.dirname, "../../../scripts/start/router-state.mjs");
/** Answers with the router state that reached it. */
const SERVER = `require("node:http").createServer((request, response) => {
  response.end(request.headers["next-router-state-tree"] ?? "none");
}).listen(0, "127.0.0.1", function () { console.log(this.address().port) })`;

test("a router state that Next cannot read does not reach it, and one that it can is left alone", async () => {
  const server = spawn(process.execPath, ["--import", PRELOAD, "-e", SERVER]);
  try {
    const [port] = (await once(server.stdout, "data")) as [Buffer];
    const reaches = async (state?: string) => {
      const headers = new Headers(state === undefined ? [] : [["next-router-state-tree", state]]);
      return (await fetch(`http://127.0.0.1:${String(port).trim()}/`, { headers })).text();
    };
    const good = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));
    expect(await reaches(good)).toBe(good);
    const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    for (const bad of [undefined, "", "x", "%", "{}", "[]", '["a"]', '["",{"children":1}]', "null", deep])
      expect(await reaches(bad), String(bad).slice(0, 20)).toBe("none");
  } finally {
    server.kill();
  }
});
