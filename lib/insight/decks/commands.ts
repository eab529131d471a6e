import { and, asc, eq, isNull } from "drizzle-orm";
import { presentationJobs, presentationPhotos } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { findEvent, getEvent } from "@/lib/engine/events/read";
import { mayRead } from "@/lib/engine/export/made-for";
import { stopJob } from "@/lib/engine/jobs/life";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Ordered, orderDeck } from "./create";
import { type PresentationRow, presentationEvents } from "./presentation-job.events";
import { selectionSchema } from "./selection";
import { deckSettings } from "./settings";
import { mimeOf, partKey } from "./stored";

type Stored = { readonly key: string; readonly name: string; readonly mime: string; readonly sha256: string };

/** The part that an address asks for, `?part=2`; the first unless it says. Nonsense is no part. */
export function partOf(request: Request): number {
  const asked = new URL(request.url).searchParams.get("part") ?? "1";
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 0;
}

/** A file that a job made, for whoever may see all that it holds. Throws `not_found`, `forbidden`, `file_expired`. */
export async function storedPart(ctx: Ctx, id: string, part: number): Promise<Stored> {
  authorize(ctx, "GET", "PRESENTATIONJOB");
  const { fileName } = await getEvent(presentationEvents, ctx, id);
  return withTenant(ctx, async (tx) => {
    const [job] = await tx.select().from(presentationJobs).where(eq(presentationJobs.id, id));
    const file = job?.parts[part - 1];
    if (!job || !file || job.status !== "completed") throw notFound();
    if (!mayRead(ctx, job.madeFor)) throw new Problem("forbidden");
    if (!job.fileKey || (job.expiresAt && job.expiresAt <= new Date())) throw new Problem("file_expired");
    const of = { resource: "presentationJob", recordId: id, recordName: fileName ?? "" };
    await writeAudit({ ...ctx, tx }, { ...of, action: "export", before: null, after: { fetched: true, part } });
    return { key: partKey(job.fileKey, part), name: file.name, mime: mimeOf(job.type), sha256: file.sha256 };
  });
}

/** Stops a job; one's own, or anybody's for who administers the tenant. Throws `not_found`, `invalid_transition` when it is over. */
export async function cancelPresentation(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  await withTenant(ctx, async (tx) => {
    const { fileName, status } = await findEvent(presentationEvents, { ...ctx, tx }, id);
    if (!(await stopJob(tx, "presentation", id))) throw new Problem("invalid_transition");
    const of = { resource: "presentationJob", recordId: id, recordName: fileName ?? "" };
    await writeAudit({ ...ctx, tx }, { ...of, action: "update", before: { status }, after: { status: "canceled" } });
  });
}

/** Closes a link for good. Throws `not_found` for what is none, `invalid_transition` for one that is closed. */
export async function revokePresentation(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  await withTenant(ctx, async (tx) => {
    const { fileName, type } = await findEvent(presentationEvents, { ...ctx, tx }, id);
    if (type !== "link") throw notFound();
    const at = new Date();
    const open = and(eq(presentationJobs.id, id), isNull(presentationJobs.revokedAt));
    const closed = await tx
      .update(presentationJobs)
      .set({ revokedAt: at })
      .where(open)
      .returning({ id: presentationJobs.id });
    if (closed.length === 0) throw new Problem("invalid_transition");
    const of = { resource: "presentationJob", recordId: id, recordName: fileName ?? "" };
    await writeAudit(
      { ...ctx, tx },
      { ...of, action: "update", before: { revokedAt: null }, after: { revokedAt: at } },
    );
  });
}

/**
 * Orders the same again, with the caller's own rights: the photos of the same filters as they are now, or the very same ones where they were picked.
 * A link opens as long as the first did, with the same password, under a new address.
 */
export async function repeatPresentation(ctx: Ctx, id: string): Promise<Ordered> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { job, photos } = await withTenant(ctx, async (tx) => {
    await findEvent(presentationEvents, { ...ctx, tx }, id);
    const [job] = await tx.select().from(presentationJobs).where(eq(presentationJobs.id, id));
    const { attachmentId, caption, position, presentationJobId } = presentationPhotos;
    const photos = await tx
      .select({ id: attachmentId, caption })
      .from(presentationPhotos)
      .where(eq(presentationJobId, id))
      .orderBy(asc(position));
    return { job, photos };
  });
  if (!job) throw notFound();
  const open = job.expiresAt && job.type === "link" ? job.expiresAt.getTime() - job.createdAt.getTime() : null;
  const again = open !== null && { expires_at: new Date(Date.now() + open).toISOString(), downloads: job.downloads };
  const settings = deckSettings.safeParse({ ...job.settings, link: again || null }).data;
  if (!settings) throw notFound();
  const selection = selectionSchema.safeParse(job.filters).data;
  if (selection && selection.from !== "photos")
    return orderDeck(ctx, { settings, selection, photos: null }, job.passwordHash);
  const picked = { from: "photos", photo_ids: photos.map((photo) => photo.id) } as const;
  return orderDeck(ctx, { settings, selection: picked, photos }, job.passwordHash);
}

/** A job as it is after it was ordered, stopped or closed, for whoever may do that. Throws `not_found`. */
export async function orderedPresentation(ctx: Ctx, id: string): Promise<PresentationRow> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  return withTenant(ctx, (tx) => findEvent(presentationEvents, { ...ctx, tx }, id));
}
