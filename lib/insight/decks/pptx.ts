import JSZip from "jszip";
import PptxGenJS from "pptxgenjs";
import { storedZip, type ZipFile } from "@/lib/base/sheets/zip";
import { captionOf } from "./captions";
import { type Ink, type Part, type PictureBox, SLIDE, type Slide, type TextBox } from "./layout";
import type { DeckLook } from "./look";
import { CLEAR, MISSING } from "./missing";
import { inOrder } from "./picture";

/** Widths are those of Arial; Liberation Sans and Helvetica have the same. */
const FONT = "Arial";
const INK: Readonly<Record<Ink, string>> = { ink: "1E2420", muted: "5C655E", accent: "0F5F56" };
const FILL = { accent: "0F5F56", soft: "E4F0EE" } as const;
const TAG = /^gondola:(\d+)$/;
const AT_ONCE = 3;

type Made = {
  readonly look: DeckLook;
  /** The bytes of a picture as JPEG, or PNG for a logo; null when it is missing or broken. */
  readonly bytesOf: (picture: PictureBox) => Promise<Buffer | null>;
  readonly onPhoto: (found: boolean) => Promise<void>;
  /** Called with the bytes of a picture when whoever reads the presentation has asked for what comes behind it. */
  readonly used?: (bytes: Buffer) => void;
};

/**
 * A presentation as it is written. It is laid out with a tag of a few bytes in each picture's place; the archive that comes of it is then streamed
 * again with the real ones, so that never more than a few photos are held.
 */
export async function* pptxPieces(part: Part, made: Made): AsyncGenerator<Uint8Array> {
  const pictures = part.slides.flatMap((slide) => slide.pictures);
  const laid = await laidOut(part, made.look);
  yield* storedZip(withPictures(await JSZip.loadAsync(laid), pictures, made));
}

async function* withPictures(laid: JSZip, pictures: readonly PictureBox[], made: Made): AsyncGenerator<ZipFile> {
  const entries = Object.values(laid.files).filter(({ dir }) => !dir);
  const read = inOrder(entries, AT_ONCE, async (entry) => {
    const bytes = await entry.async("uint8array");
    const tag = entry.name.startsWith("ppt/media/") ? TAG.exec(Buffer.from(bytes).toString("latin1")) : null;
    const picture = tag ? pictures[Number(tag[1])] : undefined;
    return { name: entry.name, bytes, picture, real: picture ? await made.bytesOf(picture) : null };
  });
  for await (const { name, bytes, picture, real } of read) {
    yield { name, input: picture ? (real ?? (isLogo(picture) ? CLEAR : MISSING)) : bytes };
    if (real) made.used?.(real);
    if (picture?.source === "photo") await made.onPhoto(real !== null);
  }
}

/** The presentation with a tag in the place of each picture: its number among all of them. */
async function laidOut(part: Part, look: DeckLook): Promise<Buffer> {
  const deck = new PptxGenJS();
  deck.defineLayout({ name: "wide", ...SLIDE });
  deck.layout = "wide";
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT };
  const name = plain(look.brand.tenant);
  deck.title = clean(part.name);
  deck.author = name;
  deck.company = name;
  deck.subject = clean(part.groups.join(", ")).slice(0, 250);
  let number = 0;
  for (const slide of part.slides) {
    const page = deck.addSlide();
    page.background = { color: "FFFFFF" };
    for (const { fill, ...box } of slide.bands) page.addShape("rect", { ...box, fill: { color: FILL[fill] } });
    for (const picture of slide.pictures) {
      const mime = isLogo(picture) ? "image/png" : "image/jpeg";
      const data = `data:${mime};base64,${Buffer.from(`gondola:${number++}`).toString("base64")}`;
      const { x, y, w, h } = picture;
      page.addImage({ data, x, y, w, h, altText: clean(picture.alt) });
    }
    for (const text of slide.texts) addText(page, text);
    const notes = notesOf(slide, look);
    if (notes) page.addNotes(notes);
  }
  const written = await deck.write({ outputType: "nodebuffer" });
  if (!Buffer.isBuffer(written)) throw new Error("the presentation was not written");
  return written;
}

/** What may be clear in parts, and keeps it. */
export const isLogo = (picture: PictureBox): boolean => picture.source === "brand" && picture.role === "logo";

function addText(page: PptxGenJS.Slide, { x, y, w, h, lines, size, bold, ink, align }: TextBox): void {
  const runs = lines.map((line, at) => ({
    text: clean(line),
    options: { breakLine: at < lines.length - 1 },
  }));
  page.addText(runs, {
    ...{ x, y, w, h, bold, align },
    fontFace: FONT,
    fontSize: size,
    color: INK[ink],
    lineSpacing: size * 1.2,
    margin: 0,
    valign: "top",
    // Lines are broken already: another font must not break them again.
    wrap: false,
    fit: "none",
  });
}

const SOURCE = "{pdv} · {cidade} · {data} {hora} · {tarefa} · {pergunta} · {produto} · {promotor}";
/** Where the photos of a slide come from, a line each. */
function notesOf(slide: Slide, look: DeckLook): string {
  const photos = slide.pictures.flatMap((box) => (box.source === "photo" ? [box.photo] : []));
  return clean(photos.map((photo) => captionOf({ ...photo, caption: null }, SOURCE, look)).join("\n"));
}

/** What XML cannot carry, left out. */
const clean = (text: string): string => text.toWellFormed().replace(/(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, "");
/** Where the library writes a text into XML as it is. */
const plain = (text: string): string => clean(text).replace(/[<>&"']/g, " ");
