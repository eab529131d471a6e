import { join } from "node:path";
import type { Env } from "@/lib/platform/env/variables";
import { type Service, startService } from "./children";
import { waitForOk } from "./ready";
import { WORKER_ARGS, WORKER_ENV } from "./worker-args";

export type ServicesPlan = {
  readonly root: string;
  readonly role: Env["ROLE"];
  readonly port: number;
  readonly host?: string | undefined;
  /** `next dev` instead of `next start`. */
  readonly dev?: boolean;
  /** Web processes behind the port; 1 when absent. */
  readonly processes?: number;
  /** Environment of both processes. */
  readonly env: NodeJS.ProcessEnv;
};

/** How to start a web process, one of those behind the port. */
function webOf({ root, port, host, dev = false, processes = 1, env }: ServicesPlan, at: number): () => Service {
  const loaded = ["direct-clients.mjs", "request-scope.mjs", "readable-requests.mjs"];
  const direct = [...loaded, ...(processes > 1 ? ["shared-port.mjs"] : [])].flatMap((name) => [
    "--import",
    join(root, "scripts/start", name),
  ]);
  const next = join(root, "node_modules/next/dist/bin/next");
  const web = [...direct, next, dev ? "dev" : "start", "-p", String(port), ...(host ? ["-H", host] : [])];
  const name = processes > 1 ? `Web server ${at} of ${processes}` : "The web server";
  return () => startService(name, root, web, { ...env, WEB_PROCESSES: String(processes) });
}

/** How to start what the role asks for, each by itself; of several web processes the first, with which one can begin. */
export function servicesOf(plan: ServicesPlan): (() => Service)[] {
  const { root, role, env } = plan;
  const worker = [...WORKER_ARGS, "jobs/worker.ts"];
  const ofWorker = { ...WORKER_ENV, ...env, WEB_PROCESSES: "1" };
  return [
    ...(role === "worker" ? [] : [webOf(plan, 1)]),
    ...(role === "web" ? [] : [() => startService("The worker", root, worker, ofWorker)]),
  ];
}

/** The other web processes behind the port: they take part once they listen. */
export function furtherOf(plan: ServicesPlan): (() => Service)[] {
  const { role, processes = 1 } = plan;
  return role === "worker" ? [] : Array.from({ length: processes - 1 }, (_, at) => webOf(plan, at + 2));
}

/** Starts what the role asks for. */
export const startServices = (plan: ServicesPlan): Service[] => servicesOf(plan).map((start) => start());

/** Waits until everything started can be used. Throws, with what it printed, when one of them ends or the time is over. */
export async function untilReady(plan: ServicesPlan, services: readonly Service[]): Promise<void> {
  let ended: { service: Service; how: string } | undefined;
  for (const service of services) {
    service.ended.then((how) => {
      ended ??= { service, how };
    });
  }
  const base = `http://${plan.host && plan.host !== "0.0.0.0" ? plan.host : "127.0.0.1"}:${plan.port}`;
  const ready =
    plan.role === "worker"
      ? await Promise.race([services[0]?.said.then(() => true), services[0]?.ended.then(() => false)])
      : // A web process alone is ready when it answers; whether workers run elsewhere is not its business.
        await waitForOk(`${base}/${plan.role === "web" ? "healthz" : "readyz"}`, () => ended !== undefined);
  if (ready && !ended) return;
  const reason = ended?.how ?? "The application did not become ready in time";
  const shown = ended ? [ended.service] : services;
  throw new Error([reason, ...shown.map((service) => service.output())].join("\n"));
}
