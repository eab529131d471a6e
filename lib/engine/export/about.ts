import type { Period } from "@/lib/base/calendar/days";
import { formatDateTime, formatDay } from "@/lib/base/i18n/format";
import type { Words } from "@/lib/base/i18n/words";
import { fold } from "@/lib/base/text/fold";
import { readerName } from "@/lib/engine/report/export-record";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** What a list's file shows and for whom, a line each: its days, what narrowed it, the zone of its times, who took it and when. @door inner */
export async function aboutOf(
  ctx: Ctx,
  { t }: Words,
  { filters }: Pick<Descriptor, "filters">,
  query: Pick<ListQuery, "q" | "filters">,
  period?: Period,
): Promise<string[]> {
  const day = (date: string) => formatDay(ctx.locale, date);
  const named = filters.filter(({ key }) => query.filters[key]).map(({ label }) => label);
  return [
    ...(period ? [t("reports.about.period", { from: day(period.from), to: day(period.to) })] : []),
    t("list.file.asked", { q: query.q?.trim() || "—", filters: named.join(", ") || "—" }),
    t("reports.about.zone", { zone: ctx.timeZone }),
    t("reports.about.by", { name: await readerName(ctx), at: formatDateTime(ctx.locale, new Date(), ctx.timeZone) }),
  ];
}

/** What a list's file is called, without its ending: in ASCII, with the day or days that it is about. */
export const fileNameOf = (many: string, days: string): string => `${fold(many).replace(/[^a-z0-9]+/g, "-")}-${days}`;
