import { translatorFor } from "@/lib/base/i18n/translate";
import { byWeekday } from "@/lib/base/recurrence/occurs";
import { summaryOf } from "@/lib/base/recurrence/summary";
import type { Row } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** The rule of a route in plain words, for the column of its frequency: "Toda 2ª e 4ª semana, ter e qui". */
export async function routeWords(ctx: Ctx): Promise<(key: string, row: Row) => string | undefined> {
  const t = await translatorFor(ctx.locale);
  return (key, row) => {
    if (key !== "frequencies") return undefined;
    const flags = byWeekday((day) => row[day] === true);
    const frequencies = Array.isArray(row.frequencies) ? row.frequencies.map(String) : [];
    const cycleWeeks = typeof row.cycleWeeks === "number" ? row.cycleWeeks : 1;
    const rule = { ...flags, startDate: null, endDate: null, frequencies, cycleWeeks };
    return summaryOf(rule, (word, values) => t(`recurrence.${word}`, values), ctx.locale);
  };
}
