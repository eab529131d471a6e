import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { usableNative } from "./binaries";
import { handOver, initialise, keptPassword, removeData } from "./data";
import { serverIdentity } from "./identity";
import { reachablePlace } from "./reach";
import { freePort, spawnServer } from "./run";
import { clearStale } from "./stale";

export type EmbeddedOptions = {
  /** Where the data lives, as asked; it lies elsewhere when the server account cannot reach it (see `data`). */
  dir: string;
  /** Throw-away data: no fsync, removed by `stop()`. */
  ephemeral?: boolean;
  /** Root of the clone; the current folder by default. */
  root?: string;
  /** A free one by default. */
  port?: number;
  user?: string;
  /** A random one, kept beside the data folder, by default. */
  password?: string;
  database?: string;
};

export type Embedded = {
  /** Superuser connection string. */
  url: string;
  port: number;
  /** The folder of its own socket; null where there is none. */
  socket: string | null;
  /** The data folder really used. */
  data: string;
  /** Resolves when the server has ended, asked or not. */
  ended: Promise<void>;
  /** Fast shutdown: open transactions are rolled back; resolves when it is over. */
  stop(): Promise<void>;
};

/** What systems take as a socket's path, without the file's own name. */
const LONGEST_FOLDER = 80;
const DURABLE = ["-c", "max_connections=100"];
const EPHEMERAL = [
  ...["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200", "autovacuum=off"],
  ...["wal_level=minimal", "max_wal_senders=0", "shared_buffers=512MB"],
  // Nothing is written down before it has to be, and no further process is started for what one does in a moment.
  ...["checkpoint_timeout=1d", "max_wal_size=4GB", "bgwriter_lru_maxpages=0", "max_parallel_workers_per_gather=0"],
].flatMap((setting) => ["-c", setting]);

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (!hasEnded() && Date.now() < deadline) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    const ready = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end({ timeout: 1 });
    if (ready) return true;
    await sleep(50);
  }
  return false;
}

async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const [found] = await sql`select 1 from pg_database where datname = ${database}`;
  if (!found) await sql`create database ${sql(database)}`;
  await sql.end();
}

/**
 * Starts the PostgreSQL that ships with the npm package, on 127.0.0.1 only, making the data folder on the first run.
 * Works as root (the server then runs as `nobody`) and for everybody else. Throws with the server's log when it fails.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { ephemeral = false, user = "gondola", database = "gondola", root = process.cwd() } = options;
  const identity = serverIdentity();
  const dir = resolve(options.dir);
  mkdirSync(dirname(dir), { recursive: true, mode: 0o755 });
  const data = reachablePlace(dir, "data", identity);
  const native = usableNative(root, identity);
  const password = options.password ?? keptPassword(dir);
  if (!existsSync(join(data, "PG_VERSION"))) await initialise({ native, data, user, password, identity, ephemeral });
  await clearStale(data);
  if (identity) handOver(data, identity);
  chmodSync(data, 0o700);

  const socket = ephemeral && Buffer.byteLength(data) <= LONGEST_FOLDER && process.platform !== "win32" ? data : null;

  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const network = [
      "-p",
      String(port),
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      `unix_socket_directories=${socket ?? ""}`,
    ];
    const settings = ["-c", "timezone=UTC", "-c", "log_timezone=UTC", ...(ephemeral ? EPHEMERAL : DURABLE)];
    const child = spawnServer(native, ["-D", data, ...network, ...settings], identity, ephemeral ? "QUIT" : "INT");
    let log = "";
    let alive = true;
    child.stderr?.on("data", (chunk) => {
      log = (log + chunk).slice(-8000);
    });
    child.stdin?.on("error", () => {});
    const ended = new Promise<void>((done) => {
      const end = () => {
        alive = false;
        child.stdin?.destroy();
        done();
      };
      child.once("error", end);
      child.once("exit", end);
    });
    const stop = async () => {
      child.stdin?.end();
      await ended;
      if (ephemeral) removeData(dir, data);
    };
    const base = `postgres://${user}:${password}@127.0.0.1:${port}`;
    if (await waitUntilReady(`${base}/postgres`, () => !alive)) {
      await ensureDatabase(`${base}/postgres`, database);
      return { url: `${base}/${database}`, port, socket, data, ended, stop };
    }
    await stop();
    if (options.port || attempt >= 3) throw new Error(`The embedded PostgreSQL did not start:\n${log}`);
  }
}
