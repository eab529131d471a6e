import { Server } from "node:http";
import { createRequire } from "node:module";

// Loaded into the web server. Next answers 500 to a request whose router state or whose path cannot be read, before any of our code is
// asked, and hides the first from the middleware. No page of ours sends these: they get what a request without a state gets, and what an
// address gets that nobody has.
const { parseAndValidateFlightRouterState: readState } = createRequire(import.meta.url)(
  "next/dist/server/app-render/parse-and-validate-flight-router-state.js",
);
const STATE = "next-router-state-tree";

const canRead = (read, value) => {
  try {
    read(value);
    return true;
  } catch {
    return false;
  }
};

const emit = Server.prototype.emit;
Server.prototype.emit = function (event, ...args) {
  if (event === "request") {
    const [request] = args;
    if (!canRead(readState, request.headers[STATE])) delete request.headers[STATE];
    const [path = ""] = (request.url ?? "").split("?");
    if (!canRead(decodeURIComponent, path)) request.url = path.replaceAll("%", "%25") + request.url.slice(path.length);
  }
  return emit.call(this, event, ...args);
};
