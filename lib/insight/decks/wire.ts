import { progressOf } from "@/lib/engine/jobs/progress";
import type { PresentationRow } from "./presentation-job.events";

/** A presentation, as the API tells it. The secret of a link is told once, by the call that makes it. */
export function presentationToWire(row: PresentationRow) {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    user_id: row.userId,
    user: row.userName === null ? null : { id: row.userId, name: row.userName },
    type: row.type,
    file_name: row.fileName,
    settings: row.settings,
    status: row.status,
    progress: progressOf(row),
    total: row.total,
    done: row.done,
    /** Photos in whose place something else stands. */
    missing: row.missing,
    bytes: row.bytes,
    parts: row.parts.map(({ name, bytes, sha256, photos }, at) => ({ part: at + 1, name, bytes, sha256, photos })),
    started_at: row.startedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    error: row.error,
    expires_at: row.expiresAt?.toISOString() ?? null,
    link:
      row.type === "link"
        ? {
            open: row.open,
            has_password: row.hasPassword,
            downloads: row.downloads,
            views: row.views,
            revoked_at: row.revokedAt?.toISOString() ?? null,
          }
        : null,
  };
}
