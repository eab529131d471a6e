import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
} from "drizzle-orm";
import type { PgTransaction } from "drizzle-orm/pg-core";
import {
  drizzle,
  type PostgresJsQueryResultHKT,
  PostgresJsSession,
  PostgresJsTransaction,
} from "drizzle-orm/postgres-js";
import type { Connection } from "./connection";
import { runGuarded } from "./guard";
import { DEFAULT_LANE, type Lane } from "./lanes";
import { LiteralLimits } from "./limits";
import * as schema from "./schema";

type Schema = typeof schema;
type Tx = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
declare const tenant: unique symbol;
declare const system: unique symbol;

/** An open transaction of one tenant. Only `withTenant` makes one, so code below it cannot be given a bare connection. */
export type TenantTx = Tx & { readonly [tenant]: true };
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
    work: (connection) => work(transactionOver(connection) as TenantTx),
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
    work: (connection) => work(transactionOver(connection) as SystemTx),
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** One message for both. What comes after it is refused when it fails, and the setting ends with the transaction. */
async function begin(connection: Connection, tenantId: string, reason: string | null): Promise<void> {
  if (tenantId !== "" && !UUID.test(tenantId)) throw new Error("the tenant's id is no uuid");
  const named = reason === null ? "" : `, set_config('application_name', ${quoted(`gondola system: ${reason}`)}, true)`;
  await connection.send(`begin; select set_config('app.tenant_id', '${tenantId}', true)${named}`);
  connection.proven = true;
}

const dialect = new LiteralLimits();
const tables = extractTablesRelationalConfig(schema, createTableRelationsHelpers);
const relational = { fullSchema: schema, schema: tables.tables, tableNamesMap: tables.tableNamesMap };
const prepared = new WeakSet<Connection>();

function transactionOver(connection: Connection): Tx {
  if (!prepared.has(connection)) {
    // Sets the driver's parsers as Drizzle's column types expect them.
    drizzle(connection.driver);
    prepared.add(connection);
  }
  return overClient(new LentClient(connection));
}

// The casts: Drizzle asks of its client only what LentClient has, and of the schema what it extracted itself.
function overClient(lent: LentClient): Tx {
  const session = new PostgresJsSession(lent as never, dialect, relational as never);
  return new PostgresJsTransaction(dialect, session as never, relational as never) as unknown as Tx;
}

/** The part of the driver that Drizzle uses within a transaction. */
class LentClient {
  #savepoints = 0;
  constructor(private readonly connection: Connection) {}

  unsafe(text: string, parameters?: never[], options?: { prepare?: boolean }) {
    return this.connection.send(text, parameters, options?.prepare);
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
