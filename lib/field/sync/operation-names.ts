/** Paths of the calls of the promoter's day, as `sync/push` names them; photos come by their own call only. */
export const OPERATION_PATHS = [
  "pos-checks/check-in",
  "pos-checks/{id}/check-out",
  "business-unit-checks/check-in",
  "business-unit-checks/{id}/check-out",
  "questionnaire-answers/create",
  "justifications/create",
  "workday-break-checks/start",
  "workday-break-checks/{id}/end",
  "workday-punches/create",
  "geolocations/create",
  "pos/create",
] as const;
export type OperationPath = (typeof OPERATION_PATHS)[number];

/** Key of an operation's words, which is also its value in filters: "pos_checks_id_check_out". */
export const operationKey = (path: string): string => path.replace(/[^a-z]+/g, "_");

/** How an operation ended, as the inbox keeps it. */
export const INBOX_STATUSES = ["applied", "replayed", "refused", "waiting"] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];
