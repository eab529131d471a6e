import { join } from "node:path";
import { keptSecret } from "./start/secret";
import { type Count, sum } from "./test/count";
import { openTestServer } from "./test/databases";
import { runE2e } from "./test/e2e";
import { failures } from "./test/failures";
import { patience } from "./test/patience";
import { beginPreparation, type Preparation } from "./test/preparation";
import { freshReport } from "./test/reports";
import { scratchFolder } from "./test/scratch";
import { runVitest } from "./test/stages";

const ROOT = join(import.meta.dirname, "..");
const STAGES = ["unit", "integration", "e2e"] as const;
type Stage = (typeof STAGES)[number];

const FAILED: Count = { passed: 0, failed: 1 };

/** `npm test`, or `npm test -- unit|integration|e2e [files]` while developing. */
function readArguments([first, ...rest]: readonly string[]): { stages: readonly Stage[]; files: readonly string[] } {
  const stage = STAGES.find((name) => name === first);
  if (stage) return { stages: [stage], files: rest };
  if (first !== undefined) throw new Error(`Unknown stage ${first}: ${STAGES.join(", ")}.`);
  return { stages: STAGES, files: [] };
}

async function main(): Promise<number> {
  const { stages, files } = readArguments(process.argv.slice(2));
  // The same for the whole run: what it starts makes the machine busy too.
  process.env.TEST_PATIENCE = String(patience());
  process.env.DATABASE_PATIENCE ??= process.env.TEST_PATIENCE;
  const scratch = scratchFolder();
  process.env.TMPDIR = scratch.path;
  // How full the disk of this machine happens to be says nothing about the program.
  process.env.STORAGE_FULL_PERCENT = "100";
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort());
  const { signal } = stop;

  // Passwords of the roles come from the secret: on a server of the operator's it must be the one npm start uses.
  const secret = process.env.AUTH_SECRET ?? keptSecret(join(ROOT, ".data", "secret"));
  const server = stages.some((stage) => stage !== "unit") ? await openTestServer(ROOT) : null;
  if (server?.throwAway) process.env.TEST_SERVER = "throw-away";
  if (server?.socket) process.env.DATABASE_SOCKET = server.socket;
  const env = { ...process.env, AUTH_SECRET: secret, ...(server && { DATABASE_URL: server.url }) };
  const run = { root: ROOT, files, signal };
  const counts: Count[] = [];
  // Of a stage that is never begun nothing is told, least of all what an earlier run left.
  for (const stage of stages) freshReport(ROOT, stage);
  let preparation: Preparation | undefined;
  const prepared = async () => {
    if (!server) throw new Error("Journeys need a server.");
    preparation ??= await beginPreparation({ root: ROOT, secret, server, signal });
    return preparation;
  };
  try {
    // Beside the other stages, which leave a processor idle now and then.
    if (stages.includes("e2e")) await prepared();
    for (const stage of stages) {
      if (signal.aborted) break;
      console.log(`\n── ${stage}`);
      const counted =
        stage === "e2e" ? runE2e({ ...run, secret, preparation: await prepared() }) : runVitest(stage, run, env);
      counts.push(
        await counted.catch((error: unknown) => {
          console.error(error instanceof Error ? error.message : error);
          return FAILED;
        }),
      );
    }
  } finally {
    await preparation?.discard();
    await server?.stop();
    scratch.remove();
  }
  if (signal.aborted) counts.push(FAILED);
  const named = failures(ROOT, stages);
  if (named.length > 0) console.log(`\nNot passed, or not at once:\n${named.map((name) => `- ${name}`).join("\n")}`);
  const { passed, failed } = sum(counts);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.log("\n0 passed, 1 failed");
    process.exit(1);
  },
);
