import type { StatusTone } from "@/components/ui/status-chip";
import type { AgendaVisit } from "@/lib/field/agenda/view";

/** Shape and colour of each state of a visit. */
export const TONES = {
  planned: "off",
  done: "ok",
  justified: "info",
  pending_justification: "pending",
  away: "off",
  missed: "danger",
} as const satisfies Record<AgendaVisit["status"], StatusTone>;

/** Names one visit of a week: a schedule occurs once a day. */
export const cellOf = ({ workScheduleId, date }: Pick<AgendaVisit, "workScheduleId" | "date">): string =>
  `${date} ${workScheduleId}`;
