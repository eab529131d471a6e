import { progressOf } from "@/lib/engine/jobs/progress";
import type { ExportRow } from "./export-job.events";

/** A file that somebody took, as the API tells it. */
export function exportToWire(row: ExportRow) {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    user_id: row.userId,
    user: row.userName === null ? null : { id: row.userId, name: row.userName },
    type: row.type,
    file_name: row.fileName,
    format: row.format,
    status: row.status,
    progress: progressOf(row),
    total: row.total,
    done: row.done,
    bytes: row.bytes,
    started_at: row.startedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    error: row.error,
    sha256: row.sha256,
    columns: row.columns,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
