import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const PRELOAD = join(import.meta.dirname, "../../../scripts/start/readable-requests.mjs");
/** Answers with the address and the router state that reached it. */
const SERVER = `require("node:http").createServer((request, response) => {
  response.end(request.url + " " + (request.headers["next-router-state-tree"] ?? "none"));
}).listen(0, "127.0.0.1", function () { console.log(this.address().port) })`;

test("what Next cannot read of a request does not reach it, and what it can is left alone", async () => {
  const server = spawn(process.execPath, ["--import", PRELOAD, "-e", SERVER]);
  try {
    const [port] = (await once(server.stdout, "data")) as [Buffer];
    const reaches = async (path: string, state?: string) => {
      const headers = state === undefined ? {} : { "next-router-state-tree": state };
      const asked = request({ port: Number(String(port).trim()), host: "127.0.0.1", path, headers }).end();
      const [answer] = await once(asked, "response");
      return (await text(answer)).split(" ");
    };
    const good = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));
    expect(await reaches("/", good)).toEqual(["/", good]);
    const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    for (const bad of [undefined, "", "x", "%", "{}", "[]", '["a"]', '["",{"children":1}]', "null", deep])
      expect(await reaches("/", bad), String(bad).slice(0, 20)).toEqual(["/", "none"]);
    for (const path of ["/pos?q=%E0%A4%A", "/pos/S%C3%A3o%20Paulo", "/?%", "/"])
      expect(await reaches(path)).toEqual([path, "none"]);
    expect(await reaches("/api/%E0%A4%A/pos?q=%")).toEqual(["/api/%25E0%25A4%25A/pos?q=%", "none"]);
    expect(await reaches("/lists/%ff/%20")).toEqual(["/lists/%25ff/%2520", "none"]);
  } finally {
    server.kill();
  }
});
