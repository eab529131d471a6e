import { createHmac, timingSafeEqual } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { attachments, presentationJobs, presentationPhotos, presentationVisits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { localeIn } from "@/lib/base/i18n/locales";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { authSecret } from "@/lib/platform/auth/cookie";
import { passwordFits } from "@/lib/platform/auth/password";
import { countHit, demandBelow, forgetBelow, type Limit, tooMany } from "@/lib/platform/auth/rate-limit";
import { hashOfSecret, sharedBy } from "@/lib/platform/auth/shared-links";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { brandOf, lookFor } from "./brand";
import type { BrandPicture, DeckLook } from "./look";
import type { DeckPhoto } from "./photo";
import { photosById } from "./photos";
import type { StoredPicture } from "./picture";
import { type DeckSettings, deckSettings } from "./settings";

/** Wrong passwords of one link, from one address and from all together. */
const LINK_ADDRESS: Limit = { kind: "link:address", max: 10 };
const LINK_ALL: Limit = { kind: "link:all", max: 100, window: 60 * 60 };
/** Archives of one link; each is made as it is fetched. */
const LINK_DOWNLOAD: Limit = { kind: "link:download", max: 20, window: 60 * 60 };

type Row = typeof presentationJobs.$inferSelect;
/** What a link is to whoever opens it; nothing of it is told before its password. */
export type ShareState = "missing" | "revoked" | "expired" | "password" | "open";
export type FoundShare =
  | { readonly state: Exclude<ShareState, "open"> }
  | { readonly state: "open"; readonly row: Row; readonly ctx: Ctx };

/** The cookie that says that the password of a link was given. */
export const shareCookie = (secret: string): string => `share_${hashOfSecret(secret).slice(0, 16)}`;
/** What the cookie holds: it ends with the password. */
const proofOf = ({ linkHash, passwordHash }: Row): string =>
  createHmac("sha256", authSecret()).update(`share ${linkHash} ${passwordHash}`).digest("base64url");

/**
 * The presentation of a link, as far as it is open at `now`, in its author's rights as they are now. `proof`: what the cookie says.
 * @door session
 */
export async function findShare(secret: unknown, proof: string | null, now: Date): Promise<FoundShare> {
  const row = await sharedBy(secret);
  if (!row) return { state: "missing" };
  if (row.revokedAt) return { state: "revoked" };
  if (!row.expiresAt || row.expiresAt <= now) return { state: "expired" };
  if (row.passwordHash && !same(proof, proofOf(row))) return { state: "password" };
  const owner = await askerCtx(row).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "forbidden") return null;
    throw error;
  });
  // Who left, or may not make presentations any more, shows nothing.
  if (!owner || !can(owner, "GET", "PRESENTATIONJOB") || !can(owner, "GET", "ATTACHMENT")) return { state: "revoked" };
  const locale = row.locale.startsWith("en") ? localeIn("en", { reaisInEnglish: row.locale === "en-BR" }) : "pt-BR";
  return { state: "open", row, ctx: { ...owner, locale, timeZone: row.timezone } };
}

/**
 * The proof that a password fits, for the cookie; null when it does not. Guesses are counted, from one address and altogether. Throws
 * `too_many_requests`, and `not_found` for a link that has none.
 * @door session
 */
export async function openWithPassword(
  secret: unknown,
  password: string,
  address: string | null,
): Promise<string | null> {
  const row = await sharedBy(secret);
  if (!row?.passwordHash || row.revokedAt || !row.expiresAt || row.expiresAt <= new Date()) throw notFound();
  const here = `${row.id} ${networkOf(address) ?? ""}`;
  const counts = [
    [LINK_ADDRESS, here],
    [LINK_ALL, row.id],
  ] as const;
  await demandBelow(...counts);
  const fits = password.length <= 200 && (await passwordFits(row.passwordHash, password));
  if (!fits) {
    for (const [limit, who] of counts) await countHit(limit, who);
    return null;
  }
  // Guesses that were sent at once are counted by now: a hit among too many is none.
  await demandBelow(...counts);
  await forgetBelow(LINK_ADDRESS, here);
  return proofOf(row);
}

export type SharedDeck = {
  readonly title: string;
  readonly settings: DeckSettings;
  readonly look: DeckLook;
  /** Those that the author may still see, in their order. */
  readonly photos: readonly DeckPhoto[];
  readonly downloads: boolean;
  readonly expiresAt: Date;
};

/** What an open link shows: no person's name, no position, and addresses that only lead to its own photos. @door inner */
export async function sharedDeck(
  { row, ctx }: Extract<FoundShare, { state: "open" }>,
  secret: string,
): Promise<SharedDeck> {
  const chosen = await chosenOf(row);
  const settings = deckSettings.parse({ ...row.settings, link: null });
  const brand = await withTenant(ctx, (tx) => brandOf({ ...ctx, tx }, settings.client_id));
  const at = (id: string) => `/share/${secret}/photo/${id}`;
  const picture = (one: BrandPicture | null) => one && { ...one, url: at(one.id) };
  const { logo, cover, clientLogo } = brand;
  const shown = { ...brand, logo: picture(logo), cover: picture(cover), clientLogo: picture(clientLogo) };
  const look = { ...(await lookFor(ctx, shown)), nameless: true };
  const seen = await photosById(
    ctx,
    chosen.map(({ id }) => id),
  );
  const photos = chosen.flatMap(({ id, caption }): DeckPhoto[] => {
    const photo = seen.get(id);
    return photo ? [{ ...photo, caption, userName: "", thumb: `${at(id)}?size=thumb`, full: at(id) }] : [];
  });
  const { downloads, expiresAt, fileName } = row;
  return { title: fileName ?? "", settings, look, photos, downloads, expiresAt: expiresAt ?? new Date(0) };
}

/** Where the bytes of a link's photo, logo or cover lie. Throws `not_found` for every other picture of the tenant. @door inner */
export async function sharedPicture({ row, ctx }: Extract<FoundShare, { state: "open" }>, id: string) {
  if (!isUuid(id)) throw notFound();
  const isChosen = await withTenant(ctx, async (tx) => {
    const { attachmentId, presentationJobId } = presentationPhotos;
    const one = and(eq(presentationJobId, row.id), eq(attachmentId, id));
    return (await tx.select({ attachmentId }).from(presentationPhotos).where(one)).length > 0;
  });
  const isSeen = isChosen ? (await photosById(ctx, [id])).has(id) : await isBrand(row, ctx, id);
  const [file] = isSeen
    ? await withTenant(ctx, (tx) =>
        tx
          .select({ id: attachments.id, key: attachments.storageKey, sha256: attachments.sha256 })
          .from(attachments)
          .where(eq(attachments.id, id)),
      )
    : [];
  if (!file) throw notFound();
  return file;
}

async function isBrand(row: Row, ctx: Ctx, id: string): Promise<boolean> {
  const { client_id } = deckSettings.parse({ ...row.settings, link: null });
  const { logo, cover, clientLogo } = await withTenant(ctx, (tx) => brandOf({ ...ctx, tx }, client_id));
  return [logo, cover, clientLogo].some((picture) => picture?.id === id);
}

/** The stored pictures of these photos, by id. @door inner */
export async function storedPictures(ctx: Ctx, ids: readonly string[]): Promise<Map<string, StoredPicture>> {
  const { id, storageKey: key, width, height } = attachments;
  const rows = await withTenant(ctx, (tx) =>
    tx
      .select({ id, key, width, height })
      .from(attachments)
      .where(inArray(id, [...ids])),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Notes that somebody opened a link or fetched its photos: when, and from which part of the network. @door inner */
export async function noteVisit(row: Row, kind: "open" | "download", address: string | null): Promise<void> {
  if (kind === "download") {
    const { allowed, retryAfter } = await countHit(LINK_DOWNLOAD, row.id);
    if (!allowed) throw tooMany(retryAfter);
  }
  await withTenant({ tenantId: row.tenantId }, async (tx) => {
    await tx.insert(presentationVisits).values({ presentationJobId: row.id, kind, address: networkOf(address) });
    if (kind === "open")
      await tx
        .update(presentationJobs)
        .set({ views: sql`${presentationJobs.views} + 1` })
        .where(eq(presentationJobs.id, row.id));
  });
}

/** The network of an address: of IPv4 three numbers, of IPv6 three groups. Whoever is in it is not told apart. */
export function networkOf(address: string | null): string | null {
  if (!address) return null;
  const four = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address);
  if (four) return `${four[1]}.0`;
  const groups = address.toLowerCase().split("::")[0]?.split(":") ?? [];
  return `${[0, 1, 2].map((at) => groups[at] || "0").join(":")}::`;
}

const same = (given: string | null, proof: string): boolean => {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(proof)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const chosenOf = (row: Row) =>
  withTenant(row, (tx) => {
    const { attachmentId: id, caption, position, presentationJobId } = presentationPhotos;
    return tx
      .select({ id, caption })
      .from(presentationPhotos)
      .where(eq(presentationJobId, row.id))
      .orderBy(asc(position));
  });
