/**
 * Lanes keep kinds of work apart: a slow dashboard takes connections of "web" only, so a check-in on "ingest" never waits for it.
 * "bulk" is for what one person does to thousands of records at once, "system" reads across tenants, "job" is the worker's. "figures" is for
 * numbers that take long and that a page fetches after itself: one at a time, and whoever cannot be served soon is told so. "reading" is for lists
 * that a worker reads from their beginning to their end while it writes them.
 */
export type Lane = "web" | "ingest" | "bulk" | "figures" | "reading" | "job" | "system";

export type LaneSettings = {
  /** Connections. */
  readonly size: number;
  /** How many may wait for one. */
  readonly queue: number;
  /** How long one waits for a connection. */
  readonly waitMs: number;
  /** From the call to its commit; then the caller is answered "unavailable" and the work is rolled back. */
  readonly deadlineMs: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  /**
   * A statement that is kept prepared is planned once, for all values: what phones send asks the same by key again and again. Elsewhere
   * PostgreSQL compares, and plans anew where a value makes a difference.
   */
  readonly genericPlans?: boolean;
};

/** By what every deadline here is multiplied: more than one on a machine much slower than a server, or beside tests. */
export const PATIENCE = Math.max(1, Number(process.env.DATABASE_PATIENCE) || 1);
type Deadlines = Omit<LaneSettings, "size" | "queue" | "genericPlans">;
const patient = ({ waitMs, deadlineMs, statementTimeoutMs, lockTimeoutMs }: Deadlines): Deadlines => ({
  waitMs: waitMs * PATIENCE,
  deadlineMs: deadlineMs * PATIENCE,
  statementTimeoutMs: statementTimeoutMs * PATIENCE,
  lockTimeoutMs: lockTimeoutMs * PATIENCE,
});

const REQUEST = patient({ waitMs: 2_000, deadlineMs: 4_500, statementTimeoutMs: 4_000, lockTimeoutMs: 2_500 });
const LARGE = patient({ waitMs: 4_000, deadlineMs: 60_000, statementTimeoutMs: 50_000, lockTimeoutMs: 4_000 });
const BATCH = patient({ waitMs: 30_000, deadlineMs: 300_000, statementTimeoutMs: 120_000, lockTimeoutMs: 10_000 });
const FIGURES = patient({ waitMs: 20_000, deadlineMs: 30_000, statementTimeoutMs: 25_000, lockTimeoutMs: 4_000 });

/** DATABASE_LANE=job: a worker or a script, whose work is large and which nobody waits for. To be set before `db/` is loaded. */
const PATIENT = process.env.DATABASE_LANE === "job";

/** What work without a lane of its own uses. */
export const DEFAULT_LANE = PATIENT ? "job" : "web";

/** Web processes behind one port share what one alone would have, so that all of them leave the database connections for others. */
const PROCESSES = Math.max(1, Number(process.env.WEB_PROCESSES) || 1);

/** A request may ask the database several times; each is bounded so that the answer comes within five seconds of an outage. */
export const LANES: Readonly<Record<Lane, LaneSettings>> = {
  web: { size: poolSize("DATABASE_POOL_WEB", shared(8, 2)), queue: 200, ...REQUEST },
  ingest: { size: poolSize("DATABASE_POOL_INGEST", shared(6, 2)), queue: 500, genericPlans: true, ...REQUEST },
  bulk: { size: poolSize("DATABASE_POOL_BULK", shared(2)), queue: 20, ...LARGE },
  figures: { size: 1, queue: 20, ...FIGURES },
  reading: { size: shared(2), queue: 20, ...BATCH },
  system: { size: poolSize("DATABASE_POOL_SYSTEM", shared(6, 2)), queue: 500, ...(PATIENT ? BATCH : REQUEST) },
  job: { size: poolSize("DATABASE_POOL_JOB", 4), queue: 1_000, ...BATCH },
};

function shared(size: number, least = 1): number {
  return Math.max(least, Math.ceil(size / PROCESSES));
}

function poolSize(variable: string, otherwise: number): number {
  const size = Number(process.env[variable]);
  return Number.isInteger(size) && size > 0 ? size : otherwise;
}
