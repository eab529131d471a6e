import { Server } from "node:http";

// Loaded into the web server. Next keeps an `x-forwarded-for` that the caller made up; only behind a proxy of the
// operator's own, which says TRUST_PROXY=1, does that header tell where somebody is.
if (process.env.TRUST_PROXY !== "1") {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (event, ...args) {
    if (event === "request" || event === "upgrade") {
      const [request] = args;
      request.headers["x-forwarded-for"] = request.socket.remoteAddress ?? "";
    }
    return emit.call(this, event, ...args);
  };
}
