import type { PgTransaction } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT, PostgresJsTransaction } from "drizzle-orm/postgres-js";
import type { Connection } from "./connection";
import { ServerDialect } from "./dialect";
import { runGuarded } from "./guard";
import { DEFAULT_LANE, type Lane } from "./lanes";
import { type Proof, prove } from "./proof";
import { ServerSession } from "./session";

type Tx = PgTransaction<PostgresJsQueryResultHKT>;
declare const tenant: unique symbol;
declare const system: unique symbol;

/** An open transaction of one tenant. Only `withTenant` makes one, so code below it cannot be given a bare connection. */
export type TenantTx = { transaction<T>(part: (tx: TenantTx) => Promise<T>): Promise<T> } & Tx & {
    readonly [tenant]: true;
  };
/** An open transaction across tenants. It serves wherever a tenant's does, with conditions on `tenantId` written out. */
export type SystemTx = TenantTx & { readonly [system]: true };

type TenantScope = {
  readonly tenantId: string;
  readonly tx?: TenantTx;
  readonly lane?: Exclude<Lane, "system">;
  /** What must still be so; the first transaction that is opened with it asks. */
  readonly proof?: Proof;
  /** What is asked next, once all is committed. */
  readonly behind?: Behind;
};

/**
 * A question of one statement about what a transaction leaves behind, in a transaction of its own that begins in the message which ends the
 * first. `answer` stands there only where that was so; else the question still has to be asked.
 */
export type Behind<T = unknown> = { readonly ask: (tx: TenantTx) => Promise<T>; answer?: Promise<T> | undefined };

/**
 * Says that exactly so many statements follow, none of which waits for another: the transaction's end travels with them. Nothing is said where
 * somebody else ends the transaction, or before it is known that its proof holds.
 */
export type Ending = (statements: number) => void;

/**
 * The door to a tenant's data: runs `work` in one transaction in which the database shows and takes this tenant's rows only. A scope
 * that already carries an open `tx` is used as it is. Nothing slow belongs inside: no mail, hash, image or file.
 * Throws `DatabaseUnavailable` when the server is away, too slow or too busy, and `Outdated` when the scope's proof fails; nothing was
 * committed then.
 */
export async function withTenant<T>(
  scope: TenantScope,
  work: (tx: TenantTx, ending: Ending) => Promise<T>,
): Promise<T> {
  if (scope.tx) return work(scope.tx, () => {});
  const { tenantId, behind } = scope;
  const lent: { client?: LentClient; begun?: boolean } = {};
  return runGuarded(scope.lane ?? DEFAULT_LANE, {
    begin: async (connection) => {
      // Work that is done again has not ended anything yet.
      Object.assign(lent, { client: undefined, begun: false });
      if (behind) behind.answer = undefined;
      await beginProven(connection, scope, "begin");
      lent.begun = true;
    },
    work: (connection) => {
      const client = new LentClient(connection);
      lent.client = client;
      const follow = () => {
        if (behind) behind.answer = askNext(connection, tenantId, behind.ask);
        return behind?.answer;
      };
      return lend(client, (tx) => work(tx, (statements) => lent.begun && client.endAfter(statements, follow)));
    },
    ended: () => lent.client?.ended,
    changes: true,
  });
}

/**
 * The same door for a question that changes nothing: its statement travels in one message with the transaction's beginning and end,
 * which is most of what a short one costs. `ask` sends exactly so many statements, at once, and awaits nothing before them.
 */
export async function askTenant<T>(scope: TenantScope, ask: (tx: TenantTx) => Promise<T>, statements = 1): Promise<T> {
  if (scope.tx) return ask(scope.tx);
  const lent: { client?: LentClient } = {};
  return runGuarded(scope.lane ?? DEFAULT_LANE, {
    begin: (connection) => beginProven(connection, scope, "begin read only"),
    work: (connection) => {
      lent.client = new LentClient(connection);
      lent.client.endAfter(statements);
      return lend(lent.client, ask);
    },
    ended: () => lent.client?.ended,
  });
}

/**
 * The door across tenants, for sign-in, session look-up, the super admin and the scheduler. `reason` is shown by the server
 * (application_name, its logs). With `tenantId`, inserts default to that tenant as in `withTenant`; nothing is hidden.
 */
export async function withSystem<T>(
  reason: string,
  work: (tx: SystemTx) => Promise<T>,
  options: { readonly tenantId?: string } = {},
): Promise<T> {
  return runGuarded("system", {
    begin: (connection) => begin(connection, options.tenantId ?? "", reason),
    work: (connection) => lend(new LentClient(connection), work),
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** One message for both. What comes after it is refused when it fails, and the setting ends with the transaction. */
async function begin(connection: Connection, tenantId: string, reason: string | null, how = "begin"): Promise<void> {
  if (tenantId !== "" && !UUID.test(tenantId)) throw new Error("the tenant's id is no uuid");
  const named = reason === null ? "" : `; set local application_name = ${quoted(`gondola system: ${reason}`)}`;
  // Sent now, not when it is awaited: what follows must not overtake it. A question for the same would be planned each time.
  await connection.send(`${how}; set local app.tenant_id = '${tenantId}'${named}`).execute();
  connection.proven = true;
}

/** The same, and whether what the scope builds upon is still so. */
async function beginProven(connection: Connection, { tenantId, proof }: TenantScope, how: string): Promise<void> {
  const begun = begin(connection, tenantId, null, how);
  await Promise.all([begun, proof && !proof.held ? prove(connection, proof) : undefined]);
}

/** One statement in a transaction of its own, sent right behind the end of another. */
async function askNext<T>(connection: Connection, tenantId: string, ask: (tx: TenantTx) => Promise<T>): Promise<T> {
  const begun = begin(connection, tenantId, null, "begin read only");
  const client = new LentClient(connection);
  client.endAfter(1);
  try {
    const [found] = await Promise.all([lend(client, ask), begun]);
    return found;
  } finally {
    if (!client.ended) await connection.send("rollback");
  }
}

const dialect = new ServerDialect();
const prepared = new WeakSet<Connection>();

/** Lends the connection for as long as the work lasts: what a part of it still sends afterwards would be in somebody else's transaction. */
async function lend<T>(client: LentClient, work: (tx: SystemTx) => Promise<T>): Promise<T> {
  const { connection } = client;
  if (!prepared.has(connection)) {
    // Sets the driver's parsers as Drizzle's column types expect them.
    drizzle(connection.driver);
    prepared.add(connection);
  }
  try {
    return await work(overClient(client));
  } finally {
    client.over = true;
  }
}

// The casts: Drizzle asks of its client only what LentClient has. Without the schema there is no `tx.query`, which nobody uses and
// which would be made anew, table by table, for every transaction.
function overClient(lent: LentClient): SystemTx {
  const session = new ServerSession(lent as never, dialect, undefined);
  return new ServerTransaction(lent, dialect, session as never, undefined) as never;
}

/** Drizzle's transaction, but that savepoints within it keep our session: theirs would read each cell its own way again. */
class ServerTransaction extends PostgresJsTransaction<never, Record<string, never>> {
  readonly #lent: LentClient;
  constructor(
    lent: LentClient,
    ...drizzles: ConstructorParameters<typeof PostgresJsTransaction<never, Record<string, never>>>
  ) {
    super(...drizzles);
    this.#lent = lent;
  }
  override transaction<T>(part: (tx: never) => Promise<T>): Promise<T> {
    return this.#lent.savepoint((client) => part(overClient(client) as never));
  }
}

/** The part of the driver that Drizzle uses within a transaction. */
class LentClient {
  #savepoints = 0;
  /** A statement was refused since the last savepoint, and with it all that follows, whoever took the error in silence. */
  #failed = false;
  #left = Number.POSITIVE_INFINITY;
  #follow: (() => Promise<unknown> | undefined) | undefined;
  over = false;
  /** What came back for the end, where it was sent ahead. */
  ended: Promise<{ command: string }> | undefined;
  constructor(readonly connection: Connection) {}

  unsafe(text: string, parameters?: never[], options?: { prepare?: boolean }) {
    if (this.over) throw new Error("the transaction is over");
    if (this.ended) throw new Error("more statements than were announced");
    // Sent now, so that statements asked for at once arrive in the order in which they were asked for.
    const sent = this.connection.send(text, parameters, options?.prepare).execute();
    sent.catch(() => {
      this.#failed = true;
    });
    this.#left -= 1;
    if (this.#left === 0) this.#end();
    return sent;
  }

  /** Sends the transaction's end right behind so many more statements, and then what follows. */
  endAfter(statements: number, follow?: () => Promise<unknown> | undefined): void {
    this.#left = statements;
    this.#follow = follow;
  }

  #end(): void {
    const committed = this.connection.send("commit").execute();
    const followed = Promise.resolve(this.#follow?.()).catch(() => {});
    this.ended = Promise.all([committed, followed]).then(([result]) => result);
    this.ended.catch(() => {});
  }

  #ahead(text: string): Promise<unknown> {
    const sent = this.connection.send(text).execute();
    sent.catch(() => {});
    return sent;
  }

  /** A part that may fail without ending the whole. */
  async savepoint<T>(part: (client: LentClient) => Promise<T>): Promise<T> {
    this.#savepoints += 1;
    const name = `s${this.#savepoints}`;
    // Both travel with what comes next. Where one fails, so does all that follows it in the transaction.
    const set = this.#ahead(`savepoint ${name}`);
    try {
      const result = await part(this);
      await set;
      const released = this.#ahead(`release savepoint ${name}`);
      if (this.#failed) await released;
      return result;
    } catch (error) {
      await this.connection.send(`rollback to savepoint ${name}`);
      this.#failed = false;
      throw error;
    }
  }
}
