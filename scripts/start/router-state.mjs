import { Server } from "node:http";
import { createRequire } from "node:module";

// Loaded into the web server. Next answers 500 to a request whose router state cannot be read, before any of our code is asked, and hides
// the header from the middleware. Such a request did not come from a page of ours: it gets what one without the header gets.
const { parseAndValidateFlightRouterState: read } = createRequire(import.meta.url)(
  "next/dist/server/app-render/parse-and-validate-flight-router-state.js",
);
const HEADER = "next-router-state-tree";

const emit = Server.prototype.emit;
Server.prototype.emit = function (event, ...args) {
  const { headers } = args[0] ?? {};
  if (event === "request" && headers?.[HEADER] !== undefined) {
    try {
      read(headers[HEADER]);
    } catch {
      delete headers[HEADER];
    }
  }
  return emit.call(this, event, ...args);
};
