import { createBoss } from "@/jobs/boss";
import { registry } from "@/jobs/registry";
import { exportWork, importWork } from "@/lib/platform/queue/jobs";

/**
 * A worker's process that works one job off and says how long that took, and how much of the processor, in seconds. As `jobs/worker.ts` it has the
 * queue beside it, and of the handlers the one that the job needs.
 */
const [kind = "", tenantId = "", id = ""] = process.argv.slice(2);

async function main() {
  const boss = createBoss(process.env.DATABASE_SYSTEM_URL ?? "");
  await boss.start();
  const [name, payload] =
    kind === "import"
      ? [importWork.name, { tenantId, importJobId: id }]
      : [exportWork.name, { tenantId, exportJobId: id }];
  const handle = await registry.find(({ job }) => job.name === name)?.load();
  if (!handle) throw new Error(`nobody handles ${name}`);
  const [begun, used] = [performance.now(), process.cpuUsage()];
  await handle(payload, { id, attempt: 1, signal: new AbortController().signal });
  const { user, system } = process.cpuUsage(used);
  process.stdout.write(JSON.stringify({ seconds: (performance.now() - begun) / 1_000, cpu: (user + system) / 1e6 }));
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
