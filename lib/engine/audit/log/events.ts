import { keysOf } from "@/lib/base/objects/records";
import { isAmong } from "@/lib/base/text/among";
import type { Field } from "@/lib/engine/resource/field";
import { choice, date, dateTime, decimal, flag, int, ref, text } from "@/lib/engine/resource/field";
import type { Subject } from "@/lib/platform/permissions/subjects";

type Event = {
  /** Reading its lines asks for GET on this, besides what the log itself asks for. */
  readonly subject?: Subject;
  /** Where it is looked at; its id follows. */
  readonly href?: string;
};

/** What is logged beside the maintained records, by the name it bears in the log. */
export const EVENTS = {
  posCheck: { subject: "POSCHECK", href: "/posCheck?open=" },
  businessUnitCheck: { subject: "BUSINESSUNITCHECK", href: "/business-units-checks?open=" },
  questionnaireAnswer: { subject: "QUESTIONNAIREANSWER", href: "/questionnaireAnswers?open=" },
  justification: { subject: "JUSTIFICATION", href: "/justifications?open=" },
  attachment: { subject: "ATTACHMENT" },
  geolocation: { subject: "GEOLOCATION" },
  dayLock: { subject: "POINT" },
  costMonth: { subject: "USERCOST" },
  costLook: { subject: "USERCOST" },
  costScenario: { subject: "BILLING" },
  dayCorrection: { subject: "POINT" },
  kmAdjustment: { subject: "GEOLOCATION" },
  mail: { subject: "QUESTIONNAIREEMAIL" },
  syncInbox: { subject: "AUDITSEXPORTSCREEN", href: "/syncInbox?open=" },
  operationalProblem: { subject: "AUDITSEXPORTSCREEN", href: "/operationalProblem?open=" },
  session: { subject: "USER" },
  presentationJob: { subject: "PRESENTATIONJOB", href: "/exportPresentationJobs?open=" },
  presentationTemplate: {},
  album: {},
  exportJob: { subject: "EXPORTJOB", href: "/exportJobs?open=" },
  exportSchedule: { subject: "EXPORTJOB" },
  importJob: { subject: "IMPORTJOB", href: "/importJobs/" },
  bulkJob: {},
  savedView: {},
  dashboardTarget: { subject: "DASHBOARDTARGET", href: "/dashboard/targets?of=" },
} as const satisfies Record<string, Event>;
export const EVENT_NAMES = keysOf(EVENTS);

export function eventOf(name: string): Event | null {
  return isAmong(EVENT_NAMES, name) ? EVENTS[name] : null;
}

/**
 * What of an event is worth reading, in this order; ids of other events, keys of storage and whatever is not named here stay in the log.
 * Their words are `auditLog.fields.<key>` and `auditLog.values.<key>.<value>`.
 */
export const EVENT_FIELDS: Readonly<Record<string, Field>> = {
  name: text(),
  userId: ref("user"),
  posId: ref("pos"),
  businessUnitId: ref("businessUnit"),
  chainId: ref("posChain"),
  regionalId: ref("posRegional"),
  month: date({ as: "month" }),
  screen: text(),
  justificationTypeId: ref("justificationType"),
  questionnaireId: ref("questionnaire"),
  localDate: date(),
  date: date(),
  occurredAt: dateTime(),
  startedAt: dateTime(),
  endedAt: dateTime(),
  checkOutAt: dateTime(),
  from: text(),
  to: text(),
  points: int(),
  people: int(),
  distanceIn: int(),
  distanceOut: int(),
  forced: flag(),
  isManual: flag(),
  reasonIn: text(),
  reasonOut: text(),
  status: choice(["pending", "approved", "rejected", "sent", "failed", "applied", "replayed", "refused", "waiting"]),
  reviewStatus: choice(["pending", "approved", "issue", "rejected"]),
  reviewedBy: ref("user"),
  decidedBy: ref("user"),
  decisionReason: text(),
  description: text(),
  comment: text(),
  reason: text(),
  kilometres: decimal(),
  visibility: choice(["private", "team", "role", "tenant"]),
  isDefault: flag(),
  isLocked: flag(),
  fileName: text(),
  bytes: int(),
  type: text(),
  format: text(),
  rows: int(),
  expected: int(),
  action: choice(["activate", "deactivate", "delete", "restore", "edit", "revert", "close"]),
  state: choice(["left", "resolved", "snoozed", "assigned", "open"]),
  assigneeId: ref("user"),
  snoozedUntil: date(),
  sha256: text(),
};
