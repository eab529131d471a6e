import { log } from "@/lib/base/logging/log";
import { isDraining } from "./draining";
import { type Check, database, migrations, queue, storage } from "./probes";

const LIMIT_MS = 2_500;

type Report = { readonly ready: boolean; readonly checks: Record<string, Check> };

/** A check's answer within the limit; how it failed goes to the log, never to whoever asks. */
async function outcome(name: string, check: () => Promise<Check>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: "timeout" }), LIMIT_MS);
  });
  const asked = check().catch((err: unknown): Check => {
    log.warn({ err, check: name }, "not ready");
    return { ok: false, reason: "failed" };
  });
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}

/** Whether this process can serve: its database, migrations, queue with worker, storage; and it is not shutting down. */
export async function readiness(): Promise<Report> {
  const asked = Object.entries({ database, migrations, queue, storage });
  const answers = await Promise.all(asked.map(async ([name, check]) => [name, await outcome(name, check)] as const));
  const process = { ok: !isDraining() };
  const all = { process, ...Object.fromEntries(answers) };
  return { ready: Object.values(all).every((check) => check.ok), checks: all };
}
