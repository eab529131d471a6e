import type { PgTransaction } from "drizzle-orm/pg-core";
import {
  drizzle,
  type PostgresJsQueryResultHKT,
  PostgresJsSession,
  PostgresJsTransaction,
} from "drizzle-orm/postgres-js";
import type { Connection } from "./connection";
import { ServerDialect } from "./dialect";
import { runGuarded } from "./guard";
import { DEFAULT_LANE, type Lane } from "./lanes";

type Tx = PgTransaction<PostgresJsQueryResultHKT>;
declare const tenant: unique symbol;
declare const system: unique symbol;

/** An open transaction of one tenant. Only `withTenant` makes one, so code below it cannot be given a bare connection. */
export type TenantTx = { transaction<T>(part: (tx: TenantTx) => Promise<T>): Promise<T> } & Tx & {
    readonly [tenant]: true;
  };
/** An open transaction across tenants. It serves wherever a tenant's does, with conditions on `tenantId` written out. */
export type SystemTx = TenantTx & { readonly [system]: true };

type TenantScope = { readonly tenantId: string; readonly tx?: TenantTx; readonly lane?: Exclude<Lane, "system"> };

/**
 * The door to a tenant's data: runs `work` in one transaction in which the database shows and takes this tenant's rows only. A scope
 * that already carries an open `tx` is used as it is. Nothing slow belongs inside: no mail, hash, image or file.
 * Throws `DatabaseUnavailable` when the server is away, too slow or too busy; nothing was committed then.
 */
export async function withTenant<T>(scope: TenantScope, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  if (scope.tx) return work(scope.tx);
  return runGuarded(scope.lane ?? DEFAULT_LANE, {
    begin: (connection) => begin(connection, scope.tenantId, null),
    work: (connection) => lend(new LentClient(connection), work),
  });
}

/**
 * The same door for one question that changes nothing: its statement travels in one message with the transaction's beginning and end,
 * which is most of what a short one costs. `ask` sends exactly one statement and awaits nothing before it.
 */
export async function askTenant<T>(scope: TenantScope, ask: (tx: TenantTx) => Promise<T>): Promise<T> {
  if (scope.tx) return ask(scope.tx);
  const lent: { client?: OneQuestion } = {};
  return runGuarded(scope.lane ?? DEFAULT_LANE, {
    begin: (connection) => begin(connection, scope.tenantId, null, "begin read only"),
    work: (connection) => {
      lent.client = new OneQuestion(connection);
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
  const named = reason === null ? "" : `, set_config('application_name', ${quoted(`gondola system: ${reason}`)}, true)`;
  // Sent now, not when it is awaited: what follows must not overtake it.
  await connection.send(`${how}; select set_config('app.tenant_id', '${tenantId}', true)${named}`).execute();
  connection.proven = true;
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
  const session = new PostgresJsSession(lent as never, dialect, undefined);
  return new PostgresJsTransaction(dialect, session as never, undefined) as never;
}

/** The part of the driver that Drizzle uses within a transaction. */
class LentClient {
  #savepoints = 0;
  over = false;
  constructor(readonly connection: Connection) {}

  unsafe(text: string, parameters?: never[], options?: { prepare?: boolean }) {
    if (this.over) throw new Error("the transaction is over");
    // Sent now, so that statements asked for at once arrive in the order in which they were asked for.
    return this.connection.send(text, parameters, options?.prepare).execute();
  }

  /** A part that may fail without ending the whole. */
  async savepoint<T>(part: (client: LentClient) => Promise<T>): Promise<T> {
    this.#savepoints += 1;
    const name = `s${this.#savepoints}`;
    await this.connection.send(`savepoint ${name}`);
    try {
      const result = await part(this);
      await this.connection.send(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await this.connection.send(`rollback to savepoint ${name}`);
      throw error;
    }
  }
}

/** Lends the connection for one statement and sends the end of the transaction right behind it. */
class OneQuestion extends LentClient {
  ended: Promise<{ command: string }> | undefined;

  override unsafe(text: string, parameters?: never[], options?: { prepare?: boolean }) {
    if (this.ended) throw new Error("askTenant takes one statement");
    const asked = super.unsafe(text, parameters, options);
    this.ended = this.connection.send("commit").execute();
    this.ended.catch(() => {});
    return asked;
  }
}
