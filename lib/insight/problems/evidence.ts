import { writeFilter } from "@/lib/engine/resource/filter-codec";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import { filterParam } from "@/lib/engine/resource/url-state";
import type { ProblemRow } from "./record";

const among = (value: string | null): FilterValue => ({ op: "in", values: value ? [value] : [] });

export function listOf(path: string, filters: Readonly<Record<string, FilterValue>>): string {
  return `${path}?${new URLSearchParams(Object.entries(filters).map(([key, value]) => [filterParam(key), writeFilter(value)]))}`;
}

/** The screen on which a line can be seen: its event, or the list of what it was found in. */
export function evidenceHref({
  code,
  subjectKey,
  userId,
  localDate: date,
}: Pick<ProblemRow, "code" | "subjectKey" | "userId" | "localDate">): string | null {
  const [kind, id = ""] = subjectKey.split(":");
  const day: FilterValue = { op: "range", from: date, to: date };
  switch (kind) {
    case "pos_checks":
      return `/posCheck?open=${id}`;
    case "business_unit_checks":
      return `/business-units-checks?open=${id}`;
    case "justifications":
      return `/justifications?open=${id}`;
    case "questionnaire_answers":
      return `/questionnaireAnswers?open=${id}`;
    case "visits":
      return listOf("/visits", { localDate: day, userId: among(userId) });
    case "pos":
      return `/pos/${id}?tab=edit`;
    case "attachments":
      return listOf("/posCheck", { date: day, userId: among(userId) });
    case "users":
      if (code === "OP16") return listOf("/syncInbox", { userId: among(userId) });
      return code === "OP15" ? `/users/${id}?tab=edit` : listOf("/posCheck", { date: day, userId: among(userId) });
    default:
      return null;
  }
}
