import { isAbsolute, join } from "node:path";
import { copyMapWorker } from "./copy-map-worker";
import { ensureBuilt } from "./start/build";
import type { Service } from "./start/children";
import { openServer } from "./start/database";
import { type Options, readOptions, webProcesses } from "./start/options";
import { choosePort } from "./start/ports";
import { speaking } from "./start/progress";
import { resetDemo } from "./start/reset";
import { prepare } from "./start/seed";
import { furtherOf, servicesOf, untilReady } from "./start/services";
import { summary } from "./start/summary";
import { supervise } from "./start/supervise";

const ROOT = join(import.meta.dirname, "..");

function storageDir({ root, env }: Options): string {
  return isAbsolute(env.STORAGE_DIR) ? env.STORAGE_DIR : join(root, env.STORAGE_DIR);
}

function environmentOf(options: Options, port: number, demo: boolean): NodeJS.ProcessEnv {
  // Superuser and owner stay here: web and worker have no use for them.
  const { DATABASE_URL: _admin, DATABASE_OWNER_URL: _owner, ...inherited } = process.env;
  return {
    ...inherited,
    NODE_ENV: options.dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    AUTH_SECRET: options.secret,
    APP_URL: options.env.APP_URL ?? `http://localhost:${port}`,
    PORT: String(port),
    // A database that never had the demonstration keeps its outbox closed, whatever the default says.
    DEMO: demo ? "1" : "0",
    STORAGE_DIR: storageDir(options),
    LOG_LEVEL: process.env.LOG_LEVEL || "warn",
  };
}

type Closers = (() => Promise<void>)[];

async function startAll(
  options: Options,
  closers: Closers,
  signal: AbortSignal,
): Promise<{ readonly over: Promise<string> }> {
  const { root, env, dev } = options;
  const withWeb = env.ROLE !== "worker";
  const port = withWeb ? await choosePort(env.PORT, env.HOST) : 0;

  const server = await openServer(options);
  closers.push(server.stop);
  signal.throwIfAborted();

  if (dev) copyMapWorker(root);
  const build = withWeb && !dev ? ensureBuilt(root, signal) : Promise.resolve();
  const [{ demo }] = await Promise.all([prepare(options, server.url), build]);
  signal.throwIfAborted();

  const where = { root, role: env.ROLE, port, host: env.HOST, dev, processes: webProcesses(options) };
  const plan = { ...where, env: environmentOf(options, port, demo) };
  const starters = servicesOf(plan);
  const services: Service[] = starters.map((start) => start());
  let running: readonly { stop(): Promise<void> }[] = services;
  closers.push(async () => void (await Promise.all(running.map((service) => service.stop()))));
  const opening = { name: "Gôndola", doing: "starting", usually: "a few seconds" };
  await speaking(opening, () => untilReady(plan, services));
  signal.throwIfAborted();
  console.log(withWeb ? summary(options, `http://localhost:${port}`, demo, storageDir(options)) : "The worker runs.");
  // From here on each is started again should it end, and does not take another with it.
  const keep = (service: Service, start: () => Service) => {
    service.show();
    return supervise(service, start, (text) => console.error(text));
  };
  running = services.map((service, at) => keep(service, starters[at] as () => Service));
  running = [...running, ...furtherOf(plan).map((start) => keep(start(), start))];
  return { over: server.ended };
}

async function run(options: Options, signal: AbortSignal): Promise<number> {
  const closers: Closers = [];
  const aborted = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null), { once: true }));
  try {
    const starting = startAll(options, closers, signal);
    const started = await Promise.race([starting, aborted]);
    if (!started) starting.catch(() => {});
    const died = started && (await Promise.race([started.over, aborted]));
    if (died) console.error(`${died}: stopping the rest.`);
    return died ? 1 : 0;
  } catch (error) {
    if (signal.aborted) return 0;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    if (signal.aborted) console.log("Stopping…");
    for (const close of closers.reverse()) await close();
  }
}

async function main(): Promise<void> {
  const stop = new AbortController();
  let asked = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      stop.abort();
      asked += 1;
      // A terminal and npm may both hand on the same Ctrl-C; who insists further wants out now.
      if (asked > 3) process.exit(130);
    });
  }
  const args = process.argv.slice(2);
  const options = readOptions(ROOT, args);
  if (args.includes("--reset")) return resetDemo(options);
  if (args.includes("--build")) return ensureBuilt(ROOT, stop.signal);
  process.exit(await run(options, stop.signal));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
