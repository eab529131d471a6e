import { API_VERSION } from "@/lib/engine/api/version";
import type { Defined } from "@/lib/engine/resource/wire";
import { attachmentBound } from "@/lib/field/attachments/attachment.resource";
import { workdayBreakCheck } from "@/lib/field/breaks/break-check.resource";
import { workdayPunch } from "@/lib/field/punches/punch.resource";
import { allEvents } from "@/lib/shell/listings";
import { allBounds } from "@/lib/shell/registry";
import { ALBUM_CALLS } from "./album-calls";
import { ANSWER_CALLS } from "./answer-calls";
import { AUDIT_LOG_CALLS } from "./audit-log-calls";
import { BREAK_CALLS } from "./break-calls";
import { type ApiCallSpec, operationOf } from "./call";
import { CLIENT_CHECK_CALLS } from "./client-check-calls";
import { DASHBOARD_CALLS } from "./dashboard-calls";
import { ERROR_SCHEMA } from "./errors";
import { EXPORT_JOB_CALLS } from "./export-job-calls";
import { FILE_CALLS } from "./file-calls";
import { GALLERY_CALLS } from "./gallery-calls";
import { IMPORT_JOB_CALLS } from "./import-job-calls";
import { JUSTIFICATION_CALLS } from "./justification-calls";
import { PACE_CALLS } from "./pace-calls";
import { POSITION_CALLS } from "./position-calls";
import { PRESENTATION_JOB_CALLS } from "./presentation-job-calls";
import { PRESENTATION_TEMPLATE_CALLS } from "./presentation-template-calls";
import { PROBLEM_CALLS } from "./problem-calls";
import { PUNCH_CALLS } from "./punch-calls";
import { resourceComponents, resourcePaths } from "./resource-paths";
import { REVIEW_CALLS } from "./review-calls";
import { SCHEDULE_CALLS } from "./schedule-calls";
import type { JsonSchema } from "./schemas";
import { SESSION_CALLS } from "./session-calls";
import { SYNC_CALLS } from "./sync-calls";
import { TASK_CALLS } from "./task-calls";
import { TENANT_CALLS } from "./tenant-calls";
import { VISIT_CALLS } from "./visit-calls";

/** Calls with a path of their own, beside the generic ones; one list a line, so that two branches add theirs without meeting. */
const CALLS: readonly (readonly ApiCallSpec[])[] = [
  SESSION_CALLS,
  SYNC_CALLS,
  TASK_CALLS,
  VISIT_CALLS,
  SCHEDULE_CALLS,
  ANSWER_CALLS,
  BREAK_CALLS,
  FILE_CALLS,
  CLIENT_CHECK_CALLS,
  JUSTIFICATION_CALLS,
  REVIEW_CALLS,
  POSITION_CALLS,
  PUNCH_CALLS,
  TENANT_CALLS,
  AUDIT_LOG_CALLS,
  EXPORT_JOB_CALLS,
  ALBUM_CALLS,
  PRESENTATION_JOB_CALLS,
  PRESENTATION_TEMPLATE_CALLS,
  IMPORT_JOB_CALLS,
  PROBLEM_CALLS,
  GALLERY_CALLS,
  DASHBOARD_CALLS,
  PACE_CALLS,
];

/** Lists with a call of their own, by its path: what happens, and what is kept beside the records. */
const LISTS: ReadonlyMap<string, Defined> = new Map(
  [
    ...allEvents().map(({ resource }) => ({ resource })),
    { resource: workdayBreakCheck },
    { resource: workdayPunch },
    attachmentBound,
  ].map((listed) => [`/tenant/{tenantId}/${listed.resource.api.path}`, listed]),
);

let made: JsonSchema | null = null;

/** Every call of the API as OpenAPI 3.1, made once from the schemas that validate. */
export function openApiDocument(): JsonSchema {
  made ??= build();
  return made;
}

function build(): JsonSchema {
  const named = CALLS.flat().map((spec) => {
    const described = operationOf({ ...spec, ...(!spec.body && { lists: LISTS.get(spec.path) }) });
    return [spec.path, { [spec.method ?? "post"]: described }] as const;
  });
  const generic = allBounds().flatMap((bound) => Object.entries(resourcePaths(bound)));
  return {
    openapi: "3.1.0",
    info: {
      title: "Gôndola",
      version: API_VERSION,
      description:
        "Back-office of field-sales and merchandising teams. All calls are POST with JSON unless they say otherwise. Every answer bears x-request-id, x-api-version and x-server-time; to a call with x-device-time (the device's clock, RFC 3339) also x-clock-skew, the seconds by which that clock is ahead.",
    },
    servers: [{ url: "/api" }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries([...generic, ...named]),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: ERROR_SCHEMA, ...Object.assign({}, ...allBounds().map(resourceComponents)) },
    },
  };
}
