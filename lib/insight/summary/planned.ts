import { visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { whereOf } from "@/lib/engine/resource/where";
import { visibleRoutes } from "@/lib/field/schedules/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { type Filters, oneOf, within } from "./filters";

/** Visits that count as planned (F1): a leave or a holiday takes its own away. */
export const COUNTED = ["planned", "done", "justified", "pending_justification", "missed"] as const;
/** The filter of the list whose rows are the planned visits. */
export const planned = oneOf(...COUNTED);

/** What the list `/visits` would be asked for these days. A client has no such list, but is told how many there are at their PDVs. */
export const whereVisits = (ctx: TxCtx, span: Period, filters: Filters, status = planned) =>
  whereOf({ ...boundOf("visit"), visible: (who) => visibleRoutes(who, visits) }, ctx, {
    filters: { ...filters, localDate: within(span), status },
  });
