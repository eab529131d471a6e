import { camelCase, snakeCase } from "@/lib/base/text/case";
import { progressOf } from "@/lib/engine/jobs/progress";
import { boundOfPath } from "@/lib/shell/registry";
import { isRefused } from "./error-words";
import type { ImportRow } from "./import-job.events";
import { findImportable } from "./importable";
import type { ImportLine } from "./job";

/** The wire name of a field, and back; `is_active` is one too. */
export const fieldToWire = (type: string, key: string): string =>
  findImportable(type)?.resource.fields[key]?.wire ?? snakeCase(key);
export function fieldFromWire(type: string, name: string): string {
  const fields = Object.entries(findImportable(type)?.resource.fields ?? {});
  return fields.find(([, field]) => field.wire === name)?.[0] ?? camelCase(name);
}

/** Kind of record by its path of the API, or by its name. */
export const typeFromWire = (name: string): string => boundOfPath(name)?.resource.name ?? name;
const typeToWire = (type: string): string => findImportable(type)?.resource.api.path ?? type;

const moment = (at: Date | null) => at?.toISOString() ?? null;

/** An import, as the API tells it. */
export function importToWire({ job, userName }: Pick<ImportRow, "job" | "userName">) {
  const { reading } = job;
  return {
    id: job.id,
    created_at: job.createdAt.toISOString(),
    user_id: job.createdBy,
    user: userName === null ? null : { id: job.createdBy, name: userName },
    type: typeToWire(job.type),
    file_name: job.fileName,
    status: job.status,
    step: job.step,
    mode: job.mode,
    progress: progressOf(job),
    total: job.total,
    done: job.done,
    counts: { create: job.creates, update: job.updates, same: job.same, error: job.errors },
    successes: job.successes,
    failures: job.failures,
    kept: job.kept,
    reading: reading && {
      ...{ encoding: reading.encoding, delimiter: reading.delimiter, sheet: reading.sheet, sheets: reading.sheets },
      ...{ header: Math.max(0, reading.header), decimal: reading.decimal, dates: reading.dates, empty: reading.empty },
    },
    columns: job.header.map((name, at) => ({
      name,
      field: job.mapping[at] ? fieldToWire(job.type, job.mapping[at]) : null,
    })),
    started_at: moment(job.startedAt),
    ended_at: moment(job.endedAt),
    expires_at: moment(job.expiresAt),
    error: job.error,
  };
}

/** A line of the file, as the API tells it. */
export function lineToWire(type: string, line: ImportLine) {
  const problems = (line.problems ?? []).map(({ field, code, params }) => ({
    field: field === null ? null : fieldToWire(type, field),
    code,
    ...(params && { params }),
  }));
  const refused = isRefused(line);
  return {
    line: line.line,
    cells: line.cells,
    action: line.action,
    outcome: line.outcome,
    record_id: line.action === "create" && line.outcome === null ? null : line.recordId,
    inactive: line.inactive,
    changes: (line.changes ?? []).map(({ key, from, to }) => ({ field: fieldToWire(type, key), from, to })),
    errors: refused ? problems : [],
    warnings: refused ? [] : problems,
  };
}
