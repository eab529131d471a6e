import { existsSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import postgres, { type ParameterOrJSON, type PendingQuery, type Row, type Sql } from "postgres";
import { DatabaseUnavailable } from "./errors";
import { PATIENCE } from "./lanes";
import { together } from "./together";

/** Distinct statements kept prepared on one connection; beyond that they are sent whole. */
const PREPARED_LIMIT = 300;
/** Of those that were sent once so many are remembered: most never come again, and what is prepared stays. */
const REMEMBERED = 500;
/** Long parameter lists come from bulk writes, whose text seldom repeats. */
const PREPARED_PARAMETERS = 100;
const CONNECT_TIMEOUT_MS = 2_000 * PATIENCE;
const RENEW_AFTER_MS = 30 * 60_000;

export type ConnectionSettings = {
  readonly url: string;
  readonly applicationName: string;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly genericPlans?: boolean | undefined;
};

type Parameters = ParameterOrJSON<never>[];

/**
 * One connection, lent to one transaction at a time. The driver's own pool would send what follows a lost connection over a new
 * one, outside the transaction and perhaps inside another's: this one connects once, and what was lost stays lost.
 */
export class Connection {
  readonly #sql: Sql;
  readonly #born = Date.now();
  readonly #statements = new Set<string>();
  readonly #sentOnce = new Set<string>();
  #lost = false;
  #socket: net.Socket | undefined;
  #seen = 0;
  /** A statement has come back over it. */
  proven = false;

  constructor(settings: ConnectionSettings) {
    let connected = false;
    const options = {
      ...nearest(settings.url),
      max: 1,
      connect_timeout: CONNECT_TIMEOUT_MS / 1_000,
      idle_timeout: undefined,
      // The driver would end a connection of that age even between two statements of a transaction.
      max_lifetime: null,
      // Drizzle reads and writes arrays itself. The driver's own question for their types cannot be caught when the connection breaks.
      fetch_types: false,
      onnotice: () => {},
      onclose: () => this.destroy(),
      // Asked again only to connect again, which is refused.
      socket: async (target: Target) => {
        if (connected) throw new DatabaseUnavailable("connection lost");
        connected = true;
        this.#socket = await openSocket(target);
        return this.#socket;
      },
      connection: {
        application_name: settings.applicationName,
        statement_timeout: settings.statementTimeoutMs,
        lock_timeout: settings.lockTimeoutMs,
        idle_in_transaction_session_timeout: settings.statementTimeoutMs * 2,
        TimeZone: "UTC",
        // Walls between tenants make statements look dear: compiling them takes longer than all of them take.
        jit: "off",
        ...(settings.genericPlans && { plan_cache_mode: "force_generic_plan" }),
      },
    };
    this.#sql = postgres(settings.url, options);
  }

  /** False when another one must be made in its place. */
  get usable(): boolean {
    return !this.#lost && Date.now() - this.#born < RENEW_AFTER_MS;
  }

  /** True when the server has sent anything since this was last asked. */
  hasAnswered(): boolean {
    const before = this.#seen;
    this.#seen = this.#socket?.bytesRead ?? 0;
    return this.#seen > before;
  }

  /** Drizzle sets the driver's parsers to its own here. */
  get driver(): Sql {
    return this.#sql;
  }

  /**
   * What Drizzle sends bears its parameters, be they none, and is prepared when it is repeated, without being asked to: 2.5 times as many
   * per second. A text alone is sent as it is.
   */
  send(text: string, parameters?: Parameters, prepare = false): PendingQuery<Row[]> {
    if (this.#lost) throw new DatabaseUnavailable("connection lost");
    if (!prepare && (!parameters || isSeveral(text, parameters))) return this.#sql.unsafe(text);
    const lasting = { prepare: prepare || this.#worthPreparing(text, parameters?.length ?? 0) };
    if (!parameters?.every(isPlain)) return this.#sql.unsafe(text, parameters, lasting);
    // Given as arguments, the driver would first ask what they are, and send them when it was told: two messages for one. As text they are what they
    // would be by any answer.
    const query: PendingQuery<Row[]> = this.#sql.unsafe(text, [], Object.assign(lasting, { simple: false }));
    return Object.assign(query, { parameters: [...parameters] });
  }

  /** Sends the connection away, whatever it is doing; the server rolls its transaction back. */
  destroy(): void {
    if (this.#lost) return;
    this.#lost = true;
    void this.#sql.end({ timeout: 0 }).catch(() => {});
  }

  async close(): Promise<void> {
    if (this.#lost) return;
    await this.#sql.end({ timeout: 1 });
  }

  #worthPreparing(text: string, parameters: number): boolean {
    if (parameters > PREPARED_PARAMETERS) return false;
    if (this.#statements.has(text)) return true;
    if (this.#statements.size >= PREPARED_LIMIT) return false;
    if (this.#sentOnce.delete(text)) {
      this.#statements.add(text);
      return true;
    }
    if (this.#sentOnce.size >= REMEMBERED) this.#sentOnce.clear();
    this.#sentOnce.add(text);
    return false;
  }
}

/** What the driver writes as it is, whatever the server takes it for. */
const isPlain = (value: unknown): boolean => value === null || typeof value === "string" || typeof value === "number";

/** Several statements in one text can be neither prepared nor given parameters. */
const isSeveral = (text: string, parameters: Parameters) => parameters.length === 0 && text.includes(";");

/** The folder of the server's own socket, where it has one on this machine: a message over it takes two thirds of what one through the network does. */
function nearest(url: string): { host?: string } {
  const { DATABASE_SOCKET: folder } = process.env;
  // Of another server, or whoever stands in between, no such file lies there.
  const here = folder && existsSync(join(folder, `.s.PGSQL.${new URL(url).port || 5432}`));
  return here ? { host: folder } : {};
}

/** The driver's own view of where to connect. */
type Target = { readonly host: readonly string[]; readonly port: readonly number[]; readonly path?: string | false };

function openSocket({ host, port, path }: Target): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const name = host[0] ?? "localhost";
    const socket = path ? net.connect(path) : net.connect({ host: name, port: port[0] ?? 5432, noDelay: true });
    const timer = setTimeout(
      () => fail(Object.assign(new Error("connect timeout"), { code: "CONNECT_TIMEOUT" })),
      CONNECT_TIMEOUT_MS,
    );
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    socket.once("error", fail);
    socket.once("connect", () => {
      clearTimeout(timer);
      socket.off("error", fail);
      // The driver reads the name for TLS here.
      resolve(Object.assign(together(socket), { host: name }));
    });
  });
}
