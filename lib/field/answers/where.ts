import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { questionnaireAnswers as answers, pos, posChains, questionnaires, users } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { containsPattern } from "@/lib/base/text/fold";
import { isUuid, storableText } from "@/lib/base/text/values";
import { byChoice, byDay, byFlag, byId, idsOf, resolved } from "@/lib/engine/events/filters";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ofTasks } from "@/lib/records/questionnaires/same-task";
import { byTeamOn } from "@/lib/records/teams/at";
import { withoutCheckIn } from "./check-in";
import { LATE_SYNC_MS, REVIEW_STATUSES } from "./questionnaire-answer.resource";
import { visibleAnswers } from "./visible";

/** Answers that this session sees and that match; the query's keys are those of `questionnaireAnswer`. Joined as `selectAnswers` is. */
export function answersWhere(ctx: Ctx, query: Pick<ListQuery, "q" | "search" | "filters" | "ids">): SQL | undefined {
  return and(
    visibleAnswers(ctx),
    query.ids ? inArray(answers.id, query.ids.filter(isUuid)) : undefined,
    query.q?.trim() ? or(...NAMED.map((key) => named(key, query.q ?? ""))) : undefined,
    ...Object.entries(query.search ?? {}).map(([key, text]) => searched(key, text)),
    ...resolved(ctx, query).map(([key, value]) => filtered(ctx, key, value)),
  );
}

const NAMED = ["questionnaireId", "userId", "posId"] as const;
type Named = (typeof NAMED)[number];

/** Tasks, people or PDVs that bear this name, by the search of their own lists. */
function named(key: Named, text: string): SQL {
  if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
  const pattern = containsPattern(text);
  if (key === "userId") return sql`${answers.userId} in (select search_users(${pattern}))`;
  if (key === "posId") return sql`${answers.posId} in (select search_pos(${pattern}))`;
  return sql`${answers.questionnaireId} in (select search_questionnaires(${pattern}))`;
}

function searched(key: string, text: string): SQL | undefined {
  const known = [...NAMED, "id" as const].find((name) => name === key);
  if (!known) throw invalidFields({ search: "unknown_field" });
  if (isUuid(text)) return eq(answers[known], text);
  return known === "id" ? sql`false` : named(known, text);
}

/** The day on which it arrived, where the PDV is. */
const arrivedOn = sql`(${answers.receivedAt} at time zone ${answers.timezone})::date`;
const late = sql`${answers.receivedAt} - ${answers.endedAt} > ${`${LATE_SYNC_MS / 1000} seconds`}::interval`;

function filtered(ctx: Ctx, key: string, value: FilterValue): SQL | undefined {
  switch (key) {
    case "date":
      return byDay(key, answers.localDate, value);
    case "questionnaireId":
      // A task's versions are one task to whoever reads its answers.
      return value.op === "in" ? ofTasks(answers[key], idsOf(key, value)) : byId(key, answers[key], value);
    case "userId":
    case "posId":
      return byId(key, answers[key], value);
    case "teamId":
      return byTeamOn(ctx, key, { person: answers.userId, date: answers.localDate }, value);
    case "reviewedBy":
      return byId(key, answers.reviewedBy, value);
    case "chainId":
      return byId(key, pos.chainId, value);
    case "businessUnitId":
      return byId(key, questionnaires.businessUnitId, value);
    case "reviewStatus":
      return byChoice(key, answers.reviewStatus, REVIEW_STATUSES, value);
    case "complete":
      return byFlag(key, eq(answers.awaitedPhotos, 0), value);
    case "late":
      return byFlag(key, late, value);
    case "sameDay":
      return byFlag(key, sql`${arrivedOn} = ${answers.localDate}`, value);
    case "expired":
      return byFlag(key, sql`${arrivedOn} > ${answers.localDate}`, value);
    case "withoutCheckIn":
      return byFlag(key, withoutCheckIn, value);
    default:
      throw invalidFields({ [`filters.${key}`]: "unknown_field" });
  }
}

/** What a column of the list is sorted by. */
export function answerSortColumn(key: string): PgColumn | SQL {
  const byName = { questionnaireId: questionnaires.name, userId: users.name, posId: pos.name, chainId: posChains.name };
  if (Object.hasOwn(byName, key)) return sql`${byName[key as keyof typeof byName]} collate "pt-BR-x-icu"`;
  if (key === "duration") return sql`${answers.endedAt} - ${answers.startedAt}`;
  const column = {
    date: answers.localDate,
    startedAt: answers.startedAt,
    endedAt: answers.endedAt,
    receivedAt: answers.receivedAt,
    distance: answers.distance,
    reviewStatus: answers.reviewStatus,
    reviewedBy: answers.reviewedBy,
    createdAt: answers.createdAt,
    updatedAt: answers.updatedAt,
  }[key];
  if (!column) throw invalidFields({ sort: "invalid_choice" });
  return column;
}
