import { count, eq, lt, sql } from "drizzle-orm";
import { justifications, justificationTypes, pos, users } from "@/db/schema";
import { eventsWhere } from "@/lib/engine/events/where";
import { spanBefore } from "@/lib/engine/report/presets";
import { justificationEvents } from "@/lib/field/justifications/justification.events";
import { SLA_HOURS } from "@/lib/field/justifications/rules";
import { decide } from "@/lib/platform/permissions/screens";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Filters, listLink, narrowing, oneOf, type SummaryFilters, within } from "./filters";
import { countChecks, ended, inStoreNow, meanStay, offRoute } from "./stays";
import { planned, visitTally } from "./visits";

export const TILES = [
  "planned",
  "done",
  "justified",
  "offRoute",
  "inStore",
  "meanStay",
  "outOfStock",
  "approvals",
] as const;
export type TileKey = (typeof TILES)[number];

/** A number of the dashboard. Its list holds exactly `rows` rows. */
export type Tile = {
  readonly key: TileKey;
  /** A count, a share of 1, or minutes; null where there is nothing to divide by. */
  readonly value: number | null;
  readonly rows: number;
  /**
   * done: how many were planned. justified: adherence without them. offRoute: their share of the check-ins. outOfStock: the share on
   * arrival. approvals: those that wait too long. null = nothing to say beside it.
   */
  readonly beside: number | null;
  /** The same over the period before; null where nothing can be compared. */
  readonly before: number | null;
  /** The list of its rows; null when this reader may not open it. */
  readonly href: string | null;
};

const VISITS = "/visits";
const CHECKS = "/posCheck";
const QUEUE = "/justifications";

/** The numbers of the period but what is out of stock, each counted by the conditions of the list that it leads to. */
export async function tilesOf(ctx: TxCtx, filters: SummaryFilters, now: Date): Promise<readonly Tile[]> {
  const { span } = filters;
  const past = spanBefore(span);
  const narrowed = narrowing(filters);
  const plan = await visitTally(ctx, span, narrowed);
  const planBefore = await visitTally(ctx, past, narrowed);
  const off = await countChecks(ctx, offRoute(span, narrowed));
  const offBefore = await countChecks(ctx, offRoute(past, narrowed));
  const inside = await countChecks(ctx, inStoreNow(narrowed));
  const mean = await meanStay(ctx, span, narrowed);
  const meanBefore = await meanStay(ctx, past, narrowed);
  const queue = await approvals(ctx, narrowed, now);
  const to = (path: string, list: Filters, more?: Readonly<Record<string, string>>) =>
    decide(path, ctx) === "allow" ? listLink(path, list, more) : null;
  const visits = (status: Filters[string]) => to(VISITS, { ...narrowed, localDate: within(span), status });
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  return [
    tile("planned", plan.planned, plan.planned, { before: planBefore.planned, href: visits(planned) }),
    tile("done", share(plan.done, plan.planned), plan.done, {
      beside: plan.planned,
      before: share(planBefore.done, planBefore.planned),
      href: visits(oneOf("done")),
    }),
    tile("justified", plan.justified, plan.justified, {
      beside: plan.justified > 0 ? share(plan.done, plan.planned - plan.justified) : null,
      before: planBefore.justified,
      href: visits(oneOf("justified")),
    }),
    tile("offRoute", off, off, {
      beside: off > 0 ? share(off, plan.done + off) : null,
      before: offBefore,
      href: to(CHECKS, offRoute(span, narrowed)),
    }),
    tile("inStore", inside, inside, { href: to(CHECKS, inStoreNow(narrowed)) }),
    tile("meanStay", mean.minutes, mean.stays, {
      before: meanBefore.minutes,
      href: to(CHECKS, ended(span, narrowed)),
    }),
    tile("approvals", queue.pending, queue.pending, {
      beside: queue.late,
      href: to(QUEUE, narrowed, { tab: "pending" }),
    }),
  ];
}

type Rest = { readonly beside?: number | null; readonly before?: number | null; readonly href: string | null };
export const tile = (key: TileKey, value: number | null, rows: number, rest: Rest): Tile => ({
  ...{ key, value, rows },
  beside: rest.beside ?? null,
  before: rest.before ?? null,
  href: rest.href,
});

/** What waits for a decision, whatever its day, and what has waited too long (OP02). */
async function approvals(ctx: TxCtx, filters: Filters, now: Date) {
  const since = new Date(now.getTime() - SLA_HOURS * 3_600_000);
  const [row] = await ctx.tx
    .select({
      pending: count(),
      late: sql`count(*) filter (where ${lt(justifications.receivedAt, since)})`.mapWith(Number),
    })
    .from(justifications)
    .innerJoin(justificationTypes, eq(justificationTypes.id, justifications.justificationTypeId))
    .innerJoin(users, eq(users.id, justifications.userId))
    .innerJoin(pos, eq(pos.id, justifications.posId))
    .where(eventsWhere(justificationEvents, ctx, { filters: { ...filters, status: oneOf("pending") } }));
  return { pending: row?.pending ?? 0, late: row?.late ?? 0 };
}
