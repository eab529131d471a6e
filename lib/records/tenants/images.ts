import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { attachments, tenantImages, tenants } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { forbidden, invalidFields, notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { errorsOf } from "@/lib/engine/resource/schema";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import { type FoundFile, fileColumns } from "@/lib/platform/storage/found-file";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { IMAGE_KINDS, type ImageKind, type TenantImages } from "./image-kinds";

const id = z
  .guid("invalid_id")
  .transform((value) => value.toLowerCase())
  .nullable()
  .optional()
  .meta({ format: "uuid", description: "An attachment of kind tenant, of that tenant; null takes the image away" });
export const imagesSchema = z.strictObject({ logo_id: id, cover_id: id });
const KEYS = { logo: "logo_id", cover: "cover_id" } as const satisfies Record<ImageKind, string>;

/** The images of the tenant whose transaction this is: the logo of the top bar, and the cover of photo presentations. */
export async function imagesOf(tx: TenantTx, tenantId: string): Promise<TenantImages> {
  const rows = await tx.select().from(tenantImages).where(eq(tenantImages.tenantId, tenantId));
  const found = (kind: ImageKind) => rows.find((row) => row.kind === kind)?.attachmentId ?? null;
  return { logo: found("logo"), cover: found("cover") };
}

/** The same for the super admin, of any customer's tenant. Throws `forbidden` and `not_found`. */
export async function tenantImagesOf(ctx: Ctx, tenantId: string): Promise<TenantImages> {
  authorize(ctx, "GET", "TENANT");
  if (!isSuperAdmin(ctx)) throw forbidden();
  return within(tenantId, (tx, target) => imagesOf(tx, target.id));
}

/** Where an image's bytes lie, for the super admin. Throws `forbidden`, and `not_found` also where there is none. */
export async function tenantImageFile(ctx: Ctx, tenantId: string, kind: string): Promise<FoundFile> {
  authorize(ctx, "GET", "TENANT");
  if (!isSuperAdmin(ctx)) throw forbidden();
  return within(tenantId, async (tx) => {
    const [file] = await tx
      .select(fileColumns)
      .from(tenantImages)
      .innerJoin(attachments, eq(attachments.id, tenantImages.attachmentId))
      .where(eq(tenantImages.kind, IMAGE_KINDS.find((known) => known === kind) ?? "logo"));
    if (!file || !IMAGE_KINDS.some((known) => known === kind)) throw notFound();
    return file;
  });
}

/**
 * Sets, replaces or takes away (null) a tenant's images; keys that are not sent stay. Another tenant's file is as one that never was.
 * Throws `forbidden` to all but super admins, `not_found`, and `invalid_fields` for what is no image of this tenant.
 */
export async function setTenantImages(ctx: Ctx, tenantId: string, body: unknown): Promise<TenantImages> {
  authorize(ctx, "PUT", "TENANT");
  if (!isSuperAdmin(ctx)) throw forbidden();
  return within(tenantId, async (tx, target) => {
    const parsed = imagesSchema.safeParse(body);
    if (!parsed.success) throw invalidFields(errorsOf(parsed.error));
    const before = await imagesOf(tx, target.id);
    for (const kind of IMAGE_KINDS) {
      const sent = parsed.data[KEYS[kind]];
      if (sent === null) await tx.delete(tenantImages).where(eq(tenantImages.kind, kind));
      if (typeof sent === "string") await put(tx, kind, sent);
    }
    const after = await imagesOf(tx, target.id);
    const line = { resource: "tenant", recordId: target.id, recordName: target.name, action: "images", before, after };
    if (JSON.stringify(before) !== JSON.stringify(after)) await writeAudit({ ...ctx, tenantId: target.id, tx }, line);
    return after;
  });
}

async function put(tx: TenantTx, kind: ImageKind, attachmentId: string): Promise<void> {
  const [file] = await tx
    .select({ kind: attachments.kind, mime: attachments.mime })
    .from(attachments)
    .where(eq(attachments.id, attachmentId));
  if (!file) throw invalidFields({ [KEYS[kind]]: "not_found" });
  if (file.kind !== "tenant" || !file.mime.startsWith("image/"))
    throw invalidFields({ [KEYS[kind]]: "file_of_other_type" });
  await tx
    .insert(tenantImages)
    .values({ kind, attachmentId })
    .onConflictDoUpdate({ target: [tenantImages.tenantId, tenantImages.kind], set: { attachmentId } });
}

type Target = { readonly id: string; readonly name: string };

/** Within a customer's tenant; the super admins' own shows nothing of itself. */
async function within<T>(tenantId: string, work: (tx: TenantTx, target: Target) => Promise<T>): Promise<T> {
  if (!isUuid(tenantId)) throw notFound();
  return withTenant({ tenantId: tenantId.toLowerCase() }, async (tx) => {
    const [target] = await tx
      .select({ id: tenants.id, name: tenants.name })
      .from(tenants)
      .where(and(eq(tenants.id, tenantId.toLowerCase()), eq(tenants.isPlatform, false)));
    if (!target) throw notFound();
    return work(tx, target);
  });
}
