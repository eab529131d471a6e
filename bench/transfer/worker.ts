import { runExportJob } from "@/lib/shell/exports/run";
import { runImport } from "@/lib/shell/imports/run";

/** A worker's process that works one job off and says how long that took, and how much of the processor, in seconds. */
const [kind = "", tenantId = "", id = ""] = process.argv.slice(2);
const run = { signal: new AbortController().signal, last: true };
const [begun, used] = [performance.now(), process.cpuUsage()];
const work =
  kind === "import" ? runImport({ tenantId, importJobId: id }, run) : runExportJob({ tenantId, exportJobId: id }, run);
work.then(
  () => {
    const { user, system } = process.cpuUsage(used);
    const seconds = (performance.now() - begun) / 1_000;
    process.stdout.write(JSON.stringify({ seconds, cpu: (user + system) / 1e6 }));
    process.exit(0);
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
