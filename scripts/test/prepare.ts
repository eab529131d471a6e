import { readEnv } from "@/lib/platform/env/env";
import { ensureBuilt } from "../start/build";
import { prepare } from "../start/seed";
import { findChromium } from "./chromium";

/** Shelves that are drawn of each client, one as the other: a tenth of the demonstration's, whose drawing was half of what making it took here. */
const GONDOLAS = 4;

/** What the journeys need, made in a process of its own: a browser, the build, and the demonstration in `DATABASE_URL` and `STORAGE_DIR`. */
async function main(): Promise<void> {
  const root = process.cwd();
  const { DATABASE_URL: url, AUTH_SECRET: secret = "", STORAGE_DIR } = process.env;
  await findChromium(root);
  const options = { root, env: readEnv({ DEMO: "1", STORAGE_DIR }), secret, embedded: false, dev: false };
  await Promise.all([prepare(options, url, GONDOLAS), ensureBuilt(root)]);
}

// Else its end would not be noticed by the leash, and what builds would be left.
process.on("SIGTERM", () => process.exit(1));

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
