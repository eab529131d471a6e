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

/** How to start what the role asks for, each by itself. */
export function servicesOf(plan: ServicesPlan): (() => Service)[] {
  const { root, role, port, host, dev = false, processes = 1, env } = plan;
  const next = join(root, "node_modules/next/dist/bin/next");
  const loaded = ["direct-clients.mjs", "request-scope.mjs", "readable-requests.mjs"];
  const direct = [...loaded, ...(processes > 1 ? ["shared-port.mjs"] : [])].flatMap((name) => [
    "--import",
    join(root, "scripts/start", name),
  ]);
  const web = [...direct, next, dev ? "dev" : "start", "-p", String(port), ...(host ? ["-H", host] : [])];
  const worker = [...WORKER_ARGS, "jobs/worker.ts"];
  const nameOf = (at: number) => (processes > 1 ? `Web server ${at} of ${processes}` : "The web server");
  return [
    ...Array.from({ length: role === "worker" ? 0 : processes }, (_, at) => () => {
      return startService(nameOf(at + 1), root, web, { ...env, WEB_PROCESSES: String(processes) });
    }),
    ...(role === "web"
      ? []
      : [() => startService("The worker", root, worker, { ...WORKER_ENV, ...env, WEB_PROCESSES: "1" })]),
  ];
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
  // Of several web processes one that answers says nothing of the others.
  const shared = plan.role === "worker" || (plan.processes ?? 1) === 1 ? [] : services.slice(0, plan.processes);
  await Promise.all(shared.map(({ said, ended: over }) => Promise.race([said, over])));
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
