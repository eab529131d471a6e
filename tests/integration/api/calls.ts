import type { Permission } from "@/lib/platform/permissions/subjects";
import { openApiDocument } from "@/lib/shell/openapi/document";
import { boundOfPath } from "@/lib/shell/registry";

export type Call = {
  readonly method: "POST" | "GET";
  /** With `{tenantId}`, `{id}` and `{username}` still open. */
  readonly path: string;
  /** "public": anyone; "session": whoever is signed in; else the permission that it asks for. */
  readonly needs: "public" | "session" | Permission;
  /** What it asks for besides. */
  readonly besides: readonly Permission[];
  /** Not even the permission is enough. */
  readonly superAdminOnly: boolean;
  readonly adminOnly: boolean;
};

/** Calls with a folder of their own, and what each asks for. A call that is missing here fails the tests. */
const NAMED: Readonly<Record<string, Call["needs"]>> = {
  "/login": "public",
  "/reset": "public",
  "/reset/confirm": "public",
  "/confirm-account": "public",
  "/logout": "session",
  "/me": "session",
  "/refresh": "session",
  "/users/{username}": "USER_GET",
  "/tenant/{tenantId}/users/delete-multiple": "USER_DELETE",
  "/tenant/{tenantId}/users/{id}/invite": "USER_PUT",
  "/tenant/{tenantId}/users/{id}/sidenav/favorites": "PROFILE_GET",
  "/tenant/{tenantId}/users/{id}/sidenav/favorites/update": "PROFILE_PUT",
  "/tenant/{tenantId}/roles/{id}/get-permissions": "ROLE_GET",
  "/tenant/{tenantId}/roles/{id}/batch-assign": "ROLE_PUT",
  "/roles/{id}/get-permissions": "ROLE_GET",
  "/roles/{id}/batch-assign": "ROLE_PUT",
  "/tenants/{id}/clone": "TENANT_PUT",
  "/tenants/{id}/clone/preview": "TENANT_GET",
  "/tenants/{id}/clone/last": "TENANT_GET",
  "/tenants/{id}/images": "TENANT_PUT",
  "/tenant/{tenantId}/attachments": "ATTACHMENT_GET",
  "/tenant/{tenantId}/dashboards/photo-gallery": "ATTACHMENT_GET",
  "/tenant/{tenantId}/dashboards/summary": "DASHBOARDRESUME_GET",
  "/tenant/{tenantId}/dashboards/operational": "OPERATIONAL_GET",
  "/tenant/{tenantId}/dashboards/price": "PRICE_GET",
  "/tenant/{tenantId}/dashboards/share": "SHARE_GET",
  "/tenant/{tenantId}/dashboards/due-date": "DUEDATE_GET",
  "/tenant/{tenantId}/dashboards/out-of-stock": "OUTOFSTOCK_GET",
  "/tenant/{tenantId}/dashboards/additional-point": "OUTADDITIONALPOINT_GET",
  "/tenant/{tenantId}/dashboards/performance-user": "PERFORMANCESCREEN_GET",
  "/tenant/{tenantId}/dashboards/performance-pos": "PERFORMANCESCREEN_GET",
  "/tenant/{tenantId}/dashboards/targets": "DASHBOARDTARGET_GET",
  "/tenant/{tenantId}/dashboards/targets/update": "DASHBOARDTARGET_PUT",
  "/tenant/{tenantId}/cost-of-serving/closings": "INTELLIGENCESCREEN_GET",
  "/tenant/{tenantId}/cost-of-serving/close": "POINT_PUT",
  "/tenant/{tenantId}/cost-of-serving/reopen": "POINT_DELETE",
  "/tenant/{tenantId}/cost-of-serving/scenarios": "INTELLIGENCESCREEN_GET",
  "/tenant/{tenantId}/cost-of-serving/scenarios/create": "BILLING_POST",
  "/tenant/{tenantId}/cost-of-serving/scenarios/{id}/delete": "BILLING_DELETE",
  "/tenant/{tenantId}/cost-of-serving/routes/preview": "WORKSCHEDULE_PUT",
  "/tenant/{tenantId}/cost-of-serving/routes/apply": "WORKSCHEDULE_PUT",
  "/tenant/{tenantId}/cost-of-serving/routes/{id}": "WORKSCHEDULE_PUT",
  "/tenant/{tenantId}/cost-of-serving/routes/{id}/undo": "WORKSCHEDULE_PUT",
  "/tenant/{tenantId}/dashboards/cost-of-serving": "INTELLIGENCESCREEN_GET",
  "/tenant/{tenantId}/dashboards/pos-intelligence": "INTELLIGENCESCREEN_GET",
  "/tenant/{tenantId}/dashboards/business-units-intelligence": "INTELLIGENCESCREEN_GET",
  "/tenant/{tenantId}/dashboards/pos-chain-intelligence": "INTELLIGENCESCREEN_GET",
  "/tenant/{tenantId}/attachments/{id}": "ATTACHMENT_GET",
  "/tenant/{tenantId}/attachments/create": "ATTACHMENT_POST",
  "/tenant/{tenantId}/questionnaires/{id}/publish": "QUESTIONNAIRE_PUT",
  "/tenant/{tenantId}/questionnaires/{id}/new-version": "QUESTIONNAIRE_POST",
  "/tenant/{tenantId}/questions/{id}/new-version": "QUESTION_POST",
  "/tenant/{tenantId}/workschedules/{id}/move": "WORKSCHEDULE_PUT",
  "/tenant/{tenantId}/workschedules/hand-over": "WORKSCHEDULE_PUT",
  "/tenant/{tenantId}/workschedules/copy-week": "WORKSCHEDULE_POST",
  "/tenant/{tenantId}/work-leaves/uncovered": "WORKLEAVE_GET",
  "/tenant/{tenantId}/files/{id}/read": "FILE_GET",
  "/tenant/{tenantId}/files/{id}/receipts": "FILE_PUT",
  "/tenant/{tenantId}/questionnaire-answers": "QUESTIONNAIREANSWER_GET",
  "/tenant/{tenantId}/questionnaire-answers/{id}": "QUESTIONNAIREANSWER_GET",
  "/tenant/{tenantId}/sync/pull": "VISIT_GET",
  "/tenant/{tenantId}/questionnaire-answers/create": "QUESTIONNAIREANSWER_POST",
  "/tenant/{tenantId}/sync/push": "session",
  "/tenant/{tenantId}/geolocations/create": "GEOLOCATION_POST",
  "/tenant/{tenantId}/workday-break-checks/start": "WORKDAYBREAKCHECK_POST",
  "/tenant/{tenantId}/workday-break-checks/{id}/end": "WORKDAYBREAKCHECK_POST",
  "/tenant/{tenantId}/workday-punches/create": "WORKDAYBREAKCHECK_POST",
  "/tenant/{tenantId}/pos-checks": "POSCHECK_GET",
  "/tenant/{tenantId}/pos-checks/{id}": "POSCHECK_GET",
  "/tenant/{tenantId}/pos-checks/check-in": "POSCHECK_POST",
  "/tenant/{tenantId}/pos-checks/{id}/check-out": "POSCHECK_POST",
  "/tenant/{tenantId}/business-unit-checks": "BUSINESSUNITCHECK_GET",
  "/tenant/{tenantId}/business-unit-checks/{id}": "BUSINESSUNITCHECK_GET",
  "/tenant/{tenantId}/business-unit-checks/check-in": "BUSINESSUNITCHECK_POST",
  "/tenant/{tenantId}/business-unit-checks/{id}/check-out": "BUSINESSUNITCHECK_POST",
  "/tenant/{tenantId}/questionnaire-answers/{id}/review": "QUESTIONNAIREANSWER_PUT",
  "/tenant/{tenantId}/questionnaire-answers/{id}/comments": "QUESTIONNAIREANSWER_PUT",
  "/tenant/{tenantId}/questionnaire-answers/{id}/edit": "QUESTIONNAIREANSWER_PUT",
  "/tenant/{tenantId}/audit-log": "ROLE_GET",
  "/tenant/{tenantId}/albums": "ATTACHMENT_GET",
  "/tenant/{tenantId}/albums/{id}": "ATTACHMENT_GET",
  "/tenant/{tenantId}/albums/create": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/albums/{id}/update": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/albums/{id}/delete": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/albums/{id}/photos": "ATTACHMENT_GET",
  "/tenant/{tenantId}/albums/{id}/photos/add": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/albums/{id}/photos/remove": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/albums/{id}/photos/order": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/albums/{id}/photos/caption": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/presentation-jobs": "PRESENTATIONJOB_GET",
  "/tenant/{tenantId}/presentation-jobs/{id}": "PRESENTATIONJOB_GET",
  "/tenant/{tenantId}/presentation-jobs/create": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/presentation-jobs/{id}/cancel": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/presentation-jobs/{id}/repeat": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/presentation-jobs/{id}/revoke": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/presentation-jobs/{id}/file": "PRESENTATIONJOB_GET",
  "/tenant/{tenantId}/presentation-templates": "PRESENTATIONJOB_GET",
  "/tenant/{tenantId}/presentation-templates/{id}": "PRESENTATIONJOB_GET",
  "/tenant/{tenantId}/presentation-templates/create": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/presentation-templates/{id}/update": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/presentation-templates/{id}/delete": "PRESENTATIONJOB_POST",
  "/tenant/{tenantId}/export-jobs": "EXPORTJOB_GET",
  "/tenant/{tenantId}/export-jobs/{id}": "EXPORTJOB_GET",
  "/tenant/{tenantId}/export-jobs/create": "EXPORTJOB_POST",
  "/tenant/{tenantId}/export-jobs/{id}/cancel": "EXPORTJOB_POST",
  "/tenant/{tenantId}/export-jobs/{id}/file": "EXPORTJOB_GET",
  "/tenant/{tenantId}/import-jobs": "IMPORTJOB_GET",
  "/tenant/{tenantId}/import-jobs/{id}": "IMPORTJOB_GET",
  "/tenant/{tenantId}/import-jobs/create": "IMPORTJOB_POST",
  "/tenant/{tenantId}/import-jobs/{id}/preview": "IMPORTJOB_GET",
  "/tenant/{tenantId}/import-jobs/{id}/edit": "IMPORTJOB_POST",
  "/tenant/{tenantId}/import-jobs/{id}/run": "IMPORTJOB_POST",
  "/tenant/{tenantId}/import-jobs/{id}/cancel": "IMPORTJOB_POST",
  "/tenant/{tenantId}/import-jobs/{id}/undo": "IMPORTJOB_POST",
  "/tenant/{tenantId}/import-jobs/{id}/failures": "IMPORTJOB_GET",
  "/tenant/{tenantId}/operational-problems": "AUDITSEXPORTSCREEN_GET",
  "/tenant/{tenantId}/operational-problems/{id}": "AUDITSEXPORTSCREEN_GET",
  "/tenant/{tenantId}/operational-problems/{id}/assign": "OPERATIONALPROBLEM_PUT",
  "/tenant/{tenantId}/operational-problems/{id}/comments": "OPERATIONALPROBLEM_POST",
  "/tenant/{tenantId}/operational-problems/{id}/resolve": "OPERATIONALPROBLEM_PUT",
  "/tenant/{tenantId}/operational-problems/{id}/reopen": "OPERATIONALPROBLEM_PUT",
  "/tenant/{tenantId}/operational-problems/{id}/snooze": "OPERATIONALPROBLEM_PUT",
  "/tenant/{tenantId}/justifications": "JUSTIFICATION_GET",
  "/tenant/{tenantId}/justifications/{id}": "JUSTIFICATION_GET",
  "/tenant/{tenantId}/justifications/create": "JUSTIFICATION_POST",
  "/tenant/{tenantId}/justifications/{id}/approve": "JUSTIFICATION_PUT",
  "/tenant/{tenantId}/justifications/{id}/reject": "JUSTIFICATION_PUT",
};

const ACTION_OF: Readonly<Record<string, string>> = {
  create: "POST",
  update: "PUT",
  activate: "PUT",
  deactivate: "PUT",
  delete: "DELETE",
};

/** Every call of the API, from the document that describes it, with what it asks for. */
export function allCalls(): Call[] {
  type Described = { readonly "x-permissions-besides"?: readonly Permission[] };
  const paths = openApiDocument().paths as Record<string, Record<string, Described>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Call => {
      const bound = boundOfPath(path.replace("/tenant/{tenantId}", "").split("/")[1] ?? "");
      const action = ACTION_OF[path.split("/").at(-1) ?? ""] ?? "GET";
      const needs = NAMED[path] ?? (bound ? (`${bound.resource.subject}_${action}` as Permission) : null);
      if (!needs) throw new Error(`nobody has said what ${path} asks for`);
      return {
        method: method.toUpperCase() as Call["method"],
        path,
        needs,
        besides: described["x-permissions-besides"] ?? [],
        superAdminOnly: bound?.door === "system",
        adminOnly: /\/(batch-assign|audit-log)$/.test(path) || (bound?.writers === "admin" && !needs.endsWith("_GET")),
      };
    }),
  );
}

/** A call's address with ids put in. */
export function addressOf(call: Call, ids: { tenantId: string; id: string; username?: string }): string {
  return call.path
    .replace("{tenantId}", ids.tenantId)
    .replace("{id}", ids.id)
    .replace("{username}", encodeURIComponent(ids.username ?? "nobody@example.com"));
}
