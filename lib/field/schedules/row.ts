import type { visits } from "@/db/schema";
import type { PlannedVisit } from "./visit";

/** A planned visit as it is written when its day begins. */
export const rowOf = (visit: PlannedVisit) => ({
  workScheduleId: visit.workScheduleId,
  userId: visit.userId,
  posId: visit.posId,
  mixId: visit.mixId,
  localDate: visit.date,
  timezone: visit.timezone,
  priority: visit.priority,
  isPlanned: visit.isPlanned,
  position: visit.position,
  startTime: visit.startTime,
  plannedMinutes: visit.plannedMinutes,
  status: visit.status,
});

type Planned = Pick<
  typeof visits.$inferInsert,
  "userId" | "mixId" | "priority" | "isPlanned" | "position" | "startTime" | "plannedMinutes"
>;

/** What a route says about one of its visits; the status is judged apart. */
export const plannedColumns = (row: Planned) => ({
  userId: row.userId,
  mixId: row.mixId,
  priority: row.priority,
  isPlanned: row.isPlanned,
  position: row.position,
  startTime: row.startTime?.slice(0, 5) ?? null,
  plannedMinutes: row.plannedMinutes,
});
