import { and, asc, count, eq, exists, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { albumPhotos, albums, businessUnits, galleryPhotos as photo, teams, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, invalidFields, notFound, reusedId } from "@/lib/base/problem/catalogue";
import { isUuid, storableText } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { describeEvents } from "@/lib/engine/events/describe";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { filterParam, isFilterParam } from "@/lib/engine/resource/url-state";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { heldPhoto, keepPhotos } from "./album-photos";
import { galleryEvents } from "./gallery-photo.events";
import { visiblePhotos } from "./visible";

/** Albums of one person. */
const MOST_ALBUMS = 100;
/** Of the gallery's photos, some. */
export const photoIds = z.array(z.guid("invalid_id").transform((value) => value.toLowerCase())).max(1_000);
const name = z.string().trim().min(1, "required").max(80, "too_long").refine(storableText, "invalid_characters");
const stateText = (most: number) => z.string().max(most, "too_long").refine(storableText, "invalid_characters");
const audience = {
  visibility: z.enum(["private", "team", "client"]),
  team_id: z.guid("invalid_id").nullish(),
  business_unit_id: z.guid("invalid_id").nullish(),
};
export const albumSchema = z.strictObject({
  id: z
    .guid("invalid_id")
    .transform((value) => value.toLowerCase())
    .optional()
    .meta({ format: "uuid", description: "Made by the client; the same again is a retry" }),
  name,
  ...audience,
  visibility: audience.visibility.default("private"),
  /** Parameters of the gallery's address: the album goes on filling. Without them its photos are chosen. */
  state: z.record(stateText(60), stateText(2_000)).nullish(),
  /** Of the gallery's photos, those that are chosen. */
  photo_ids: photoIds.default([]),
});
export const albumChangeSchema = z
  .strictObject({
    name,
    ...audience,
    cover_id: z
      .guid("invalid_id")
      .transform((value) => value.toLowerCase())
      .nullable()
      .meta({ description: "A photo of the gallery that the album holds; null = its first one" }),
  })
  .partial();

export type Album = {
  readonly id: string;
  readonly name: string;
  readonly visibility: "private" | "team" | "client";
  /** Without what this reader may not ask for, which goes with the album all the same. */
  readonly state: Readonly<Record<string, string>> | null;
  /** Photos that this reader sees of it; null where a filter fills it. */
  readonly photos: number | null;
  /** The photo that stands for it, of those that this reader sees: an attachment. Null where there is none. */
  readonly cover: string | null;
  readonly teamId: string | null;
  readonly businessUnitId: string | null;
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
  return withTenant(ctx, (tx) => readAlbums({ ...ctx, tx }));
}

/** One of them. Throws `not_found`. */
export async function getAlbum(ctx: Ctx, id: string): Promise<Album> {
  authorize(ctx, "GET", "ATTACHMENT");
  if (!isUuid(id)) throw notFound();
  const [found] = await withTenant(ctx, (tx) => readAlbums({ ...ctx, tx }, eq(albums.id, id)));
  if (!found) throw notFound();
  return found;
}

async function readAlbums(ctx: TxCtx, which?: SQL): Promise<Album[]> {
  const { filters } = await describeEvents(galleryEvents, ctx);
  const known = new Set(filters.map(({ key }) => filterParam(key)));
  const told = (state: Record<string, string>) =>
    Object.fromEntries(Object.entries(state).filter(([key]) => !isFilterParam(key) || known.has(key)));
  const rows = await ctx.tx
    .select()
    .from(albums)
    .where(and(which, visibleAlbums(ctx)))
    .orderBy(asc(albums.name), asc(albums.id));
  const held = rows.length > 0 ? await heldBy(ctx, rows) : new Map<string, Held>();
  return rows.map(({ id, name, visibility, state, ownerId, teamId, businessUnitId }) => ({
    ...{ id, name, visibility, teamId, businessUnitId, state: state && told(state) },
    photos: state ? null : (held.get(id)?.n ?? 0),
    cover: held.get(id)?.cover ?? null,
    mine: can(ctx, "POST", "PRESENTATIONJOB") && (ownerId === ctx.userId || isAdmin(ctx)),
  }));
}

type Held = { readonly n: number; readonly cover: string | null };

/** How many photos this reader sees of each album, and which stands for it. */
async function heldBy(
  { tx, ...ctx }: TxCtx,
  rows: readonly (typeof albums.$inferSelect)[],
): Promise<Map<string, Held>> {
  const seen = tx
    .select({ one: sql`1` })
    .from(photo)
    .where(and(eq(photo.attachmentId, albumPhotos.attachmentId), visiblePhotos(ctx)));
  const { albumId: id, attachmentId, position } = albumPhotos;
  // The chosen one before all others, else the first.
  const first = sql`(array_agg(${attachmentId} order by (${attachmentId} = ${albums.coverId}) desc nulls last, ${position}))[1]`;
  const found = await tx
    .select({ id, n: count(), cover: sql<string | null>`${first}` })
    .from(albumPhotos)
    .innerJoin(albums, eq(albums.id, id))
    .where(
      and(
        inArray(
          id,
          rows.map((row) => row.id),
        ),
        exists(seen),
      ),
    )
    .groupBy(id);
  return new Map(found.map((row) => [row.id, row]));
}

/** Keeps photos, or a filter, under a name; the same id again of the same person changes nothing. Throws `forbidden`, `invalid_fields`, `conflict`. */
export async function createAlbum(ctx: Ctx, body: unknown): Promise<{ id: string; created: boolean }> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { name, visibility, state, photo_ids: chosen, id = uuidv7(), ...audience } = parseBody(albumSchema, body);
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    // The super admin inside a tenant has no account there that could own one.
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.userId)).for("update");
    if (!owner) throw forbidden();
    const [known] = await tx
      .select({ ownerId: albums.ownerId, name: albums.name })
      .from(albums)
      .where(eq(albums.id, id));
    if (known && (known.ownerId !== ctx.userId || known.name !== name)) throw reusedId();
    if (known) return { id, created: false };
    const [kept] = await tx.select({ n: count() }).from(albums).where(eq(albums.ownerId, ctx.userId));
    if ((kept?.n ?? 0) >= MOST_ALBUMS)
      throw invalidFields({ name: { code: "too_many_items", params: { max: MOST_ALBUMS } } });
    const shared = await audienceOf(tctx, visibility, audience);
    const made = await tx
      .insert(albums)
      .values({ id, name, visibility, ownerId: ctx.userId, state: state ?? null, ...shared })
      .onConflictDoNothing()
      .returning({ id: albums.id });
    // Another tenant's.
    if (made.length === 0) throw reusedId();
    if (!state) await keepPhotos(tctx, id, chosen);
    await writeAudit(tctx, { ...about(id, name), action: "create", before: null, after: { name, visibility } });
    return { id, created: true };
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

/** Name, audience and cover of one's own album; what is not sent stays. Throws `not_found`, `forbidden`, `invalid_fields`. */
export async function updateAlbum(ctx: Ctx, id: string, body: unknown): Promise<void> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { cover_id: cover, name, visibility, ...to } = parseBody(albumChangeSchema, body);
  await withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const before = await lockOwnAlbum(tctx, id);
    if (!visibility && (to.team_id || to.business_unit_id)) throw invalidFields({ visibility: "required" });
    const shared = visibility && {
      ...{ visibility, teamId: null, businessUnitId: null },
      ...(await audienceOf(tctx, visibility, to)),
    };
    const coverId = cover ? await heldPhoto(tctx, before.id, cover, "cover_id") : cover;
    await tx
      .update(albums)
      .set({ updatedAt: sql`now()`, ...(name && { name }), ...shared, ...(coverId !== undefined && { coverId }) })
      .where(eq(albums.id, before.id));
    const told = { name: name ?? before.name, visibility: visibility ?? before.visibility };
    const { name: old, visibility: seen } = before;
    await writeAudit(tctx, {
      ...about(before.id, told.name),
      ...{ action: "update", before: { name: old, visibility: seen }, after: told },
    });
  });
}

/** Takes away one's own album; its photos stay. Throws `not_found`. */
export async function removeAlbum(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  await withTenant(ctx, async (tx) => {
    const { name, visibility } = await lockOwnAlbum({ ...ctx, tx }, id);
    await tx.delete(albums).where(eq(albums.id, id));
    await writeAudit(
      { ...ctx, tx },
      { ...about(id, name), action: "delete", before: { name, visibility }, after: null },
    );
  });
}

/** One's own album, or for who administers the tenant a shared one. @door inner */
export async function lockOwnAlbum(ctx: TxCtx, id: string) {
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
