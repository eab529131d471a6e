import { wallTime } from "@/lib/base/calendar/zone";
import { wordsFor } from "@/lib/base/i18n/words";
import type { CellValue, Column } from "@/lib/base/sheets/columns";
import { csvRows } from "@/lib/base/sheets/csv";
import type { ZipFile } from "@/lib/base/sheets/zip";
import { dosTime } from "@/lib/base/sheets/zip-records";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { aboutOf, captionOf } from "./captions";
import type { DeckLook } from "./look";
import { MISSING } from "./missing";
import type { DeckPhoto } from "./photo";
import { inOrder } from "./picture";

/** A photo that is not in the archive as it should be. */
export type Failure = { readonly file: string; readonly photoId: string; readonly reason: "missing" | "gone" };

type Archive = {
  readonly photos: readonly DeckPhoto[];
  /** Names of their files, in the same order. */
  readonly names: readonly string[];
  /** The template of captions. */
  readonly caption: string;
  readonly look: DeckLook;
  /** Photos that were chosen and are not to be seen any more. */
  readonly gone: readonly string[];
  /** The bytes of one; null when it is missing or broken. */
  readonly bytesOf: (photo: DeckPhoto) => Promise<Buffer | null>;
  readonly onPhoto: (found: boolean) => Promise<void>;
  /** Called with the bytes of a photo when whoever reads the archive has asked for what comes behind it. */
  readonly used?: (bytes: Buffer) => void;
};

/** Photos that are read at once. */
const AT_ONCE = 4;

/** The files of an archive: photos as old as they are, `fotos.csv` with all that is known of them, and `erros.csv` where there is something to tell. */
export async function* archiveFiles(ctx: Pick<Ctx, "locale" | "timeZone">, archive: Archive): AsyncGenerator<ZipFile> {
  const { photos, names, gone, bytesOf, onPhoto, used } = archive;
  const failures: Failure[] = [];
  const read = inOrder(photos.entries(), AT_ONCE, async ([at, photo]) => ({ at, photo, bytes: await bytesOf(photo) }));
  for await (const { at, photo, bytes } of read) {
    const name = names[at] ?? `${photo.id}.jpg`;
    if (!bytes) failures.push({ file: name, photoId: photo.id, reason: "missing" });
    yield { name, input: bytes ?? MISSING, time: dosTime(wallTime(new Date(photo.takenAt), photo.timeZone)) };
    if (bytes) used?.(bytes);
    await onPhoto(bytes !== null);
  }
  for (const photoId of gone) failures.push({ file: "", photoId, reason: "gone" });
  const time = dosTime(wallTime(new Date(), ctx.timeZone));
  yield { name: "fotos.csv", input: await photoTable(ctx, archive), time };
  if (failures.length > 0) yield { name: "erros.csv", input: await failureTable(ctx, failures), time };
}

const KINDS: readonly (readonly [key: string, kind: Column["kind"]])[] = [
  ["file", "text"],
  ["date", "date"],
  ["time", "text"],
  ["chain", "text"],
  ["posCode", "text"],
  ["pos", "text"],
  ["city", "text"],
  ["state", "text"],
  ["client", "text"],
  ["person", "text"],
  ["task", "text"],
  ["about", "text"],
  ["side", "text"],
  ["product", "text"],
  ["answer", "text"],
  ["caption", "text"],
  ["width", "number"],
  ["height", "number"],
  ["id", "text"],
];

async function photoTable(ctx: Pick<Ctx, "locale" | "timeZone">, { photos, names, caption, look }: Archive) {
  const { locale } = ctx;
  const nameless = look.nameless === true;
  const clock = (photo: DeckPhoto) => captionOf({ ...photo, caption: null }, "{hora}", look);
  const rows = photos.map((photo, at): CellValue[] => [
    names[at] ?? "",
    photo.date,
    clock(photo),
    photo.chain?.name ?? null,
    photo.pos.code,
    photo.pos.name,
    photo.pos.city,
    photo.pos.state,
    photo.clients.map(({ name }) => name).join(", ") || null,
    nameless ? null : photo.userName,
    photo.taskName,
    aboutOf(photo, look),
    photo.side && look.words[photo.side],
    photo.productName,
    photo.answer,
    captionOf(photo, caption, look).replaceAll("\n", " · "),
    photo.width,
    photo.height,
    photo.id,
  ]);
  const told = KINDS.flatMap(([key, kind], at) => (nameless && key === "person" ? [] : { key, kind, at }));
  return table(
    { ...ctx, locale },
    told.map(({ key, kind }) => [key, kind]),
    rows.map((row) => told.map(({ at }) => row[at] ?? null)),
  );
}

async function failureTable(ctx: Pick<Ctx, "locale" | "timeZone">, failures: readonly Failure[]) {
  const { t } = await wordsFor(ctx);
  const rows = failures.map(({ file, photoId, reason }) => [file, photoId, t(`decks.failures.${reason}`)]);
  return table(
    ctx,
    [
      ["file", "text"],
      ["id", "text"],
      ["reason", "text"],
    ],
    rows,
  );
}

/** A table without a title above it, so that programs read it too. */
async function table(
  ctx: Pick<Ctx, "locale" | "timeZone">,
  kinds: readonly (readonly [key: string, kind: Column["kind"]])[],
  rows: readonly CellValue[][],
): Promise<string> {
  const { t, locale, timeZone } = await wordsFor(ctx);
  const labels = kinds.map(([key]) => t(`decks.columns.${key}`));
  const sheet = (of: readonly Column["kind"][]) => ({
    ...{ title: "", about: [], timeZone },
    columns: of.map((kind, at) => ({ label: labels[at] ?? "", kind })),
  });
  const head = csvRows(sheet(kinds.map(() => "text")), [labels], locale);
  return `\uFEFF${head}${csvRows(sheet(kinds.map(([, kind]) => kind)), rows, locale)}`;
}
