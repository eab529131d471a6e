import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { RoleUrls } from "@/db/setup";
import { startEmbedded } from "@/scripts/postgres/embedded";
import { prepareDatabase } from "@/scripts/prepare-database";
import { makeDatabase } from "@/scripts/test/databases";
import { scratchFolder } from "@/scripts/test/scratch";

export const ROOT = join(import.meta.dirname, "..");
const SECRET = "the secret of the bench, which guards nothing at all";

export type Ground = {
  /** The administrator's address of the database. */
  readonly adminUrl: string;
  readonly urls: RoleUrls;
  /** Process of the database server. */
  readonly serverPid: number;
  /** Done at the end, the last one first, whatever happened. */
  readonly atTheEnd: (close: () => Promise<unknown>) => void;
};

/** A setting of the environment above zero; throws on anything else. */
export function numberOf(name: string, otherwise: number): number {
  const value = Number(process.env[name] || otherwise);
  if (!(value > 0)) throw new Error(`${name} must be a number above zero.`);
  return value;
}

export const machine = () => ({
  cpus: cpus().length,
  model: cpus()[0]?.model ?? "",
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});

/**
 * Runs a bench on a server of its own that writes as durably as a real one, so that writes cost what they cost; then takes everything
 * away and ends the process.
 */
export async function onOwnServer(work: (ground: Ground) => Promise<void>): Promise<never> {
  const closers: (() => Promise<unknown>)[] = [];
  process.env.AUTH_SECRET = SECRET;
  let code = 0;
  try {
    // The data of a database is gigabytes: it goes with the bench, and with the next one where this is killed.
    const { path: folder, remove } = scratchFolder();
    closers.push(async () => remove());
    process.env.TMPDIR = folder;
    const server = await startEmbedded({ dir: join(folder, "pg"), root: ROOT });
    closers.push(server.stop);
    process.env.STORAGE_DIR = join(folder, "files");
    const database = await makeDatabase(server.url);
    closers.push(database.drop);
    const urls = await prepareDatabase({
      adminUrl: database.url,
      secret: SECRET,
      given: { DATABASE_OWNER_URL: undefined, DATABASE_APP_URL: undefined, DATABASE_SYSTEM_URL: undefined },
    });
    const serverPid = Number.parseInt(readFileSync(join(server.data, "postmaster.pid"), "utf8"), 10);
    await work({ adminUrl: database.url, urls, serverPid, atTheEnd: (close) => void closers.push(close) });
  } catch (error) {
    console.error(error);
    code = 1;
  } finally {
    const { closePools } = await import("@/db/client");
    await closePools().catch(() => {});
    for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(error));
  }
  process.exit(code);
}
