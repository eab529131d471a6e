import { and, asc, count, eq, inArray, isNotNull } from "drizzle-orm";
import { questionnaires } from "@/db/schema";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import { lowerFirst } from "@/lib/base/text/case";
import type { Warns } from "@/lib/engine/resource/bind";
import type { Row } from "@/lib/engine/resource/list-query";
import type { WarningView } from "@/lib/engine/resource/warning";
import { ASKS_NOBODY } from "@/lib/records/questionnaires/filter-rules";
import { type Reach, reachOfTask, taskOf } from "./reach-of-task";

/** Tasks whose reach is told; each takes a handful of queries per filter. */
const TOLD = 10;

/** What changes of a filter that asks nobody else, at no other time and about nothing else. */
const NOT_REACH: ReadonlySet<string> = new Set([...ASKS_NOBODY, "updatedAt", "updatedBy"]);

/** A published task that is switched on is asked of people again: whom is shown before, as when it was published. */
export const warnsOfReach: Warns = {
  /** An import tells it of its lines, before they are written too. */
  saved: async (ctx, row, before) => {
    if (before?.isActive !== false || row.isActive !== true || row.publishedAt == null) return null;
    const reach = await reachOfTask(ctx, taskOf(row), { on: true });
    const t = await translatorFor(ctx.locale);
    return {
      asks: true,
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

/** A filter of a task in force that says of others, at other times or about other things than before. */
export const warnsOfFilter: Warns = {
  saved: async (ctx, row, before) => {
    if (before === null || !changesReach(row, before)) return null;
    const [task] = await ctx.tx
      .select({
        id: questionnaires.id,
        name: questionnaires.name,
        type: questionnaires.type,
        unit: questionnaires.businessUnitId,
      })
      .from(questionnaires)
      .where(
        and(
          eq(questionnaires.id, String(row.questionnaireId)),
          eq(questionnaires.isActive, true),
          isNotNull(questionnaires.publishedAt),
        ),
      );
    if (!task) return null;
    const reach = await reachOfTask(ctx, { ...task, businessUnitId: task.unit }, { on: true });
    return {
      asks: true,
      told: {},
      brief: null,
      view: async (locale) => {
        const t = await translatorFor(locale);
        return { ...linesOf([{ name: task.name, reach }], 0, t), title: t("tasks.on.filter") };
      },
    };
  },
};

function changesReach(row: Row, before: Row): boolean {
  const keys = Object.keys(row).filter((key) => !NOT_REACH.has(key));
  return keys.some((key) => JSON.stringify(row[key]) !== JSON.stringify(before[key]));
}

function viewOf(
  found: readonly { readonly name: string; readonly reach: Reach }[],
  more: number,
  t: Translator,
): WarningView | null {
  return found.length === 0 ? null : linesOf(found, more, t);
}

function linesOf(found: Parameters<typeof viewOf>[0], more: number, t: Translator): WarningView {
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
