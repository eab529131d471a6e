import { localDate } from "@/lib/base/calendar/zone";
import { translatorFor } from "@/lib/base/i18n/translate";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Row } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { taskFilters } from "@/lib/records/questionnaires/children";
import { filterWords } from "@/lib/records/questionnaires/filter-words";
import { boundOf } from "@/lib/shell/registry";
import { FilterList } from "./filter-list";

/** The filters of a task, each in plain words. */
export async function FiltersPart({ ctx, task }: { ctx: Ctx; task: Row }) {
  const [rows, descriptor, t] = await Promise.all([
    taskFilters(ctx, task.id),
    describeResource(boundOf("questionnaireFilter"), ctx),
    translatorFor(ctx.locale),
  ]);
  return (
    <FilterList
      taskId={task.id}
      inForce={task.isActive === true && task.publishedAt !== null}
      today={localDate(new Date(), ctx.timeZone)}
      descriptor={{ ...descriptor, fields: descriptor.fields.filter(({ key }) => key !== "questionnaireId") }}
      filters={rows.map((row) => ({ row, words: filterWords(row, t, ctx.locale) }))}
    />
  );
}
