import { localDate } from "@/lib/geo/local-day";
import { translatorFor } from "@/lib/i18n/translate";
import { taskFilters } from "@/lib/questionnaires/children";
import { filterWords } from "@/lib/questionnaires/filter-words";
import { describeResource } from "@/lib/resource/describe";
import { boundOf } from "@/lib/resource/registry";
import type { Ctx } from "@/lib/tenancy/ctx";
import { FilterList } from "./filter-list";

/** The filters of a task, each in plain words. */
export async function FiltersPart({ ctx, taskId }: { ctx: Ctx; taskId: string }) {
  const [rows, descriptor, t] = await Promise.all([
    taskFilters(ctx, taskId),
    describeResource(boundOf("questionnaireFilter"), ctx),
    translatorFor(ctx.locale),
  ]);
  return (
    <FilterList
      taskId={taskId}
      today={localDate(new Date(), ctx.timeZone)}
      descriptor={{ ...descriptor, fields: descriptor.fields.filter(({ key }) => key !== "questionnaireId") }}
      filters={rows.map((row) => ({ row, words: filterWords(row, t, ctx.locale) }))}
    />
  );
}
