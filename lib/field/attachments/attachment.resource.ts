import { ATTACHMENT_KINDS, attachments } from "@/db/schema";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { defineResource } from "@/lib/engine/resource/define";
import { choice, dateTime, decimal, id, int, text } from "@/lib/engine/resource/field";
import { visibleAttachments } from "./visible";

/** What a list of stored files tells, is filtered and sorted by. They are only ever written by an upload. */
const attachment = defineResource({
  name: "attachment",
  subject: "ATTACHMENT",
  fields: {
    kind: choice(ATTACHMENT_KINDS, { required: true }),
    fileName: text(),
    mime: text({ required: true }),
    bytes: int({ required: true }),
    sha256: text({ required: true, format: "code" }),
    width: int(),
    height: int(),
    occurredAt: dateTime({ required: true }),
    latitude: decimal({ as: "latitude" }),
    longitude: decimal({ as: "longitude" }),
    uploadedBy: id(),
  },
  title: "fileName",
  list: {
    columns: ["kind", "fileName", "mime", "bytes", "occurredAt", "createdAt"],
    filters: ["kind", "mime", "occurredAt", "uploadedBy"],
    search: ["fileName", "sha256"],
    sort: ["occurredAt", "desc"],
  },
  api: { path: "attachments", readOnly: true },
});

export const attachmentBound: AnyBound = {
  resource: attachment,
  table: attachments,
  visible: visibleAttachments,
};
