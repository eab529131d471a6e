import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/scripts/postgres/run";
import { startService } from "@/scripts/start/children";
import { waitForOk } from "@/scripts/start/ready";
import { ROOT } from "../ground";

export type Peer = {
  readonly port: number;
  readonly pid: number;
  /** Headers of its administrator. */
  readonly headers: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

/** Directus as it runs in the field, without what ours has not: screens, cache, limits, telemetry, a line for each request. */
function settings(folder: string, databaseUrl: string, port: number, token: string): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  const own = (name: string) => {
    const made = join(folder, name);
    mkdirSync(made, { recursive: true });
    return made;
  };
  return {
    ...{ PATH, HOME, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
    // A file that is not there: it would read the project's.
    CONFIG_PATH: join(folder, "none.env"),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...{ DB_CLIENT: "pg", DB_CONNECTION_STRING: databaseUrl },
    ...{ SECRET: randomUUID(), ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: randomUUID(), ADMIN_TOKEN: token },
    ...{ EXTENSIONS_PATH: own("extensions"), STORAGE_LOCATIONS: "local", STORAGE_LOCAL_ROOT: own("uploads") },
    ...{ SERVE_APP: "false", ROOT_REDIRECT: "false", TELEMETRY: "false", WEBSOCKETS_ENABLED: "false" },
    ...{ CACHE_ENABLED: "false", RATE_LIMITER_ENABLED: "false", PRESSURE_LIMITER_ENABLED: "false" },
    ...{ LOG_LEVEL: "error", LOG_STYLE: "raw", MCP_ENABLED: "false" },
  };
}

/** Directus on this database, made ready for it first. Throws with what it printed when it does not come up. */
export async function startDirectus(folder: string, cli: string, databaseUrl: string): Promise<Peer> {
  const [port, token] = [await freePort(), randomUUID()];
  const env = settings(folder, databaseUrl, port, token);
  const ready = spawnSync(process.execPath, [cli, "bootstrap"], { cwd: folder, env, encoding: "utf8" });
  if (ready.status !== 0) throw new Error(`Directus could not make its tables:\n${ready.stdout}\n${ready.stderr}`);
  const service = startService("Directus", ROOT, [cli, "start"], env);
  let ended = false;
  void service.ended.then(() => {
    ended = true;
  });
  if (!(await waitForOk(`http://127.0.0.1:${port}/server/ping`, () => ended))) {
    await service.stop();
    throw new Error(`Directus did not come up:\n${service.output()}`);
  }
  return { port, pid: service.pid ?? 0, headers: { authorization: `Bearer ${token}` }, stop: service.stop };
}
