/** What the web server knows of the request at hand; absent in workers, scripts and tests. See `scripts/start/request-scope.mjs`. */
type Note = { retryAfter?: number; shown?: boolean };
const home = globalThis as { [key: symbol]: { getStore(): Note | undefined } | undefined };
const noteOf = () => home[Symbol.for("gondola.requests")]?.getStore();

/** Part of this request failed because the database is away: should all of it fail, it is answered with 503 instead of 500. */
export function noteOutage(retryAfter: number): void {
  const note = noteOf();
  if (note) note.retryAfter = retryAfter;
}

/** The page that is about to be sent says so in words, and therefore did not fail: it is answered with 503 too. */
export function noteOutageShown(retryAfter: number): void {
  const note = noteOf();
  if (note) Object.assign(note, { retryAfter, shown: true });
}
