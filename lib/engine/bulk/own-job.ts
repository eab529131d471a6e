import { and, eq } from "drizzle-orm";
import { bulkJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import type { BulkJob } from "./job";

/** `authorize` for a job: whoever ordered it, while they may see its records. Throws `not_found` for anybody else's, and `forbidden`. */
export async function authorizeJob(ctx: Ctx, id: unknown): Promise<void> {
  const { type, resource } = await withTenant(ctx, (tx) => ownJob({ ...ctx, tx }, id));
  authorize(ctx, "GET", type === "close" ? "POINT" : boundOf(resource).resource.subject);
}

/** The job, which this person ordered; `lock` to change it. Throws `not_found`. */
export async function ownJob({ tx, userId }: TxCtx, id: unknown, lock = false): Promise<BulkJob> {
  if (!isUuid(id)) throw notFound();
  const query = tx
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.id, id), eq(bulkJobs.createdBy, userId)));
  const [job] = await (lock ? query.for("update") : query);
  if (!job) throw notFound();
  return job;
}
