import { runExportJob } from "@/lib/shell/exports/run";
import { runImport } from "@/lib/shell/imports/run";

/** A worker's process that works one job off and says how long that took, in seconds. */
const [kind = "", tenantId = "", id = ""] = process.argv.slice(2);
const run = { signal: new AbortController().signal, last: true };
const begun = performance.now();
const work =
  kind === "import" ? runImport({ tenantId, importJobId: id }, run) : runExportJob({ tenantId, exportJobId: id }, run);
work.then(
  () => {
    process.stdout.write(`${(performance.now() - begun) / 1_000}`);
    process.exit(0);
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
