import { and, asc, count, eq, exists, inArray, max, ne, or, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { albumPhotos, albums, businessUnits, galleryPhotos as photo, teams, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, invalidFields, notFound } from "@/lib/base/problem/catalogue";
import { isUuid, storableText } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { describeEvents } from "@/lib/engine/events/describe";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { filterParam, isFilterParam } from "@/lib/engine/resource/url-state";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { galleryEvents } from "./gallery-photo.events";
import { visiblePhotos } from "./visible";

/** Photos of one album that were chosen, and albums of one person. */
const [MOST_PHOTOS, MOST_ALBUMS] = [5_000, 100];
const ids = z.array(z.guid("invalid_id")).max(1_000);
const name = z.string().trim().min(1, "required").max(80, "too_long").refine(storableText, "invalid_characters");
const stateText = (most: number) => z.string().max(most, "too_long").refine(storableText, "invalid_characters");
export const albumSchema = z.strictObject({
  name,
  visibility: z.enum(["private", "team", "client"]).default("private"),
  team_id: z.guid("invalid_id").nullish(),
  business_unit_id: z.guid("invalid_id").nullish(),
  /** Parameters of the gallery's address: the album goes on filling. Without them its photos are chosen. */
  state: z.record(stateText(60), stateText(2_000)).nullish(),
  /** Of the gallery's photos, those that are chosen. */
  photo_ids: ids.default([]),
});

export type Album = {
  readonly id: string;
  readonly name: string;
  readonly visibility: "private" | "team" | "client";
  /** Without what this reader may not ask for, which goes with the album all the same. */
  readonly state: Readonly<Record<string, string>> | null;
  /** Photos that this reader sees of it; null where a filter fills it. */
  readonly photos: number | null;
  /** This reader may change it and take it away. */
  readonly mine: boolean;
};

/** One's own albums, those of one's teams and, for a client's user, those that are for its client; whoever sees all of the agency, all but private ones. */
function visibleAlbums(ctx: Ctx): SQL | undefined {
  const own = eq(albums.ownerId, ctx.userId);
  if (ctx.businessUnitId)
    return or(own, and(eq(albums.visibility, "client"), eq(albums.businessUnitId, ctx.businessUnitId)));
  if (!ctx.teamIds) return or(own, ne(albums.visibility, "private"));
  return ctx.teamIds.length > 0
    ? or(own, and(eq(albums.visibility, "team"), inArray(albums.teamId, [...ctx.teamIds])))
    : own;
}

/** Photos of the gallery that stand in this album, for whoever sees it; in an album of nobody's there are none. */
export function inAlbum(ctx: Ctx, id: string): SQL {
  if (!isUuid(id)) return sql`false`;
  return sql`${photo.attachmentId} in (select ${albumPhotos.attachmentId} from ${albumPhotos} join ${albums} on ${albums.id} = ${albumPhotos.albumId}
    where ${albums.id} = ${id} and ${visibleAlbums(ctx) ?? sql`true`})`;
}

export type Smart = { readonly state: Readonly<Record<string, string>>; readonly isOwn: boolean };

/** The filter that fills an album; null for one of chosen photos, and for one that this person does not see. */
export async function smartAlbum(ctx: Ctx, id: string): Promise<Smart | null> {
  authorize(ctx, "GET", "ATTACHMENT");
  return withTenant(ctx, async (tx) => {
    const [found] = await tx
      .select({ state: albums.state, ownerId: albums.ownerId })
      .from(albums)
      .where(and(eq(albums.id, id), visibleAlbums(ctx)));
    return found?.state ? { state: found.state, isOwn: found.ownerId === ctx.userId } : null;
  });
}

/** Albums that this person sees, by name. */
export async function listAlbums(ctx: Ctx): Promise<Album[]> {
  authorize(ctx, "GET", "ATTACHMENT");
  const { filters } = await describeEvents(galleryEvents, ctx);
  const known = new Set(filters.map(({ key }) => filterParam(key)));
  const told = (state: Record<string, string>) =>
    Object.fromEntries(Object.entries(state).filter(([key]) => !isFilterParam(key) || known.has(key)));
  return withTenant(ctx, async (tx) => {
    const rows = await tx.select().from(albums).where(visibleAlbums(ctx)).orderBy(asc(albums.name), asc(albums.id));
    const seen = tx
      .select({ one: sql`1` })
      .from(photo)
      .where(and(eq(photo.attachmentId, albumPhotos.attachmentId), visiblePhotos(ctx)));
    const held = rows.length
      ? await tx
          .select({ id: albumPhotos.albumId, n: count() })
          .from(albumPhotos)
          .where(
            and(
              inArray(
                albumPhotos.albumId,
                rows.map((row) => row.id),
              ),
              exists(seen),
            ),
          )
          .groupBy(albumPhotos.albumId)
      : [];
    const counts = new Map(held.map(({ id, n }) => [id, n]));
    return rows.map(({ id, name, visibility, state, ownerId }) => ({
      ...{ id, name, visibility, state: state && told(state) },
      photos: state ? null : (counts.get(id) ?? 0),
      mine: can(ctx, "POST", "PRESENTATIONJOB") && (ownerId === ctx.userId || isAdmin(ctx)),
    }));
  });
}

/** Keeps photos, or a filter, under a name. Throws `forbidden`, `invalid_fields`. */
export async function createAlbum(ctx: Ctx, body: unknown): Promise<string> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { name, visibility, state, photo_ids: chosen, ...audience } = parseBody(albumSchema, body);
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    // The super admin inside a tenant has no account there that could own one.
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.userId)).for("update");
    if (!owner) throw forbidden();
    const [kept] = await tx.select({ n: count() }).from(albums).where(eq(albums.ownerId, ctx.userId));
    if ((kept?.n ?? 0) >= MOST_ALBUMS)
      throw invalidFields({ name: { code: "too_many_items", params: { max: MOST_ALBUMS } } });
    const id = uuidv7();
    const shared = await audienceOf(tctx, visibility, audience);
    await tx.insert(albums).values({ id, name, visibility, ownerId: ctx.userId, state: state ?? null, ...shared });
    if (!state) await keep(tctx, id, chosen);
    await writeAudit(tctx, { ...about(id, name), action: "create", before: null, after: { name, visibility } });
    return id;
  });
}

type Audience = { readonly team_id?: string | null; readonly business_unit_id?: string | null };

async function audienceOf({ tx, teamIds, businessUnitId, permissions }: TxCtx, visibility: string, to: Audience) {
  if (visibility === "team") {
    // Teams are the agency's, and shared with by who may list them.
    const may = !businessUnitId && can({ permissions }, "GET", "TEAM");
    const own = may && (!teamIds || (to.team_id && teamIds.includes(to.team_id)));
    const found =
      to.team_id && own ? await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, to.team_id)) : [];
    if (found.length === 0) throw invalidFields({ team_id: "not_found" });
    return { teamId: to.team_id };
  }
  if (visibility === "client") {
    const may = !businessUnitId && can({ permissions }, "GET", "BUSINESSUNIT");
    const unit = to.business_unit_id;
    const found =
      unit && may
        ? await tx.select({ id: businessUnits.id }).from(businessUnits).where(eq(businessUnits.id, unit))
        : [];
    if (found.length === 0) throw invalidFields({ business_unit_id: "not_found" });
    return { businessUnitId: unit };
  }
  return {};
}

/** Adds photos of the gallery, as far as this person sees them, behind those that are there. Gives how many are new. */
async function keep(ctx: TxCtx, albumId: string, chosen: readonly string[]): Promise<number> {
  if (chosen.length === 0) return 0;
  const rows = await ctx.tx
    .select({ id: photo.attachmentId })
    .from(photo)
    .where(and(inArray(photo.id, [...chosen]), visiblePhotos(ctx)))
    .orderBy(asc(photo.visitedAt), asc(photo.takenAt), asc(photo.id));
  const [last] = await ctx.tx
    .select({ position: max(albumPhotos.position), n: count() })
    .from(albumPhotos)
    .where(eq(albumPhotos.albumId, albumId));
  const found = [...new Set(rows.map(({ id }) => id))];
  if (found.length === 0) return 0;
  if ((last?.n ?? 0) + found.length > MOST_PHOTOS)
    throw invalidFields({ photo_ids: { code: "too_many_items", params: { max: MOST_PHOTOS } } });
  const from = (last?.position ?? -1) + 1;
  const made = await ctx.tx
    .insert(albumPhotos)
    .values(found.map((attachmentId, i) => ({ albumId, attachmentId, position: from + i })))
    .onConflictDoNothing()
    .returning({ id: albumPhotos.attachmentId });
  return made.length;
}

/** Adds these photos of the gallery to one's own album of chosen photos. Throws `not_found`. */
export async function addToAlbum(ctx: Ctx, id: string, chosen: unknown): Promise<number> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const photos = parseBody(z.strictObject({ photo_ids: ids.min(1) }), { photo_ids: chosen }).photo_ids;
  return withTenant(ctx, async (tx) => {
    const album = await lockOwn({ ...ctx, tx }, id);
    if (album.state) throw notFound();
    return keep({ ...ctx, tx }, id, photos);
  });
}

/** Takes these photos of the gallery out of one's own album; they stay where they are. Throws `not_found`. */
export async function takeFromAlbum(ctx: Ctx, id: string, chosen: unknown): Promise<void> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const photos = parseBody(z.strictObject({ photo_ids: ids.min(1) }), { photo_ids: chosen }).photo_ids;
  await withTenant(ctx, async (tx) => {
    await lockOwn({ ...ctx, tx }, id);
    const named = tx.select({ id: photo.attachmentId }).from(photo).where(inArray(photo.id, photos));
    await tx.delete(albumPhotos).where(and(eq(albumPhotos.albumId, id), inArray(albumPhotos.attachmentId, named)));
  });
}

/** Takes away one's own album; its photos stay. Throws `not_found`. */
export async function removeAlbum(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  await withTenant(ctx, async (tx) => {
    const { name, visibility } = await lockOwn({ ...ctx, tx }, id);
    await tx.delete(albums).where(eq(albums.id, id));
    await writeAudit(
      { ...ctx, tx },
      { ...about(id, name), action: "delete", before: { name, visibility }, after: null },
    );
  });
}

/** One's own album, or for who administers the tenant a shared one. */
async function lockOwn(ctx: TxCtx, id: string) {
  const own = eq(albums.ownerId, ctx.userId);
  const mine = isAdmin(ctx) ? or(own, ne(albums.visibility, "private")) : own;
  const [found] = isUuid(id)
    ? await ctx.tx
        .select()
        .from(albums)
        .where(and(eq(albums.id, id), mine))
        .for("update")
    : [];
  if (!found) throw notFound();
  return found;
}

const about = (recordId: string, recordName: string) => ({ resource: "album", recordId, recordName });
