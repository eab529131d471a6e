/** The database cannot answer now: it is away, overloaded, or the work outlasted its deadline. Nothing was committed. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  /** Kept by Next when a page throws, so that its error view can say that the database is away. */
  readonly digest = "unavailable";
  constructor(
    /** For the log; never shown. */
    readonly why: string,
    /** Seconds after which another attempt makes sense. */
    readonly retryAfter = 2,
    options?: ErrorOptions,
  ) {
    super(`database unavailable: ${why}`, options);
  }
  // By name: the breaker is one for the process, the build holds this class once for each of its bundles, and each meets the others' errors.
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && (error.name === "DatabaseUnavailable" || error.name === "CommitUnknown");
  }
}

/** The connection was lost while the commit was on its way: it may or may not have happened. */
export class CommitUnknown extends DatabaseUnavailable {
  override name = "CommitUnknown";
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === "CommitUnknown";
  }
}

/** SQLSTATE, or the driver's own code, of an error however deeply it is wrapped. */
function databaseCode(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string") return code;
  }
  return undefined;
}

const LOST = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
const LOST_DRIVER = new Set(["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED", "CONNECT_TIMEOUT"]);
/** Shutting down, crashed, starting up. */
const LOST_STATES = new Set(["57P01", "57P02", "57P03", "08000", "08003", "08006", "08001", "08004"]);
/** Statement or lock outlasted its limit, no free connection, idle in transaction. */
const BUSY_STATES = new Set(["57014", "55P03", "53300", "25P03"]);
/** Deadlock, lost serialisation: of two works one was chosen to give way, and may be done again at once. */
const GAVE_WAY = new Set(["40P01", "40001"]);

export const gaveWay = (error: unknown) => GAVE_WAY.has(databaseCode(error) ?? "");

/** "lost": no server behind the connection; "busy": it answered, but would not do it now; null: an ordinary error. */
export function outageOf(error: unknown): "lost" | "busy" | null {
  const code = databaseCode(error);
  if (code === undefined) return null;
  if (LOST.has(code) || LOST_DRIVER.has(code) || LOST_STATES.has(code)) return "lost";
  return BUSY_STATES.has(code) ? "busy" : null;
}
