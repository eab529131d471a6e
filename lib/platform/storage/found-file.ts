import { attachments } from "@/db/schema";

/** A stored file, as whoever serves its bytes needs it. */
export type FoundFile = {
  readonly id: string;
  readonly key: string;
  readonly sha256: string;
  readonly name: string | null;
  readonly mime: string;
  readonly kind: (typeof attachments.$inferSelect)["kind"];
  readonly uploadedBy: string | null;
};

export const fileColumns = {
  id: attachments.id,
  key: attachments.storageKey,
  sha256: attachments.sha256,
  name: attachments.fileName,
  mime: attachments.mime,
  kind: attachments.kind,
  uploadedBy: attachments.uploadedBy,
};
