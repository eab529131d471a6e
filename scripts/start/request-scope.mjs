import { AsyncLocalStorage } from "node:async_hooks";
import { Server, ServerResponse } from "node:http";

// Loaded into the web server. A page cannot choose its status: Next answers one that failed with 500, also when it failed because the
// database is away. `db/outage-note.ts` notes that with the request, and what has not been answered yet says 503 and when to come again.
const requests = new AsyncLocalStorage();
globalThis[Symbol.for("gondola.requests")] = requests;

const emit = Server.prototype.emit;
Server.prototype.emit = function (event, ...args) {
  if (event !== "request") return emit.call(this, event, ...args);
  const note = {};
  args[1].outageNote = note;
  return requests.run(note, () => emit.call(this, event, ...args));
};

const writeHead = ServerResponse.prototype.writeHead;
ServerResponse.prototype.writeHead = function (status, ...rest) {
  const { retryAfter, shown } = this.outageNote ?? {};
  if (retryAfter === undefined || !(status === 500 || (shown && status === 200)))
    return writeHead.call(this, status, ...rest);
  this.statusCode = 503;
  this.setHeader("retry-after", String(retryAfter));
  this.setHeader("cache-control", "no-store");
  return writeHead.call(this, 503, ...rest);
};
