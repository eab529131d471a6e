import { client, poolOf } from "./client";
import type { Connection } from "./connection";
import { CommitUnknown, DatabaseUnavailable, gaveWay, outageOf } from "./errors";
import { LANES, type Lane } from "./lanes";
import { noteOutage } from "./outage-note";

/** Work that lasts longer than this makes us ask whether the server is still there. */
const WATCH_MS = 500;

/** How often work is done that had to give way to another (deadlock, lost serialisation); then its error is the caller's. */
const ATTEMPTS = 4;

/** How long work may take to notice that its connection is gone; its caller waits no longer, whatever the work waits for. */
const NOTICE_MS = 200;

/** A transaction as the guard drives it: how to begin it, what to do in it. */
export type Transaction<T> = {
  readonly begin: (connection: Connection) => Promise<unknown>;
  readonly work: (connection: Connection) => Promise<T>;
  /** Set by a work that sends its own end: what came back for it. */
  readonly ended?: () => Promise<{ command: string }> | undefined;
  /** Whether anything is committed with it that could be lost. */
  readonly changes?: boolean;
};

/**
 * Runs a transaction on a lane, with every wait bounded: for a connection, for the whole, and not at all while the server is known to
 * be away. Throws `DatabaseUnavailable` for all of these; other errors pass through, after the rollback. Work that had to give way to
 * another is done again from its beginning, so it keeps nothing outside of itself.
 */
export async function runGuarded<T>(lane: Lane, transaction: Transaction<T>): Promise<T> {
  const deadline = Date.now() + LANES[lane].deadlineMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(lane, transaction, deadline);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) noteOutage(error.retryAfter);
      if (!gaveWay(error) || attempt >= ATTEMPTS) throw error;
      // Those that met must not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * attempt));
    }
  }
}

async function once<T>(lane: Lane, transaction: Transaction<T>, deadline: number): Promise<T> {
  const { breaker } = client();
  const settings = LANES[lane];
  breaker.demandClosed();
  const pool = poolOf(lane);
  const connection = await pool.take(settings.waitMs);
  // The server may have gone while this work waited for its turn.
  try {
    breaker.demandClosed();
  } catch (error) {
    pool.giveBack(connection, true);
    throw error;
  }
  const phase: Phase = { committing: () => transaction.changes === true && transaction.ended?.() !== undefined };
  const limit = limitAt(deadline, () => {
    // The server ends statements on its own before this: whoever is silent for so long is gone, or the work is a long one.
    void breaker.suspect();
    connection.destroy();
  });
  const watch = setInterval(() => {
    // A long piece of work is answered all along, while a new connection may have to wait on a busy machine.
    if (connection.hasAnswered()) breaker.heard();
    void breaker.suspect();
  }, WATCH_MS);
  let fit = false;
  try {
    const result = await Promise.race([inTransaction(connection, transaction, phase), limit.overdue]);
    fit = true;
    breaker.heard();
    return result;
  } catch (error) {
    if (limit.passed() && phase.committing()) throw new CommitUnknown("deadline passed at commit", 2, { cause: error });
    if (limit.passed() && !(error instanceof CommitUnknown))
      throw new DatabaseUnavailable("deadline passed", 2, { cause: error });
    if (error instanceof RolledBack) {
      fit = true;
      breaker.heard();
      throw named(error.cause);
    }
    if (outageOf(error) === "lost" || error instanceof DatabaseUnavailable) void breaker.suspect();
    throw named(error);
  } finally {
    limit.lift();
    clearInterval(watch);
    pool.giveBack(connection, fit);
  }
}

/** Calls `pass` at the deadline; `overdue` rejects a moment later, for work that does not notice. */
function limitAt(deadline: number, pass: () => void) {
  let passed = false;
  let timer: NodeJS.Timeout;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      passed = true;
      pass();
      timer = setTimeout(reject, NOTICE_MS, new Error("the work did not notice its deadline"));
    }, deadline - Date.now());
  });
  return { overdue, passed: () => passed, lift: () => clearTimeout(timer) };
}

/** From its commit on nobody but the server knows what became of a transaction. */
type Phase = { committing: () => boolean };

/** The work failed and the server confirmed the rollback: the connection can serve again. */
class RolledBack extends Error {}

async function inTransaction<T>(connection: Connection, transaction: Transaction<T>, phase: Phase): Promise<T> {
  const { begin, work, ended } = transaction;
  const begun = begin(connection);
  let result: T;
  try {
    // Over a connection that has served before, the work's first statement travels together with the beginning.
    if (!connection.proven) await begun;
    else begun.catch(() => {});
    result = await work(connection);
    await begun;
  } catch (error) {
    if (outageOf(error) === "lost" && phase.committing()) throw lostAtCommit(error);
    if (outageOf(error) === "lost" || !connection.usable) throw error;
    await begun.catch(() => {});
    await connection.send("rollback");
    connection.proven = true;
    throw new RolledBack("rolled back", { cause: error });
  }
  try {
    const sent = ended?.();
    if (!sent) phase.committing = () => true;
    const { command } = await (sent ?? connection.send("commit"));
    connection.proven = true;
    // A failed statement that the work swallowed had ended the transaction: the server rolls back at "commit".
    if (command !== "COMMIT")
      throw new RolledBack("rolled back", { cause: new Error("a failed statement was ignored") });
  } catch (error) {
    if (outageOf(error) === "lost") throw lostAtCommit(error);
    throw error instanceof RolledBack ? error : new RolledBack("rolled back", { cause: error });
  }
  return result;
}

const lostAtCommit = (cause: unknown) => new CommitUnknown("connection lost at commit", 2, { cause });

function named(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const outage = outageOf(error);
  if (outage === "lost") return new DatabaseUnavailable("connection lost", 2, { cause: error });
  if (outage === "busy") return new DatabaseUnavailable("too slow or too busy", 1, { cause: error });
  return error;
}
