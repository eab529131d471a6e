import { randomUUID } from "node:crypto";
import { Server } from "node:http";

// Loaded into the web server. Next keeps an `x-forwarded-for` that the caller made up, and takes a made-up host for ours; only behind
// a proxy of the operator's own, which says TRUST_PROXY=1, do these headers tell where somebody is and what they asked for.
const proxied = process.env.TRUST_PROXY === "1";
const MADE_UP = ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

// Whoever sits at this very machine is known by the socket. A proxy on it would make everybody look so: it shows by what it adds, and
// a page of another site that calls itself 127.0.0.1 shows by the name it asks for. Nobody outside can know the mark.
const mark = randomUUID();
process.env.GONDOLA_LOOPBACK_MARK = mark;
const MARK_HEADER = "x-gondola-loopback";
const LOOPBACK = /^(::1|(::ffff:)?127(\.\d+){3})$/;
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const FORWARDED = [...MADE_UP, "via", "x-forwarded-for", "x-real-ip"];

const emit = Server.prototype.emit;
Server.prototype.emit = function (event, ...args) {
  if (event === "request" || event === "upgrade") {
    const [{ headers, socket }] = args;
    const direct = !proxied && !FORWARDED.some((name) => name in headers);
    const here = LOOPBACK.test(socket.remoteAddress ?? "") && OWN_NAME.test(headers.host ?? "");
    delete headers[MARK_HEADER];
    if (direct && here) headers[MARK_HEADER] = mark;
    if (!proxied) {
      for (const name of MADE_UP) delete headers[name];
      headers["x-forwarded-for"] = socket.remoteAddress ?? "";
    }
  }
  return emit.call(this, event, ...args);
};
