import { and, eq, gte, inArray, notInArray, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import { auditLog, exportJobs } from "@/db/schema";
import type { SheetFormat } from "@/lib/base/sheets/columns";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { mayRead } from "./made-for";
import type { ListFile } from "./written";

const MINUTES = sql`now() - interval '10 minutes'`;
/** A change bears the time at which it began to be written, which may be this much before others could see it. */
const MARGIN_MS = 60_000;
/** Lines of the audit log that change nothing that a list shows. */
const NO_CHANGE = ["exportJob", "session"];

/**
 * The job of the same person that makes the very same file, or made it within ten minutes while nothing changed in the tenant; null when there is
 * none. Twice asked is so made once.
 */
export async function sameExport(
  ctx: TxCtx,
  file: ListFile,
  wanted: Readonly<Record<string, unknown>>,
  format: SheetFormat,
): Promise<string | null> {
  const [job] = await ctx.tx
    .select()
    .from(exportJobs)
    .where(
      and(
        eq(exportJobs.createdBy, ctx.userId),
        eq(exportJobs.type, file.type),
        eq(exportJobs.format, format),
        inArray(exportJobs.status, ["pending", "started", "completed"]),
        gte(exportJobs.createdAt, MINUTES),
        sql`${exportJobs.wanted} = ${JSON.stringify(wanted)}::jsonb`,
      ),
    )
    .orderBy(...newest(exportJobs.createdAt, exportJobs.id))
    .limit(1);
  if (!job) return null;
  if (job.status !== "completed") return job.id;
  if (!job.fileKey || !job.startedAt || !file.touched || !mayRead(ctx, job.madeFor)) return null;
  const since = new Date(job.startedAt.getTime() - MARGIN_MS);
  const changed = and(gte(auditLog.at, since), notInArray(auditLog.resource, NO_CHANGE));
  const [line] = await ctx.tx.select({ id: auditLog.id }).from(auditLog).where(changed).limit(1);
  return line || (await file.touched(ctx, since)) ? null : job.id;
}
