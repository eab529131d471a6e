import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { readEnv } from "@/lib/platform/env/env";
import type { Env } from "@/lib/platform/env/variables";
import { keptSecret } from "./secret";

export type Options = {
  readonly root: string;
  readonly env: Env;
  readonly secret: string;
  /** No `DATABASE_URL` and not all three others: our own PostgreSQL under `.data`. */
  readonly embedded: boolean;
  /** `next dev` instead of the built application. */
  readonly dev: boolean;
};

/** With a worker beside them they stay within the hundred connections that a PostgreSQL has unless told otherwise. */
const MOST_PROCESSES = 6;
/** Where several sockets may listen on one port, and the system deals connections out among them. */
const SHARES_PORTS: ReadonlySet<NodeJS.Platform> = new Set(["linux", "freebsd", "sunos", "aix"]);

/** How many web processes stand behind the port: what was asked for, else one for each processor. */
export function webProcesses({ env, dev }: Pick<Options, "env" | "dev">, platform = process.platform): number {
  if (dev || !SHARES_PORTS.has(platform)) return 1;
  return env.WEB_PROCESSES ?? Math.min(MOST_PROCESSES, availableParallelism());
}

/** The folder of what this installation keeps: database, secret, files. */
export const dataDir = (root: string) => join(root, ".data");

/** Reads `.env` below the environment, checks it, and makes the secret when there is none. */
export function readOptions(root: string, args: readonly string[]): Options {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const env = readEnv(process.env);
  const given = env.DATABASE_OWNER_URL && env.DATABASE_APP_URL && env.DATABASE_SYSTEM_URL;
  const embedded = !env.DATABASE_URL && !given;
  if (embedded && env.ROLE !== "all") throw new Error(`ROLE=${env.ROLE} needs DATABASE_URL.`);
  const secret = env.AUTH_SECRET ?? keptSecret(join(dataDir(root), "secret"));
  return { root, env, secret, embedded, dev: args.includes("--dev") };
}
