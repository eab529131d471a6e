import { formatWhen } from "@/lib/base/i18n/format";
import { isUuid } from "@/lib/base/text/values";
import { momentsOf } from "@/lib/engine/events/latest";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { LATEST, latestOf } from "@/lib/engine/resource/latest";
import { filterParam } from "@/lib/engine/resource/url-state";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findEvents } from "@/lib/shell/listings";
import type { WithBeside } from "./counted";

/** For the rows of a page: how long ago something last happened to each ("hoje 08:12", "há 3 dias"), and the way to all of it. Asks nothing while the column is hidden. */
export async function latestIn(
  bound: AnyBound,
  ctx: Ctx,
  visible: readonly string[],
  ids: readonly string[],
): Promise<WithBeside> {
  const latest = visible.includes(LATEST) ? latestOf(bound.resource, ctx) : null;
  const moments = latest && (await momentsOf(bound.resource, ctx, ids.filter(isUuid)));
  if (!latest || !moments) return (row) => row;
  const path = findEvents(latest.of)?.resource.path;
  const opens = path !== undefined && decide(path, ctx) === "allow";
  const now = new Date();
  return (row) => {
    const moment = moments.get(row.id);
    if (!moment) return { ...row, cells: { ...row.cells, [LATEST]: null } };
    const text = formatWhen(ctx.locale, moment.at, moment.timeZone ?? ctx.timeZone, now);
    const href = `${path}?view=all&${filterParam(latest.by)}=${row.id}`;
    return { ...row, cells: { ...row.cells, [LATEST]: opens ? { text, href } : text } };
  };
}
