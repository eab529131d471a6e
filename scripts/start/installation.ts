import { join } from "node:path";
import { type DatabaseUrls, databaseUrls, prepareDatabase, useDatabase } from "../prepare-database";
import { openServer } from "./database";
import { type Options, readOptions } from "./options";

const ROOT = join(import.meta.dirname, "../..");

type Wishes = {
  /** Bring the tables up to this version first. */
  readonly migrated: boolean;
};

/**
 * Runs a command of the operator on this installation's database: the one of `DATABASE_URL`, or the embedded one, which must be
 * stopped and is started for it. Settings come from the environment and `.env` as for `npm start`.
 */
export async function onInstallation<T>(
  { migrated }: Wishes,
  work: (urls: DatabaseUrls, options: Options) => Promise<T>,
): Promise<T> {
  // No role of a process matters here, and the embedded database refuses to be shared between two.
  process.env.ROLE = "all";
  const options = readOptions(ROOT, []);
  process.env.AUTH_SECRET = options.secret;
  const server = await openServer(options);
  try {
    const settings = { adminUrl: server.url, secret: options.secret, given: options.env };
    const urls = await (migrated ? prepareDatabase(settings) : databaseUrls(settings));
    useDatabase(urls);
    return await work(urls, options);
  } finally {
    const { closePools } = await import("@/db/client");
    await closePools().catch(() => {});
    await server.stop();
  }
}

/** Ends the process after a command: what went wrong is said in one line, without a stack. */
export function finish(command: Promise<unknown>): void {
  command.then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
