import { Server } from "node:net";

// Loaded into each of several web processes. All listen on one port, and the system deals connections out among them: those that one had not
// taken when it died are refused at once, and their callers come again to another (docs/decisions/121).
const shared = Number(process.env.PORT);
const { listen } = Server.prototype;
Server.prototype.listen = function (port, ...rest) {
  if (port !== shared) return listen.call(this, port, ...rest);
  const host = rest.find((value) => typeof value === "string");
  this.once("listening", () => process.send?.("listening"));
  return listen.call(this, { port, host, reusePort: true }, ...rest.filter((value) => typeof value === "function"));
};
