import { attachments } from "@/db/schema";
import type { Row } from "@/lib/engine/resource/list-query";
import { toWire } from "@/lib/engine/resource/wire";

/** What the outside may know of an attachment; never where its bytes lie. */
export const recordColumns = {
  id: attachments.id,
  kind: attachments.kind,
  fileName: attachments.fileName,
  mime: attachments.mime,
  bytes: attachments.bytes,
  sha256: attachments.sha256,
  width: attachments.width,
  height: attachments.height,
  occurredAt: attachments.occurredAt,
  latitude: attachments.latitude,
  longitude: attachments.longitude,
  uploadedBy: attachments.uploadedBy,
  createdAt: attachments.createdAt,
};
export type AttachmentRecord = Pick<typeof attachments.$inferSelect, keyof typeof recordColumns>;

/** An attachment as the API answers it, with the addresses of its two copies; both ask for permission every time. */
export function attachmentToWire(record: AttachmentRecord) {
  return {
    id: record.id,
    kind: record.kind,
    file_name: record.fileName,
    mime: record.mime,
    bytes: record.bytes,
    sha256: record.sha256,
    width: record.width,
    height: record.height,
    occurred_at: record.occurredAt.toISOString(),
    latitude: record.latitude,
    longitude: record.longitude,
    uploaded_by: record.uploadedBy,
    created_at: record.createdAt.toISOString(),
    ...fileUrls(record.id),
  };
}

/** The same from a row of the list. */
export function listedToWire({ updatedAt: _never, ...row }: Row) {
  return { ...toWire(row), ...fileUrls(row.id) };
}

function fileUrls(id: string) {
  return { url: `/api/files/${id}`, thumbnail_url: `/api/files/${id}?size=thumb` };
}
