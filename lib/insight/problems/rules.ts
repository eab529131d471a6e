import type { tenants } from "@/db/schema";

/** From where on something is a problem (F23). */
export type ProblemRules = {
  /** OP02: hours that a justification may wait. */
  readonly justificationHours: number;
  /** OP05: minutes that a visit takes at least; 0 = any. */
  readonly storeMinutes: number;
  /** OP06: percent. */
  readonly battery: number;
  /** OP09 */
  readonly idleMinutes: number;
  /** OP11 */
  readonly skewMinutes: number;
  /** OP12: between a PDV and the median of its last check-ins. */
  readonly posMeters: number;
  /** OP13: for each question. */
  readonly answerSeconds: number;
  /** OP16 */
  readonly syncHours: number;
};
type Settings = Pick<
  typeof tenants.$inferSelect,
  | "minimumTimeStore"
  | "problemJustificationHours"
  | "problemBattery"
  | "problemIdleMinutes"
  | "problemSkewMinutes"
  | "problemPosMeters"
  | "problemAnswerSeconds"
  | "problemSyncHours"
>;

/** The thresholds of a tenant: its own, else those of F23. */
export const rulesOf = (tenant: Settings): ProblemRules => ({
  justificationHours: tenant.problemJustificationHours ?? 24,
  storeMinutes: tenant.minimumTimeStore,
  battery: tenant.problemBattery ?? 15,
  idleMinutes: tenant.problemIdleMinutes ?? 60,
  skewMinutes: tenant.problemSkewMinutes ?? 5,
  posMeters: tenant.problemPosMeters ?? 300,
  answerSeconds: tenant.problemAnswerSeconds ?? 2,
  syncHours: tenant.problemSyncHours ?? 24,
});
