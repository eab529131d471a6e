import type { PgTable } from "drizzle-orm/pg-core";
import { auditLogFile } from "@/lib/engine/audit/log/file";
import { dashboardFile } from "@/lib/engine/dashboard/file";
import type { Event } from "@/lib/engine/events/define";
import { type EventFile, eventListFile, eventWanted } from "@/lib/engine/events/file";
import { exportJobFile } from "@/lib/engine/export/export-job-file";
import { type FileHow, recordListFile, recordWanted } from "@/lib/engine/export/record-file";
import type { Wanted, WantedList } from "@/lib/engine/export/wanted";
import type { ListFile } from "@/lib/engine/export/written";
import { reportListFile } from "@/lib/engine/report/file";
import type { AnyResource } from "@/lib/engine/resource/define";
import { answerFile } from "@/lib/field/answers/file";
import { checkFile } from "@/lib/field/check-ins/file";
import { clientCheckFile } from "@/lib/field/client-check-ins/file";
import { justificationFile } from "@/lib/field/justifications/file";
import { inboxFile } from "@/lib/field/sync/file";
import { presentationJobFile } from "@/lib/insight/decks/presentation-job-file";
import { problemFile } from "@/lib/insight/problems/file";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findDashboard } from "@/lib/shell/dashboards";
import { importJobFile } from "@/lib/shell/imports/import-job-file";
import { allBounds, findBound } from "@/lib/shell/registry";
import { findReport, findReportAt } from "@/lib/shell/reports";

/** A list of which files are made. */
export type FileList = {
  readonly resource: AnyResource;
  /** Of a list of records. */
  readonly table?: PgTable;
  /** It also has files with a column for each question. */
  readonly isWide: boolean;
  /** What the address of its screen asks for. Throws `forbidden`. */
  readonly wanted: (ctx: Ctx, params: URLSearchParams) => Promise<WantedList>;
  /** Throws `forbidden`, and `invalid_fields` for what this reader may not ask (any more). */
  readonly file: (ctx: Ctx, wanted: WantedList, how?: FileHow) => Promise<ListFile>;
};

const ofEvents = <R extends Event>(file: EventFile<R>): FileList => ({
  resource: file.list.resource,
  isWide: file.wide !== undefined,
  wanted: (ctx, params) => eventWanted(file, ctx, params),
  file: (ctx, wanted) => eventListFile(file, ctx, wanted),
});

const EVENTS = [
  ofEvents(checkFile),
  ofEvents(clientCheckFile),
  ofEvents(answerFile),
  ofEvents(justificationFile),
  ofEvents(inboxFile),
  ofEvents(auditLogFile),
  ofEvents(exportJobFile),
  ofEvents(problemFile),
  ofEvents(importJobFile),
  ofEvents(presentationJobFile),
];
const byName = new Map(EVENTS.map((list) => [list.resource.name, list]));

/** The list of that name, which may come from outside; null when there is none that has files. What stands behind the system door has none. */
export function findFileList(name: string): FileList | null {
  const events = byName.get(name);
  if (events) return events;
  const bound = findBound(name);
  if (!bound?.resource.path || bound.door === "system") return null;
  return {
    ...{ resource: bound.resource, table: bound.table },
    isWide: false,
    wanted: (ctx, params) => recordWanted(bound, ctx, params),
    file: (ctx, wanted, how) => recordListFile(bound, ctx, wanted, how),
  };
}

/** The same by the address of its file: "/posCheck/file", "/lists/brand/file". */
function fileListAt(path: string): FileList | null {
  const [, screen = ""] = /^\/(.+)\/file$/.exec(path) ?? [];
  const events = EVENTS.find(({ resource }) => resource.path === `/${screen}`);
  return events ?? (screen.startsWith("lists/") ? findFileList(screen.slice("lists/".length)) : null);
}

/** The same by the name that it has in calls: "pos-checks", "brands". */
export function fileListOfCall(type: string): FileList | null {
  const events = EVENTS.find(({ resource }) => resource.api.path === type);
  const bound = events ? null : allBounds().find(({ resource }) => resource.api.path === type);
  return events ?? (bound ? findFileList(bound.resource.name) : null);
}

/** What a job is to make its file of, as it is now; null when there is no such list or report any more. Throws as the list does. */
export async function fileOf(ctx: Ctx, wanted: Wanted): Promise<ListFile | null> {
  if ("list" in wanted) return (await findFileList(wanted.list)?.file(ctx, wanted, { isWritten: true })) ?? null;
  if ("dashboard" in wanted) {
    const dashboard = findDashboard(wanted.dashboard);
    return dashboard && dashboardFile(ctx, dashboard, wanted.params);
  }
  const report = findReport(wanted.report);
  return report && reportListFile(ctx, report, wanted.params);
}

/** What the address of a file asks for; null where there is none. Throws `forbidden`. */
export async function wantedAt(ctx: Ctx, path: string, params: URLSearchParams): Promise<Wanted | null> {
  const list = fileListAt(path);
  if (list) return list.wanted(ctx, params);
  const [, name = ""] = /^\/dashboards\/([a-z-]+)\/file$/.exec(path) ?? [];
  if (findDashboard(name)) return { dashboard: name, params: Object.fromEntries(params) };
  const report = path.endsWith("/file") ? findReportAt(path.slice(0, -"/file".length), params) : null;
  return report && { report: report.name, params: Object.fromEntries(params) };
}
