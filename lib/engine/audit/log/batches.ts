import { and, type SQL, sql } from "drizzle-orm";
import { beyond, newest } from "@/db/order";
import { auditLog } from "@/db/schema";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { CellValue } from "@/lib/base/sheets/columns";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { readTrail, whole } from "./queries";
import { trailViews } from "./view";
import { periodOf, trailWhere } from "./where";

/** Lines read in one transaction, so that none of them is long. */
const BATCH = 500;

/** Every line that a query asks for as rows of a file, newest first; what is written from `until` on is not among them. */
export async function* trailBatches(ctx: Ctx, query: ListQuery, until: Date): AsyncGenerator<CellValue[][]> {
  const t = await translatorFor(ctx.locale);
  const period = periodOf(ctx, query);
  let behind: SQL | undefined;
  for (;;) {
    const where = and(trailWhere(ctx, query, period, until), behind);
    const { rows, places } = await readTrail({ ...ctx, lane: "bulk" }, async (tctx) => {
      const places = await tctx.tx
        .select({ id: auditLog.id, at: auditLog.at, exact: sql<string>`${auditLog.at}::text` })
        .from(auditLog)
        .where(where)
        .orderBy(...newest(auditLog.at, auditLog.id))
        .limit(BATCH);
      const lines = await whole(tctx.tx, places);
      const views = await trailViews(tctx, lines, t);
      const rows = views.flatMap((view, i): CellValue[][] => {
        const head = [lines[i]?.at ?? null, view.who, view.action, view.record, view.name];
        const changes = view.changes.length > 0 ? view.changes : [{ label: null, from: null, to: null }];
        return changes.map(({ label, from, to }) => [...head, label, from, to, view.origin]);
      });
      return { rows, places };
    });
    if (rows.length > 0) yield rows;
    const end = places.at(-1);
    if (!end || places.length < BATCH) return;
    behind = beyond("before", [auditLog.at, auditLog.id], [sql`${end.exact}::timestamptz`, end.id]);
  }
}
