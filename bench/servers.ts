import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/scripts/postgres/run";
import { ensureBuilt } from "@/scripts/start/build";
import { type Service, startService } from "@/scripts/start/children";
import { waitForOk } from "@/scripts/start/ready";
import { furtherOf, startServices, untilReady } from "@/scripts/start/services";

const NEXT = "node_modules/next/dist/bin/next";

export type Servers = {
  /** Ports, and processes. */
  readonly product: number;
  readonly bare: number;
  readonly pids: Readonly<Record<"product" | "bare", number>>;
  stop(): Promise<void>;
};

/** The product as it runs in the field: web and worker. */
export type Product = { readonly port: number; readonly pids: readonly number[]; stop(): Promise<void> };

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

/** The built product with its worker and as many web processes, on a free port. `pids`: those of the web processes first. */
export async function startProduct(root: string, processes = 1): Promise<Product> {
  await ensureBuilt(root);
  const { DATABASE_URL: _admin, DATABASE_OWNER_URL: _owner, ...env } = process.env;
  const port = await freePort();
  const own = { ...env, NODE_ENV: "production", PORT: String(port), APP_URL: `http://localhost:${port}` } as const;
  const plan = { root, role: "all", port, processes, env: { ...own, LOG_LEVEL: "error" } } as const;
  const first = startServices(plan);
  await untilReady(plan, first);
  const further = furtherOf(plan).map((start) => start());
  await Promise.all(further.map(({ said }) => said));
  const services = [...first.slice(0, 1), ...further, ...first.slice(1)];
  return {
    port,
    pids: services.flatMap(({ pid }) => pid ?? []),
    stop: async () => void (await Promise.all(services.map((service) => service.stop()))),
  };
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
    pids: { product: product.service.pid ?? 0, bare: bare.service.pid ?? 0 },
    stop: async () => void (await Promise.all([product.service.stop(), bare.service.stop()])),
  };
}
