import { importJobs } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { held } from "@/lib/engine/jobs/life";
import type { ImportJob } from "./job";

/** What is true of an import's row while it is this worker's. */
export const ours = ({ id, attempt }: Pick<ImportJob, "id" | "attempt">) => held({ kind: "import", id, attempt });

/** The import as it is now, locked until the transaction ends; null when it is not this worker's any more. @door inner */
export async function heldImport(tx: TenantTx, job: Pick<ImportJob, "id" | "attempt">): Promise<ImportJob | null> {
  const [found] = await tx.select().from(importJobs).where(ours(job)).for("update");
  return found ?? null;
}
