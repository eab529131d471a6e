import type { ListRow, RowLink } from "@/components/data-table/types";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import { isUuid } from "@/lib/base/text/values";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { COUNTED, countedOf, countsOf } from "@/lib/engine/resource/counted";
import { filterParam } from "@/lib/engine/resource/url-state";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** What of a row is completed by what stands elsewhere. */
export type Beside = Pick<ListRow, "id" | "cells" | "links">;
/** Completes a row as the list shows it. */
export type WithBeside = <R extends Beside>(row: R) => R;

/** For the rows of a page: how many records point at each, and the way to those. Asks nothing while the column is hidden. */
export async function countedIn(
  bound: AnyBound,
  ctx: Ctx,
  visible: readonly string[],
  ids: readonly string[],
): Promise<WithBeside> {
  const counted = countedOf(bound.resource, ctx);
  if (!counted) return (row) => row;
  const { of, by } = counted;
  const { name, path } = of.resource;
  const shown = visible.includes(COUNTED);
  const [counts, t] = await Promise.all([
    shown ? countsOf(bound, ctx, ids.filter(isUuid)) : null,
    translatorFor(ctx.locale),
  ]);
  const opens = path !== undefined && decide(path, ctx) === "allow";
  return (row) => {
    const count = counts ? (counts.get(row.id) ?? 0) : null;
    const href = opens && count !== 0 ? `${path}?view=all&${filterParam(by)}=${row.id}` : null;
    return {
      ...row,
      ...(count !== null && { cells: { ...row.cells, [COUNTED]: cellOf(ctx.locale, count, href) } }),
      ...(href !== null && { links: [...(row.links ?? []), linkOf(t, name, href)] }),
    };
  };
}

function cellOf(locale: Locale, count: number, href: string | null): ListRow["cells"][string] {
  const text = formatNumber(locale, count);
  return href === null ? text : { text, href };
}
const linkOf = (t: Translator, name: string, href: string): RowLink => ({
  label: t(`records.seeCounted.${name}`),
  href,
});
