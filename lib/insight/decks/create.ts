import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { presentationJobs, presentationPhotos } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { lockOrders } from "@/lib/engine/export/lock";
import { madeFor } from "@/lib/engine/export/made-for";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { hashPassword } from "@/lib/platform/auth/password";
import { hashOfSecret, newSecret } from "@/lib/platform/auth/shared-links";
import { appUrl } from "@/lib/platform/mail/app-url";
import { authorize } from "@/lib/platform/permissions/authorize";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { presentationWork } from "@/lib/platform/queue/jobs";
import { storage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { brandOf, lookFor } from "./brand";
import { sharedText } from "./captions";
import { sortPhotos } from "./groups";
import type { DeckPhoto } from "./photo";
import { authorizeSelection, photosById, selectedPhotos } from "./photos";
import { type Chosen, type DeckOrderBody, deckOrderOf, deckOrderSchema, demandSettings } from "./schemas";
import { MAX_PHOTOS } from "./selection";

/** What came of an order; `url` is told once, of a link. */
export type Ordered = { readonly id: string; readonly url: string | null };

const ROWS = 1_000;

/** Orders a presentation as a call names it. Throws `forbidden`, `invalid_fields`, `storage_full`. */
export async function createPresentation(ctx: Ctx, body: unknown): Promise<Ordered> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  return orderDeck(ctx, deckOrderOf(parseBody(deckOrderSchema, body)));
}

/** The same of an order that was read before. `passwordHash`: of a link whose password is known by its hash alone. */
export async function orderDeck(ctx: Ctx, order: DeckOrderBody, passwordHash: string | null = null): Promise<Ordered> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { settings, selection, photos } = order;
  authorizeSelection(ctx, selection);
  const brand = await withTenant(ctx, (tx) => brandOf({ ...ctx, tx }, settings.client_id));
  demandSettings(settings, brand.most, new Date());
  if (settings.type !== "link") await storage().demandRoom();
  const chosen = photos ? await namedPhotos(ctx, photos) : await foundPhotos(ctx, order);
  const { link, ...shown } = settings;
  const look = await lookFor(ctx, brand);
  const fileName = sharedText(settings.texts.title.trim() || look.words.title, chosen, look);
  const secret = link ? newSecret() : null;
  const hash = link?.password ? await hashPassword(link.password) : passwordHash;
  const id = uuidv7();
  const row = {
    id,
    createdBy: ctx.userId,
    type: settings.type,
    fileName,
    settings: shown,
    filters: selection.from === "photos" ? { from: "photos" } : { ...selection },
    locale: ctx.locale,
    timezone: ctx.timeZone,
    total: chosen.length,
    ...(link &&
      secret && {
        status: "completed" as const,
        done: chosen.length,
        startedAt: new Date(),
        endedAt: new Date(),
        linkHash: hashOfSecret(secret),
        passwordHash: hash,
        downloads: link.downloads,
        expiresAt: new Date(link.expires_at),
        madeFor: madeFor(ctx),
      }),
  };
  const made = await withTenant(ctx, async (tx) => {
    // One person's orders wait for each other, so that a button pressed five times makes one file. Each link has an address of its own.
    await lockOrders({ ...ctx, tx }, "presentations");
    const same = link ? null : await sameDeck(tx, row, chosen);
    if (same) return same;
    await tx.insert(presentationJobs).values(row);
    const lines = chosen.map((photo, position) => ({
      presentationJobId: id,
      attachmentId: photo.id,
      position,
      caption: photo.caption,
    }));
    for (let from = 0; from < lines.length; from += ROWS)
      await tx.insert(presentationPhotos).values(lines.slice(from, from + ROWS));
    const after = { type: settings.type, photos: chosen.length, ...(link && { expiresAt: link.expires_at }) };
    const entry = { resource: "presentationJob", recordId: id, recordName: fileName, action: "export" };
    await writeAudit({ ...ctx, tx }, { ...entry, before: null, after });
    if (!link) await enqueue(tx, presentationWork, { tenantId: ctx.tenantId, presentationJobId: id }, { id });
    return id;
  });
  return { id: made, url: secret && shareUrl(secret) };
}

type Asked = Pick<typeof presentationJobs.$inferInsert, "createdBy" | "type" | "settings" | "locale" | "timezone">;

/** A job of the same person that is still to make the very same file; null when there is none. */
async function sameDeck(tx: TenantTx, asked: Asked, photos: readonly Chosen[]): Promise<string | null> {
  const running = await tx
    .select({ id: presentationJobs.id })
    .from(presentationJobs)
    .where(
      and(
        eq(presentationJobs.createdBy, asked.createdBy ?? ""),
        eq(presentationJobs.type, asked.type),
        eq(presentationJobs.total, photos.length),
        eq(presentationJobs.locale, asked.locale ?? ""),
        eq(presentationJobs.timezone, asked.timezone ?? ""),
        inArray(presentationJobs.status, ["pending", "started"]),
        sql`${presentationJobs.settings} = ${JSON.stringify(asked.settings)}::jsonb`,
      ),
    );
  for (const { id } of running) {
    const { attachmentId, caption, position, presentationJobId } = presentationPhotos;
    const its = await tx
      .select({ id: attachmentId, caption })
      .from(presentationPhotos)
      .where(eq(presentationJobId, id))
      .orderBy(asc(position));
    if (its.every((one, at) => one.id === photos[at]?.id && one.caption === photos[at].caption)) return id;
  }
  return null;
}

/** Where a link opens. */
const shareUrl = (secret: string): string => `${appUrl()}/share/${secret}`;

/** Photos that somebody named, in their order; one that is not theirs to see is as one that never was. */
async function namedPhotos(ctx: Ctx, chosen: readonly Chosen[]): Promise<DeckPhoto[]> {
  const known = await photosById(
    ctx,
    chosen.map(({ id }) => id),
  );
  return chosen.map(({ id, caption }) => {
    const photo = known.get(id);
    if (!photo) throw invalidFields({ photos: "not_found" });
    return { ...photo, caption };
  });
}

async function foundPhotos(ctx: Ctx, { settings, selection }: DeckOrderBody): Promise<DeckPhoto[]> {
  const { photos, more } = await selectedPhotos(ctx, selection);
  if (more) throw invalidFields({ filters: { code: "too_many_items", params: { max: MAX_PHOTOS } } });
  if (photos.length === 0) throw invalidFields({ filters: { code: "too_few_items", params: { min: 1 } } });
  return sortPhotos(photos, settings.order);
}
