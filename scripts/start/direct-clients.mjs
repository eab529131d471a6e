import { Server } from "node:http";

// Loaded into the web server. Next keeps an `x-forwarded-for` that the caller made up, and takes a made-up host for ours; only behind
// a proxy of the operator's own, which says TRUST_PROXY=1, do these headers tell where somebody is and what they asked for.
const MADE_UP = ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];
if (process.env.TRUST_PROXY !== "1") {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (event, ...args) {
    if (event === "request" || event === "upgrade") {
      const [request] = args;
      for (const name of MADE_UP) delete request.headers[name];
      request.headers["x-forwarded-for"] = request.socket.remoteAddress ?? "";
    }
    return emit.call(this, event, ...args);
  };
}
