import type { Period } from "@/lib/base/calendar/days";
import { formatDateTime, formatDay, formatNumber } from "@/lib/base/i18n/format";
import type { Words } from "@/lib/base/i18n/words";
import { fold } from "@/lib/base/text/fold";
import { readerName } from "@/lib/engine/report/export-record";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Told = {
  readonly period?: Period;
  /** How many match: of these ids, or without ids. */
  readonly count: (query: Asked) => Promise<number>;
};
type Asked = Pick<ListQuery, "q" | "filters" | "ids">;

/**
 * What a list's file shows and for whom, a line each: its days, what narrowed it, how many were selected of how many, the zone of its times, who
 * took it and when. @door inner
 */
export async function aboutOf(
  ctx: Ctx,
  { t }: Words,
  { filters }: Pick<Descriptor, "filters">,
  query: Asked,
  { period, count }: Told,
): Promise<string[]> {
  const day = (date: string) => formatDay(ctx.locale, date);
  const named = filters.filter(({ key }) => query.filters[key]).map(({ label }) => label);
  const { ids, ...all } = query;
  const n = (value: number) => formatNumber(ctx.locale, value);
  const selection = ids && t("list.file.selection", { n: n(await count(query)), of: n(await count(all)) });
  return [
    ...(period ? [t("reports.about.period", { from: day(period.from), to: day(period.to) })] : []),
    t("list.file.asked", { q: query.q?.trim() || "—", filters: named.join(", ") || "—" }),
    ...(selection ? [selection] : []),
    t("reports.about.zone", { zone: ctx.timeZone }),
    t("reports.about.by", { name: await readerName(ctx), at: formatDateTime(ctx.locale, new Date(), ctx.timeZone) }),
  ];
}

/** What a list's file is called, without its ending: in ASCII, with the day or days that it is about. */
export const fileNameOf = (many: string, days: string): string => `${fold(many).replace(/[^a-z0-9]+/g, "-")}-${days}`;
