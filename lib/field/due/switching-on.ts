import { and, asc, count, inArray, isNotNull } from "drizzle-orm";
import { questionnaires } from "@/db/schema";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import { lowerFirst } from "@/lib/base/text/case";
import type { Warns } from "@/lib/engine/resource/bind";
import type { WarningView } from "@/lib/engine/resource/warning";
import { type Reach, reachOfTask, taskOf } from "./reach-of-task";

/** Tasks whose reach is told; each takes a handful of queries per filter. */
const TOLD = 10;

/** A published task that is switched on is asked of people again: whom is shown before, as when it was published. */
export const warnsOfReach: Warns = {
  /** An import tells it of its lines, before they are written too. */
  saved: async (ctx, row, before) => {
    if (before?.isActive !== false || row.isActive !== true || row.publishedAt == null) return null;
    const reach = await reachOfTask(ctx, taskOf(row), { on: true });
    const t = await translatorFor(ctx.locale);
    return {
      told: {},
      brief: { code: "task_asked_again", params: { reach: reachWords(reach, t) } },
      view: async (locale) => viewOf([{ name: String(row.name), reach }], 0, await translatorFor(locale)),
    };
  },
  on: async (ctx, ids) => {
    const { id, name, type, businessUnitId, publishedAt } = questionnaires;
    const published = and(inArray(id, [...ids]), isNotNull(publishedAt));
    const [all] = await ctx.tx.select({ total: count() }).from(questionnaires).where(published);
    const rows = await ctx.tx
      .select({ id, name, type, businessUnitId })
      .from(questionnaires)
      .where(published)
      .orderBy(asc(name))
      .limit(TOLD);
    const found: { name: string; reach: Reach }[] = [];
    for (const row of rows) found.push({ name: row.name, reach: await reachOfTask(ctx, row, { on: true }) });
    return {
      told: {},
      brief: null,
      view: async (locale) => viewOf(found, (all?.total ?? 0) - found.length, await translatorFor(locale)),
    };
  },
};

function viewOf(
  found: readonly { readonly name: string; readonly reach: Reach }[],
  more: number,
  t: Translator,
): WarningView | null {
  if (found.length === 0) return null;
  return {
    title: t("tasks.on.title", { count: found.length + more }),
    text: t("tasks.on.text"),
    list: t("tasks.on.list"),
    lines: found.map(({ name, reach }) => `${name}: ${reachWords(reach, t)}`),
    more: more > 0 ? t("tasks.on.more", { count: more }) : null,
  };
}

/** "39 pessoas, 300 PDVs, todos os dias". */
function reachWords({ people, places, when, isOpen }: Reach, t: Translator): string {
  if (when.length === 0) return t("tasks.on.nobody");
  const counts = [
    t("tasks.bar.people", { count: people.count }),
    ...(places ? [t("tasks.bar.places", { count: places.count })] : []),
  ];
  const words = [...counts, when.map(lowerFirst).join(" · ")].join(", ");
  return isOpen ? t("tasks.on.open", { words }) : words;
}
