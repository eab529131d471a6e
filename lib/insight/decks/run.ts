import { createHash } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { attachments, type PresentationPart, presentationJobs, presentationPhotos } from "@/db/schema";
import { localeIn } from "@/lib/base/i18n/locales";
import { forbidden, notFound } from "@/lib/base/problem/catalogue";
import { storedZip } from "@/lib/base/sheets/zip";
import { madeFor, mayRead } from "@/lib/engine/export/made-for";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { endJob, held, inJob, type JobRun, noteProgress, workJob } from "@/lib/engine/jobs/life";
import type { HeldJob } from "@/lib/engine/jobs/tables";
import { tellOwner } from "@/lib/engine/jobs/tell";
import { authorize } from "@/lib/platform/permissions/authorize";
import { storage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { archiveFiles } from "./archive";
import { brandOf, lookFor } from "./brand";
import { type Deck, layoutDeck, type Part, type PictureBox } from "./layout";
import type { DeckLook } from "./look";
import type { DeckPhoto } from "./photo";
import { photosById } from "./photos";
import { FOR_FILES, FOR_SLIDES, logoPng, photoJpeg, released, type StoredPicture } from "./picture";
import { isLogo, pptxPieces } from "./pptx";
import { type DeckSettings, deckSettings } from "./settings";
import { firstKey, partKey } from "./stored";
import { asciiName, zipNames } from "./zip-names";

type Ids = { readonly tenantId: string; readonly presentationJobId: string };
/** How long files that a job made can be fetched. */
const KEPT = sql`now() + interval '7 days'`;
/** Milliseconds between two notes of how far it is, and between two looks at what its owner may still do. */
const NOTE_EVERY = 400;
const LOOK_EVERY = 5_000;
const NAME_LENGTH = 100;

/** Ends the writing of files that nobody waits for any more. */
class Stopped extends Error {}

type Wanted = {
  readonly ctx: Ctx;
  readonly settings: DeckSettings;
  readonly look: DeckLook;
  readonly deck: Deck;
  /** Ids of photos that were chosen and are not to be seen any more. */
  readonly gone: readonly string[];
  readonly pictures: ReadonlyMap<string, StoredPicture>;
};

/**
 * Makes the files of a presentation, for whoever ordered it and with their rights as they are while they are made. A worker that dies leaves nothing that
 * anybody could fetch; the next one begins anew under keys of its own.
 * @door job
 */
export async function runPresentationJob({ tenantId, presentationJobId }: Ids, run: JobRun): Promise<void> {
  await workJob("presentation", { tenantId, id: presentationJobId }, run, {
    work: async (job) => {
      const wanted = await wantedOf(job);
      const steps = stepsOf(job, wanted, run.signal);
      const made = await madeParts(job, wanted, steps).catch(async (error: unknown) => {
        await removeParts(job, wanted.deck.parts.length);
        if (error instanceof Stopped) return null;
        throw error;
      });
      if (!made) return false;
      const isOurs = await inJob(job, async (tx) => {
        const kept = {
          parts: made,
          fileKey: firstKey(job),
          bytes: made.reduce((sum, { bytes }) => sum + bytes, 0),
          done: steps.done(),
          missing: steps.missing() + wanted.gone.length,
          madeFor: madeFor(wanted.ctx),
          expiresAt: KEPT,
        };
        await tx.update(presentationJobs).set(kept).where(held(job));
        const ended = await endJob(tx, job, { status: "completed" });
        const values = { file: job.fileName ?? wanted.deck.title };
        const path = `/exportPresentationJobs?open=${job.id}`;
        if (ended) await tellOwner(tx, wanted.ctx, job, { words: "mails.exportDone", values, path });
        return ended;
      });
      if (!isOurs) await removeParts(job, made.length);
      return isOurs;
    },
  });
}

/** What is to be made, as its owner sees it now. */
async function wantedOf(job: HeldJob): Promise<Wanted> {
  const { row, chosen } = await inJob(job, async (tx) => {
    const [row] = await tx.select().from(presentationJobs).where(eq(presentationJobs.id, job.id));
    const { attachmentId, caption, position, presentationJobId } = presentationPhotos;
    const chosen = await tx
      .select({ id: attachmentId, caption })
      .from(presentationPhotos)
      .where(eq(presentationJobId, job.id))
      .orderBy(asc(position));
    return { row, chosen };
  });
  if (!row) throw notFound();
  const owner = await askerCtx(job);
  const english = row.locale.startsWith("en");
  const locale = english ? localeIn("en", { reaisInEnglish: row.locale === "en-BR" }) : "pt-BR";
  const ctx: Ctx = { ...owner, locale, timeZone: row.timezone };
  authorize(ctx, "POST", "PRESENTATIONJOB");
  authorize(ctx, "GET", "ATTACHMENT");
  const settings = deckSettings.parse({ ...row.settings, link: null });
  const brand = await inJob(job, (tx) => brandOf({ ...ctx, tx }, settings.client_id));
  const look = await lookFor(ctx, brand);
  const seen = await photosById(
    { ...ctx, lane: "job" },
    chosen.map(({ id }) => id),
  );
  const photos = chosen.flatMap(({ id, caption }): DeckPhoto[] => {
    const photo = seen.get(id);
    return photo ? [{ ...photo, caption }] : [];
  });
  if (photos.length === 0) throw notFound();
  const deck = layoutDeck(photos, settings, look);
  const gone = chosen.flatMap(({ id }) => (seen.has(id) ? [] : id));
  const brandIds = [brand.logo, brand.cover, brand.clientLogo].flatMap((picture) => picture?.id ?? []);
  const pictures = await inJob(job, async (tx) => {
    const { id, storageKey: key, width, height } = attachments;
    const ids = [...photos.map((photo) => photo.id), ...brandIds];
    const rows = await tx.select({ id, key, width, height }).from(attachments).where(inArray(id, ids));
    return new Map(rows.map((found) => [found.id, found]));
  });
  return { ctx, settings, look, deck, gone, pictures };
}

/** Counts photos as they are done, notes it now and then, and looks whether it is still wanted and allowed. */
function stepsOf(job: HeldJob, { ctx, deck }: Wanted, signal: AbortSignal) {
  const made = madeFor(ctx);
  let [done, missing, noted, looked] = [0, 0, 0, Date.now()];
  return {
    done: () => done,
    missing: () => missing,
    async onPhoto(found: boolean) {
      done += 1;
      if (!found) missing += 1;
      if (signal.aborted) throw new Stopped();
      const now = Date.now();
      if (now - noted >= NOTE_EVERY) {
        if (!(await inJob(job, (tx) => noteProgress(tx, job, { done, total: deck.photos })))) throw new Stopped();
        noted = now;
      }
      if (now - looked < LOOK_EVERY) return;
      if (!mayRead(await askerCtx(job), made)) throw forbidden();
      looked = now;
    },
  };
}
type Steps = ReturnType<typeof stepsOf>;

async function madeParts(job: HeldJob, wanted: Wanted, steps: Steps): Promise<PresentationPart[]> {
  const { deck, settings, look } = wanted;
  const { type } = settings;
  const isZip = type === "zip_simple" || type === "zip_descriptive";
  // Numbered over all parts: put together in one folder they are still in order.
  const names = isZip
    ? zipNames(
        deck.parts.flatMap((part) => part.photos),
        type,
        look,
      )
    : [];
  const made: PresentationPart[] = [];
  let from = 0;
  for (const part of deck.parts) {
    const own = names.slice(from, from + part.photos.length);
    from += part.photos.length;
    const pieces = isZip ? zipOf(wanted, part, own, steps) : pptxOf(wanted, part, steps);
    const hash = createHash("sha256");
    const hashed = async function* () {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    };
    const bytes = await storage().write(partKey(firstKey(job), part.number), hashed());
    const name = `${asciiName(part.name, NAME_LENGTH).toLowerCase() || job.id}.${isZip ? "zip" : "pptx"}`;
    made.push({ name, bytes, sha256: hash.digest("hex"), photos: part.photos.length });
  }
  return made;
}

function zipOf(
  { ctx, settings, look, deck, gone, pictures }: Wanted,
  part: Part,
  names: readonly string[],
  steps: Steps,
) {
  const bytesOf = async ({ id }: DeckPhoto) => {
    const picture = pictures.get(id);
    return picture ? photoJpeg(picture, FOR_FILES) : null;
  };
  const last = part.number === deck.parts.length;
  const { photos } = part;
  const { onPhoto } = steps;
  const { caption } = settings.texts;
  return storedZip(
    archiveFiles(ctx, { photos, names, caption, look, gone: last ? gone : [], bytesOf, onPhoto, used: released }),
  );
}

function pptxOf({ look, pictures }: Wanted, part: Part, { onPhoto }: Steps) {
  const bytesOf = async (box: PictureBox) => {
    const picture = pictures.get(box.source === "photo" ? box.photo.id : box.picture.id);
    if (!picture) return null;
    return isLogo(box) ? logoPng(picture) : photoJpeg(picture, FOR_SLIDES);
  };
  return pptxPieces(part, { look, bytesOf, onPhoto, used: released });
}

async function removeParts(job: HeldJob, count: number): Promise<void> {
  for (let part = 1; part <= count; part++) await storage().delete(partKey(firstKey(job), part));
}
