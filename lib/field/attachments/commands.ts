import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { attachments, photoLooks } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { coordinateErrors, pointOf } from "@/lib/base/geo/coordinate";
import { invalidFields, reusedId } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { writeAudit } from "@/lib/engine/audit/write";
import { errorsOf } from "@/lib/engine/resource/schema";
import { linkAwaited } from "@/lib/field/answers/photos";
import { signArrived } from "@/lib/field/check-ins/late-sign";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import { type ReadImage, readImage } from "@/lib/platform/storage/image";
import { PDF_TYPE } from "@/lib/platform/storage/limits";
import { isPdf } from "@/lib/platform/storage/sniff";
import { uploadKey } from "@/lib/platform/storage/storage";
import { storage } from "@/lib/platform/storage/store";
import type { UploadForm } from "@/lib/platform/storage/upload-form";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { copyKey, putCopies } from "./copies";
import { isOfField, lookValues } from "./looks";
import { type AttachmentRecord, recordColumns } from "./record";
import { type AttachmentFields, attachmentSchema } from "./schemas";

/**
 * Stores a photo, or a document, and its record. The files are whole and durable before the row is written, so a row never lacks its file.
 * The same id with the same bytes gives the record that exists (`created: false`); other bytes are a `conflict`.
 * Throws `too_large`, `invalid_file_type`, `invalid_image`, `invalid_fields` or `storage_full`.
 */
export async function createAttachment(
  ctx: Ctx,
  form: UploadForm,
): Promise<{ record: AttachmentRecord; created: boolean }> {
  authorize(ctx, "POST", "ATTACHMENT");
  const { fields, bytes, name } = parseUpload(form);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const scope = { ...ctx, lane: "ingest" as const };
  const known = await withTenant(scope, (tx) => find(tx, fields.id));
  if (known) return replayed(ctx, known, sha256);

  // Nothing slow happens inside a transaction: decoding and writing come first.
  const file = await readFile(bytes, fields.kind);
  const key = uploadKey(ctx.tenantId, new Date(), sha256);
  await storage().put(key, bytes);
  if (file.copies) await putCopies(key, file.copies);

  const values = {
    id: fields.id,
    kind: fields.kind,
    fileName: name,
    mime: file.type,
    bytes: bytes.byteLength,
    sha256,
    width: file.copies?.width ?? null,
    height: file.copies?.height ?? null,
    storageKey: key,
    thumbnailKey: file.copies && copyKey(key, "thumb"),
    occurredAt: fields.occurred_at,
    ...pointOf(fields.latitude, fields.longitude),
    uploadedBy: uploaderOf(ctx),
  };
  try {
    return await withTenant(scope, async (tx) => {
      const [record] = await tx.insert(attachments).values(values).onConflictDoNothing().returning(recordColumns);
      if (!record) return replayed(ctx, await find(tx, fields.id), sha256);
      if (file.copies && isOfField(fields.kind))
        await tx.insert(photoLooks).values({ attachmentId: record.id, ...lookValues(file.copies.look) });
      await writeAudit(
        { ...ctx, tx },
        { resource: "attachment", recordId: record.id, action: "create", before: null, after: record },
      );
      await linkAwaited({ ...ctx, tx }, record.id);
      await signArrived({ ...ctx, tx }, ctx.userId, fields.occurred_at);
      return { record, created: true };
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** An image with its copies; a document may be a PDF, which is kept as it is. */
async function readFile(
  bytes: Buffer,
  kind: AttachmentFields["kind"],
): Promise<{ type: string; copies: ReadImage | null }> {
  if (kind === "document" && isPdf(bytes)) return { type: PDF_TYPE, copies: null };
  const copies = await readImage(bytes);
  return { type: copies.type, copies };
}

/** The super admin, who works in any tenant, is a person of none of them. */
const uploaderOf = (ctx: Ctx) => (isSuperAdmin(ctx) ? null : ctx.userId);

/** The same person sending the same bytes again gets the record that exists; anything else under its id is a conflict. */
function replayed(
  ctx: Ctx,
  known: AttachmentRecord | undefined,
  sha256: string,
): { record: AttachmentRecord; created: boolean } {
  if (!known || known.sha256 !== sha256 || known.uploadedBy !== uploaderOf(ctx)) throw reusedId();
  return { record: known, created: false };
}

async function find(tx: TenantTx, id: string): Promise<AttachmentRecord | undefined> {
  const [found] = await tx.select(recordColumns).from(attachments).where(eq(attachments.id, id));
  return found;
}

function parseUpload(form: UploadForm): { fields: AttachmentFields; bytes: Buffer; name: string | null } {
  const parsed = attachmentSchema.safeParse(form.fields);
  const missing = form.file === null || form.file.bytes.byteLength === 0;
  const place = parsed.success ? coordinateErrors(parsed.data.latitude, parsed.data.longitude) : null;
  if (!parsed.success || missing || place) {
    throw invalidFields({
      ...(!parsed.success && errorsOf(parsed.error)),
      ...place,
      ...(missing && { file: "required" }),
    });
  }
  return { fields: parsed.data, bytes: form.file.bytes, name: safeName(form.file.name) };
}

/** The name for downloads: no path, no control characters, at most 120 characters. */
function safeName(name: string): string | null {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const clean = base.replace(/[\p{Cc}"<>|:*?]/gu, "").trim();
  return clean.isWellFormed() && clean !== "" ? [...clean].slice(0, 120).join("") : null;
}
