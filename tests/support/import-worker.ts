import { runImport } from "@/lib/shell/imports/run";

/** A worker's process that works one import off, for tests that kill it. */
const [tenantId = "", importJobId = ""] = process.argv.slice(2);
runImport({ tenantId, importJobId }, { signal: new AbortController().signal }).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
