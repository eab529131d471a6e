import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../start/children";
import { makeDatabase, type TestServer } from "./databases";

export type Preparation = {
  readonly databaseUrl: string;
  readonly storage: string;
  /** Tells what has been prepared so far, from then on as it happens, and resolves when all of it is there. Throws when it failed. */
  finished(): Promise<void>;
  /** Ends it wherever it has come to, and removes what it made. */
  discard(): Promise<void>;
};

type Settings = {
  readonly root: string;
  readonly secret: string;
  readonly server: TestServer;
  readonly signal: AbortSignal;
};

const DONE = /: done in /;
/** As the whole run's: a sixth of the demonstration's time goes to rows that are carried along twice before they are thrown away. */
const NODE_ARGS = ["--max-semi-space-size=64", "--import", "tsx"];

/**
 * Begins to make what the journeys need, beside whatever else runs: other stages leave a processor idle now and then, and so does this. It is
 * silent until somebody waits for it.
 */
export async function beginPreparation({ root, secret, server, signal }: Settings): Promise<Preparation> {
  const database = await makeDatabase(server.url, server.throwAway);
  const storage = mkdtempSync(join(tmpdir(), "gondola-files-"));
  const env = { ...process.env, DATABASE_URL: database.url, AUTH_SECRET: secret, STORAGE_DIR: storage };
  const work = startService("The preparation", root, [...NODE_ARGS, "scripts/test/prepare.ts"], env);
  signal.addEventListener("abort", () => void work.stop());
  return {
    databaseUrl: database.url,
    storage,
    async finished() {
      // Of what went well while nobody looked it is enough how long it took.
      const over = await Promise.race([work.succeeded, null]);
      const told = work.output();
      process.stdout.write(
        over
          ? told
              .split(/^/m)
              .filter((line) => DONE.test(line))
              .join("")
          : told,
      );
      work.show();
      const how = await work.ended;
      if (!(await work.succeeded)) throw new Error(`${how}: see above.`);
    },
    async discard() {
      await work.stop();
      await database.drop();
      rmSync(storage, { recursive: true, force: true });
    },
  };
}
