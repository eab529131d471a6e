import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/scripts/postgres/run";
import { ensureBuilt } from "@/scripts/start/build";
import { type Service, startService } from "@/scripts/start/children";
import { waitForOk } from "@/scripts/start/ready";

const NEXT = "node_modules/next/dist/bin/next";

export type Servers = { readonly product: number; readonly bare: number; stop(): Promise<void> };

function buildBare(root: string): void {
  const folder = join(root, "bench/bare");
  if (existsSync(join(folder, ".next/BUILD_ID"))) return;
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const built = spawnSync(process.execPath, [join(root, NEXT), "build", folder], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`The bare application was not built:\n${built.stdout}\n${built.stderr}`);
}

async function start(name: string, root: string, folder: string, env: NodeJS.ProcessEnv, probe: string) {
  const port = await freePort();
  const service: Service = startService(name, root, [join(root, NEXT), "start", folder, "-p", String(port)], {
    ...env,
    NODE_ENV: "production",
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
  });
  let ended = false;
  void service.ended.then(() => {
    ended = true;
  });
  if (!(await waitForOk(`http://127.0.0.1:${port}${probe}`, () => ended))) throw new Error(service.output());
  return { port, service };
}

/** The built product and the bare application, each on a free port; the product without a worker. */
export async function startServers(root: string): Promise<Servers> {
  await ensureBuilt(root);
  buildBare(root);
  const { DATABASE_URL: _admin, DATABASE_OWNER_URL: _owner, ...env } = process.env;
  const product = await start("The product", root, root, { ...env, LOG_LEVEL: "error" }, "/healthz");
  const bare = await start("The bare application", root, join(root, "bench/bare"), env, "/");
  return {
    product: product.port,
    bare: bare.port,
    stop: async () => void (await Promise.all([product.service.stop(), bare.service.stop()])),
  };
}
