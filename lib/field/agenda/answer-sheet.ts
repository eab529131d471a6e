import { withTenant } from "@/db/with-tenant";
import { formatTime } from "@/lib/base/i18n/format";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { aboutOf } from "@/lib/field/due/asked";
import { type DueWithItems, dueFor } from "@/lib/field/due/load-due";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { itemOf } from "./answer-item";
import type { AnswerTask, Subject } from "./answer-values";
import { type VisitAddress, visitAt } from "./visit-at";

export type AnswerSheet = {
  readonly person: { readonly id: string; readonly name: string };
  readonly pos: { readonly id: string; readonly name: string };
  readonly date: string;
  /** When the answers are taken to be given, "HH:MM" there: at the check-in, at the planned hour, or now. */
  readonly time: string;
  readonly tasks: readonly AnswerTask[];
  /** Names of tasks that were answered on that day already and are not asked again. */
  readonly answered: readonly string[];
};

/**
 * What is asked of a person at a visit that began, for somebody of the back-office who answers for them (or for themselves).
 * Throws `forbidden`, and `not_found` as `visitAt` does.
 */
export async function answerSheet(ctx: Ctx, address: VisitAddress): Promise<AnswerSheet> {
  authorize(ctx, "POST", "QUESTIONNAIREANSWER");
  authorize(ctx, "GET", "WORKSCHEDULE");
  try {
    return await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      const { person, visit, today, check } = await visitAt(tctx, address);
      const question = { userId: person.id, posId: visit.posId, date: visit.date };
      const { due, absent } = await dueFor(tctx, question, { only: "all" });
      const now = formatTime(ctx.locale, new Date(), visit.timezone);
      const planned = visit.startTime ?? "12:00";
      return {
        person: { id: person.id, name: person.name },
        pos: { id: visit.posId, name: visit.posName },
        date: visit.date,
        time: check
          ? formatTime(ctx.locale, check.occurredAt, visit.timezone)
          : visit.date === today && now < planned
            ? now
            : planned,
        tasks: due.map((task) => taskOf(task, check !== null)),
        answered: absent
          .filter(({ reason }) => reason.code === "answered" && reason.params?.date === visit.date)
          .map(({ questionnaire }) => questionnaire.name),
      };
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

function taskOf(task: DueWithItems, visited: boolean): AnswerTask {
  return {
    id: task.id,
    name: task.name,
    isRequired: task.isRequired,
    answeredToday: task.answeredToday,
    lacksVisit: task.isUninterrupted && !visited,
    items: task.items.map(itemOf),
    subjects: subjectsOf(task),
  };
}

function subjectsOf(task: DueWithItems): Subject[] {
  switch (aboutOf(task.type)) {
    case "nothing":
      return [{ kind: "visit", id: "visit", name: task.name }];
    case "product":
      return task.products.map(({ id, name }) => ({ kind: "product", id, name }));
    case "category":
      return task.categories.map(({ id, name }) => ({ kind: "category", id, name }));
  }
}
