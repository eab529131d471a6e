import { roleUrls } from "@/db/setup";
import { readEnv } from "@/lib/platform/env/env";
import { freePort } from "../postgres/run";
import { webProcesses } from "../start/options";
import { furtherOf, startServices, untilReady } from "../start/services";
import { findChromium } from "./chromium";
import type { Count } from "./count";
import type { Preparation } from "./preparation";
import { runPlaywright } from "./stages";

type Run = { root: string; files: readonly string[]; signal: AbortSignal; secret: string; preparation: Preparation };

/** Waits for what was prepared, starts the application on a free port and drives it with a browser. */
export async function runE2e({ root, files, signal, secret, preparation }: Run): Promise<Count> {
  await preparation.finished();
  const chromium = await findChromium(root);
  const { appUrl, systemUrl } = roleUrls(preparation.databaseUrl, secret);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _admin, DATABASE_OWNER_URL: _owner, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: "production" as const,
    DATABASE_APP_URL: appUrl,
    DATABASE_SYSTEM_URL: systemUrl,
    STORAGE_DIR: preparation.storage,
    AUTH_SECRET: secret,
    APP_URL: url,
    PORT: String(port),
    LOG_LEVEL: "warn",
    DESIGN_PAGE: "1",
  };
  const processes = webProcesses({ env: readEnv({ DEMO: "1" }), dev: false });
  const plan = { root, role: "all", port, processes, env } as const;
  const services = startServices(plan);
  try {
    await untilReady(plan, services);
    for (const start of furtherOf(plan)) services.push(start());
    for (const service of services) service.show();
    return await runPlaywright(url, chromium, { root, files, signal });
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
}
