import { and, asc, desc, eq, inArray, ne, not, or, sql } from "drizzle-orm";
import { attachments, galleryPhotos, photoLooks as looks, photoTwins } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { readLook } from "@/lib/platform/storage/decoding";
import { likeness, type PictureLook } from "@/lib/platform/storage/look";
import { storage } from "@/lib/platform/storage/store";
import { everyTenant } from "@/lib/platform/tenancy/every";
import { copyKey } from "./copies";
import { lookValues } from "./looks";

/** Pictures that are read, and looks that are compared, in one part. */
const [READ_AT_ONCE, COMPARED_AT_ONCE] = [20, 100];
/**
 * Pictures that are at least as alike as this are the same one: made smaller, lighter, turned a little, cut by a hundredth or compressed anew.
 * Drawn shelves of the same scene reach 0.83, so that another photo of the same shelf is not taken for it.
 */
const LEAST_ALIKE = 0.87;
/** Photos that one look is compared with, and twins that are kept of it: what is sent a thousand times has a thousand, and nobody looks at all. */
const [MOST_COMPARED, MOST_TWINS] = [1_000, 12];

const PARTS = [
  looks.part0,
  looks.part1,
  looks.part2,
  looks.part3,
  looks.part4,
  looks.part5,
  looks.part6,
  looks.part7,
] as const;

/**
 * Looks at every photo that nobody looked at, and finds those that look the same. May run at any time and twice; ends early at `until`, and
 * goes on next time. Gives how many photos were read and compared. @door job
 */
export async function comparePhotos(until?: Date): Promise<{ read: number; compared: number }> {
  const done = { read: 0, compared: 0 };
  for (const id of await everyTenant("photos that look the same")) {
    const { read, compared } = await comparePhotosOf(id, until);
    done.read += read;
    done.compared += compared;
  }
  return done;
}

/** The same of one tenant. @door job */
export async function comparePhotosOf(tenantId: string, until?: Date): Promise<{ read: number; compared: number }> {
  const done = { read: 0, compared: 0 };
  await withTenant({ tenantId, lane: "job" }, markLate);
  for (;;) {
    const read = await readSome(tenantId);
    const compared = await withTenant({ tenantId, lane: "job" }, (tx) => compareSome(tenantId, tx));
    done.read += read;
    done.compared += compared;
    if ((read === 0 && compared === 0) || (until && new Date() > until)) return done;
  }
}

type Scope = Parameters<Parameters<typeof withTenant>[1]>[0];

/** Marks photos that came into the gallery while their twin was found: neither of the two saw the other. */
async function markLate(tx: Scope): Promise<void> {
  const recent = sql`${photoTwins.createdAt} > now() - interval '30 minutes'`;
  await tx
    .update(galleryPhotos)
    .set({ isRepeated: true })
    .where(
      and(
        not(galleryPhotos.isRepeated),
        inArray(galleryPhotos.attachmentId, tx.select({ id: photoTwins.attachmentId }).from(photoTwins).where(recent)),
      ),
    );
}

/** Reads pictures, outside of transactions: that is slow. */
async function readSome(tenantId: string): Promise<number> {
  const scope = { tenantId, lane: "job" as const };
  const waiting = await withTenant(scope, (tx) =>
    tx
      .select({ id: attachments.id, key: attachments.storageKey })
      .from(looks)
      .innerJoin(attachments, eq(attachments.id, looks.attachmentId))
      .where(eq(looks.state, "unread"))
      .orderBy(asc(looks.attachmentId))
      .limit(READ_AT_ONCE),
  );
  for (const { id, key } of waiting) {
    const found = await lookIn(key);
    // The decoder is busy with what people send: next time.
    if (found === "busy") return 0;
    const values = found === "gone" ? { state: "gone" as const } : lookValues(found);
    await withTenant(scope, (tx) => tx.update(looks).set(values).where(eq(looks.attachmentId, id)));
  }
  return waiting.length;
}

async function lookIn(key: string): Promise<PictureLook | null | "gone" | "busy"> {
  const bytes = (await storage().get(copyKey(key, "thumb"))) ?? (await storage().get(key));
  if (!bytes) return "gone";
  try {
    return await readLook(bytes);
  } catch (error) {
    if (error instanceof Problem && error.code === "unavailable") return "busy";
    throw error;
  }
}

async function compareSome(tenantId: string, tx: Scope): Promise<number> {
  // One at a time: of two that come at once, one is compared with the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`looks:${tenantId}`}, 0))`);
  const fresh = await tx
    .select()
    .from(looks)
    .where(eq(looks.state, "read"))
    .orderBy(asc(looks.attachmentId))
    .limit(COMPARED_AT_ONCE);
  for (const one of fresh) {
    const { attachmentId: id } = one;
    const alike = await alikeOf(tx, one);
    const pairs = alike.flatMap(({ id: twinId, like }) => {
      const permille = Math.round(like * 1_000);
      return [
        { attachmentId: id, twinId, likeness: permille },
        { attachmentId: twinId, twinId: id, likeness: permille },
      ];
    });
    if (pairs.length > 0) await tx.insert(photoTwins).values(pairs).onConflictDoNothing();
    await tx.update(looks).set({ state: "compared" }).where(eq(looks.attachmentId, id));
  }
  return fresh.length;
}

/** The photos that look like this one: the most alike, of these the newest. */
async function alikeOf(tx: Scope, one: typeof looks.$inferSelect) {
  const own = [one.part0, one.part1, one.part2, one.part3, one.part4, one.part5, one.part6, one.part7];
  const shared = PARTS.flatMap((column, i) => {
    const part = own[i];
    return part === null || part === undefined ? [] : [eq(column, part)];
  });
  if (shared.length === 0 || one.greys === null) return [];
  const greys = greysOf(one.greys);
  const found = await tx
    .select({ id: looks.attachmentId, greys: looks.greys, at: looks.createdAt })
    .from(looks)
    .where(and(or(...shared), ne(looks.attachmentId, one.attachmentId), eq(looks.state, "compared")))
    .orderBy(desc(looks.createdAt))
    .limit(MOST_COMPARED);
  return found
    .flatMap(({ greys: other, ...row }) => (other === null ? [] : { ...row, like: likeness(greys, greysOf(other)) }))
    .filter(({ like }) => like >= LEAST_ALIKE)
    .sort((a, b) => b.like - a.like || b.at.getTime() - a.at.getTime())
    .slice(0, MOST_TWINS);
}

const greysOf = (base64: string): Uint8Array => Buffer.from(base64, "base64");
