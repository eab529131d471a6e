import { forbidden } from "@/lib/base/problem/catalogue";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { askOf, type Params } from "./address";
import type { Ask, Choices, Found, Report } from "./define";
import { read } from "./read";
import { wholeRows } from "./whole";

/** A page of a report, with what was asked and what it may be narrowed to. */
export type ReportPage<Row> = Found<Row> & { readonly ask: Ask; readonly choices: Choices };

/** Throws `forbidden` for whom the report is not. */
export function authorizeReport(ctx: Ctx, { subject, nonClient }: Pick<Report, "subject" | "nonClient">): void {
  authorize(ctx, "GET", subject);
  if (nonClient && ctx.businessUnitId) throw forbidden();
}

/** The page that an address asks for. "bulk" is for files, which take longer. */
export async function readReport<Row>(
  ctx: Ctx,
  report: Report<Row>,
  params: Params,
  lane?: "bulk",
): Promise<ReportPage<Row>> {
  authorizeReport(ctx, report);
  return read(
    ctx,
    async (ctx) => {
      const ask = askOf(ctx, report, params, await report.calendar(ctx));
      return { ...(await wholeRows(report, ctx, ask)), ask, choices: (await report.choices?.(ctx, ask)) ?? {} };
    },
    lane,
  );
}
