import type { PUNCH_KINDS } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import type { FieldError } from "@/lib/base/problem/catalogue";

type Punch = {
  readonly kind: (typeof PUNCH_KINDS)[number];
  readonly date: string;
  readonly occurredAt: Date;
  readonly timeZone: string;
};
type Other = Pick<Punch, "kind" | "occurredAt">;

/**
 * What is wrong with a punch, by field: a day begins on its own date, it ends on it or, after a night, on the one after it, and never
 * before it began. `others` are the punches of that day.
 */
export function punchErrors(punch: Punch, others: readonly Other[]): Record<string, FieldError> {
  const local = localDate(punch.occurredAt, punch.timeZone);
  const fits = punch.date === local || (punch.kind === "end" && punch.date === plusDays(local, -1));
  if (!fits) return { date: { code: "other_day" } };
  const other = others.find(({ kind }) => kind !== punch.kind);
  if (!other) return {};
  const [start, end] = punch.kind === "start" ? [punch, other] : [other, punch];
  return start.occurredAt < end.occurredAt ? {} : { occurred_at: { code: "end_not_after_start" } };
}
