import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { auditLog, questionnaires as tasks } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import type { TaskFacts } from "./facts";
import { filtersOf, originOf } from "./load-tasks";

/** When a version was switched on or off, oldest first. */
type Switch = { readonly at: Date; readonly active: boolean };
/** A published version of a task, in force or not. */
export type Version = TaskFacts & { readonly publishedAt: Date; readonly switches: readonly Switch[] };

/**
 * The tasks as they stood at a moment: of each the newest version published by then, where it was switched on. Filters are those that the
 * version has now.
 */
export function inForceAt(versions: readonly Version[], at: Date): Version[] {
  const newest = new Map<string, Version>();
  for (const version of versions) {
    const known = newest.get(version.originId);
    if (version.publishedAt <= at && (!known || known.version < version.version)) newest.set(version.originId, version);
  }
  return [...newest.values()].flatMap((version) => (activeAt(version, at) ? [{ ...version, isActive: true }] : []));
}

/** `inForceAt` of many moments: between two changes of the tasks it is the same, and worked out once. */
export function forcesOf(versions: readonly Version[]): (at: Date) => Version[] {
  const changes = versions.flatMap(({ publishedAt, switches }) => [publishedAt, ...switches.map(({ at }) => at)]);
  const moments = [...new Set(changes.map((at) => at.getTime()))].sort((a, b) => a - b);
  const known = new Map<number, Version[]>();
  return (at) => {
    const stretch = moments.findLastIndex((moment) => moment <= at.getTime());
    const tasks = known.get(stretch) ?? inForceAt(versions, at);
    known.set(stretch, tasks);
    return tasks;
  };
}

function activeAt({ switches, isActive }: Version, at: Date): boolean {
  const last = switches.findLast((one) => one.at <= at);
  if (last) return last.active;
  // Before its first switch it was the other way.
  return switches[0] ? !switches[0].active : isActive;
}

/** Every version that was ever published, with what the log says of its switches. */
export async function loadVersions(tx: TenantTx): Promise<Version[]> {
  const found = await tx
    .select({
      id: tasks.id,
      name: tasks.name,
      originId: originOf,
      version: tasks.version,
      type: tasks.type,
      businessUnitId: tasks.businessUnitId,
      isActive: tasks.isActive,
      isPublished: sql<boolean>`true`,
      // Safe: those without it are left out.
      publishedAt: sql<Date>`${tasks.publishedAt}`.mapWith(tasks.publishedAt),
    })
    .from(tasks)
    .where(isNotNull(tasks.publishedAt));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const filters = Map.groupBy(await filtersOf(tx, ids), (filter) => filter.questionnaireId);
  const lines = await tx
    .select({ id: auditLog.recordId, at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.resource, "questionnaire"),
        inArray(auditLog.action, ["activate", "deactivate"]),
        inArray(auditLog.recordId, ids),
      ),
    )
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  const switches = Map.groupBy(lines, ({ id }) => id ?? "");
  return found.map((task) => ({
    ...task,
    filters: filters.get(task.id) ?? [],
    switches: (switches.get(task.id) ?? []).map(({ at, action }) => ({ at, active: action === "activate" })),
  }));
}
