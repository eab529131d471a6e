import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv } from "@/lib/platform/env/env";
import { freePort } from "../postgres/run";
import { ensureBuilt } from "../start/build";
import { webProcesses } from "../start/options";
import { prepare } from "../start/seed";
import { furtherOf, startServices, untilReady } from "../start/services";
import { findChromium } from "./chromium";
import type { Count } from "./count";
import { makeDatabase } from "./databases";
import { runPlaywright } from "./stages";

type Run = { root: string; files: readonly string[]; signal: AbortSignal; secret: string; serverUrl: string };

/** Shelves that are drawn of each client, one as the other: a fifth of the demonstration's, whose drawing was half of what making it took here. */
const GONDOLAS = 8;

/** Builds, seeds a database with the demonstration, starts the application on a free port and drives it with a browser. */
export async function runE2e({ root, files, signal, secret, serverUrl }: Run): Promise<Count> {
  const chromium = await findChromium(root);
  const database = await makeDatabase(serverUrl);
  const storage = mkdtempSync(join(tmpdir(), "gondola-files-"));
  const closers = [database.drop, async () => rmSync(storage, { recursive: true, force: true })];
  try {
    process.env.STORAGE_DIR = storage;
    const env = readEnv({ DEMO: "1", STORAGE_DIR: storage });
    const options = { root, env, secret, embedded: false, dev: false };
    await Promise.all([prepare(options, database.url, GONDOLAS), ensureBuilt(root, signal)]);

    const port = await freePort();
    const url = `http://localhost:${port}`;
    const { DATABASE_URL: _admin, DATABASE_OWNER_URL: _owner, ...inherited } = process.env;
    const common = {
      ...inherited,
      AUTH_SECRET: secret,
      APP_URL: url,
      PORT: String(port),
      LOG_LEVEL: "warn",
      DESIGN_PAGE: "1",
    };
    const processes = webProcesses(options);
    const plan = { root, role: "all", port, processes, env: { ...common, NODE_ENV: "production" } } as const;
    const services = startServices(plan);
    closers.unshift(async () => void (await Promise.all(services.map((service) => service.stop()))));
    await untilReady(plan, services);
    for (const start of furtherOf(plan)) services.push(start());
    for (const service of services) service.show();
    return await runPlaywright(url, chromium, { root, files, signal });
  } finally {
    for (const close of closers) await close().catch((error: unknown) => console.error(error));
  }
}
