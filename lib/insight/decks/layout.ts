import { captionOf, periodOf, sharedText } from "./captions";
import { type Group, groupPhotos, type Shelf, type Unit } from "./groups";
import type { BrandPicture, DeckLook } from "./look";
import { type DeckPhoto, ratioOf } from "./photo";
import { type DeckSettings, PER_SLIDE } from "./settings";
import { PART_LIMITS, pagesOf, splitGroups } from "./split";
import { fitLines, widthOf } from "./widths";

/** Inches; the usual wide slide. */
export const SLIDE = { width: 13.333, height: 7.5 } as const;
const LINE = 1.2 / 72;
const MARGIN = 0.55;
const WIDTH = SLIDE.width - 2 * MARGIN;
const GRID = { top: 1.1, bottom: 6.85 } as const;
const GAP = 0.22;
const FOOT = 7.0;
const FOOT_HEIGHT = 0.3;
/** The row of logos on a cover, and the most that one of them takes of it. */
const LOGOS = { y: 0.85, w: 2.4, h: 0.95 } as const;

/** Accent is the colour of the house; muted is for what stands beside. */
export type Ink = "ink" | "muted" | "accent";
type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
/** A text whose lines are already broken and cut: whoever draws it must not wrap it again. */
export type TextBox = Box & {
  readonly role: "title" | "aside" | "caption" | "count" | "footer" | "page";
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  readonly ink: Ink;
  readonly align: "left" | "right";
  readonly lines: readonly string[];
  /** Id of the photo whose caption it is. */
  readonly photoId?: string;
};
export type PictureBox = Box & { readonly alt: string } & (
    | { readonly source: "photo"; readonly photo: DeckPhoto }
    | { readonly source: "brand"; readonly role: "logo" | "cover"; readonly picture: BrandPicture }
  );
export type Slide = {
  readonly kind: "cover" | "section" | "photos" | "last";
  readonly texts: readonly TextBox[];
  readonly pictures: readonly PictureBox[];
  /** Name of the group that it belongs to; null on the cover and the last one. */
  readonly group: string | null;
  /** Bands of colour behind everything. */
  readonly bands: readonly (Box & { readonly fill: "accent" | "soft" })[];
};
export type Part = {
  readonly number: number;
  readonly of: number;
  /** "Book de fotos — novembro · parte 1 de 2". */
  readonly name: string;
  /** Names of its groups. */
  readonly groups: readonly string[];
  readonly photos: readonly DeckPhoto[];
  readonly bytes: number;
  readonly slides: readonly Slide[];
};
export type Deck = { readonly title: string; readonly parts: readonly Part[]; readonly photos: number };

/** Columns, rows and where the caption stands, by the photos of a slide. */
const GRIDS: Readonly<Record<number, { columns: number; rows: number; beside: boolean; size: number }>> = {
  1: { columns: 1, rows: 1, beside: true, size: 18 },
  2: { columns: 2, rows: 1, beside: false, size: 14 },
  3: { columns: 3, rows: 1, beside: false, size: 12 },
  4: { columns: 2, rows: 2, beside: true, size: 12 },
  6: { columns: 3, rows: 2, beside: false, size: 10 },
  9: { columns: 3, rows: 3, beside: true, size: 9 },
};
/** Share of a cell that a picture takes beside its caption, at most, and the lines of a caption below one. */
const BESIDE_SHARE = 0.66;
const LINES_BELOW = 3;
const LINES_BESIDE = 8;

/**
 * What a presentation looks like: its parts, slides, boxes and broken lines, from photos that are in order. The screen draws it and the worker writes
 * it, so both are the same.
 */
export function layoutDeck(photos: readonly DeckPhoto[], settings: DeckSettings, look: DeckLook): Deck {
  const groups = groupPhotos(photos, settings, look);
  const parted = splitGroups(groups, PART_LIMITS[settings.type]);
  const title = sharedText(settings.texts.title.trim() || look.words.title, photos, look);
  const parts = parted.map((own, at): Part => {
    const held = own.flatMap((group) => group.photos);
    const of = parted.length;
    const part = { title, number: at + 1, of, photos: held, all: photos };
    return {
      number: part.number,
      of,
      name: of > 1 ? `${title} · ${look.words.part(part.number, of)}` : title,
      groups: own.map(({ name }) => name),
      photos: held,
      bytes: held.reduce((sum, { bytes }) => sum + bytes, 0),
      slides: slidesOf(own, part, settings, look),
    };
  });
  return { title, parts, photos: photos.length };
}

type PartFacts = {
  readonly title: string;
  readonly number: number;
  readonly of: number;
  readonly photos: readonly DeckPhoto[];
  readonly all: readonly DeckPhoto[];
};

function slidesOf(groups: readonly Group[], part: PartFacts, settings: DeckSettings, look: DeckLook): Slide[] {
  const slides: Slide[] = [coverSlide(part, settings, look)];
  for (const group of groups) {
    if (settings.sections) slides.push(sectionSlide(group, slides.length + 1, settings, look));
    for (const shelf of group.shelves)
      for (const page of pagesOf(shelf.units, settings.photos_per_slide))
        slides.push(photoSlide(group, shelf, page, slides.length + 1, settings, look));
  }
  const last = sharedText(settings.texts.last, part.all, look);
  if (last) slides.push(lastSlide(last, slides.length + 1, settings, look));
  return slides;
}

const placesIn = (photos: readonly DeckPhoto[]) => new Set(photos.map(({ pos }) => pos.id)).size;
const countsOf = (photos: readonly DeckPhoto[], { words }: DeckLook) =>
  `${words.photos(photos.length)} · ${words.places(placesIn(photos))}`;

type TextLike = Pick<TextBox, "role" | "x" | "y" | "w" | "size"> &
  Partial<Pick<TextBox, "bold" | "ink" | "align" | "photoId">> & { readonly most?: number };

/** A text that fits its width, as high as its lines; nothing when there is none. */
function textBox(text: string, { most = 1, ...at }: TextLike): TextBox[] {
  const { bold = false, ink = "ink", align = "left" } = at;
  const lines = text.trim() ? fitLines(text, { width: at.w, size: at.size, bold, lines: most }) : [];
  return lines.length ? [{ ...at, bold, ink, align, lines, h: lines.length * at.size * LINE }] : [];
}

/** The largest box of that ratio within another one, at its start or its end. */
function within(box: Box, ratio: number, end = false): Box {
  const w = Math.min(box.w, box.h * ratio);
  const h = w / ratio;
  return { x: end ? box.x + box.w - w : box.x, y: box.y, w, h };
}

function brandBox(picture: BrandPicture | null, name: string, box: Box, role: "logo" | "cover" = "logo"): PictureBox[] {
  if (!picture || picture.width <= 0 || picture.height <= 0) return [];
  const room = within(box, picture.width / picture.height, role === "cover");
  const y = role === "cover" ? box.y + (box.h - room.h) / 2 : room.y;
  return [{ source: "brand", role, picture, alt: name, ...room, y }];
}

/** The line at the foot: whose presentation it is, and the page. */
function footOf(right: string, settings: DeckSettings, { brand }: DeckLook): Pick<Slide, "texts" | "pictures"> {
  const room = { x: MARGIN, y: FOOT, w: 2.2, h: FOOT_HEIGHT };
  const logo = settings.logo ? brandBox(brand.logo, brand.tenant, room) : [];
  const x = MARGIN + (logo[0] ? logo[0].w + 0.14 : 0);
  const y = FOOT + (FOOT_HEIGHT - 10 * LINE) / 2;
  const name = textBox(brand.tenant, { role: "footer", x, y, w: 6, size: 10, ink: "muted" });
  const page = { role: "page", x: SLIDE.width - MARGIN - 3, y, w: 3, size: 10, ink: "muted", align: "right" } as const;
  return { texts: [...name, ...textBox(right, page)], pictures: logo };
}

function coverSlide(part: PartFacts, settings: DeckSettings, look: DeckLook): Slide {
  const { brand } = look;
  const cover = settings.cover ? brand.cover : null;
  const left = 1.1;
  // The cover's picture keeps its ratio and takes the right half.
  const half = { x: 7.35, y: 0.75, w: SLIDE.width - 7.35 - MARGIN, h: 5.9 };
  const w = cover ? half.x - left - 0.4 : SLIDE.width - left - 1;
  const client = textBox(brand.client ?? "", {
    role: "aside",
    x: left,
    y: 2.15,
    w,
    size: 18,
    bold: true,
    ink: "accent",
  });
  const title = textBox(part.title, { role: "title", x: left, y: 2.6, w, size: 36, bold: true, most: 2 });
  const below = 2.6 + (title[0]?.h ?? 0) + 0.22;
  const facts = [[periodOf(part.all, look), countsOf(part.all, look)].filter(Boolean).join(" · "), look.about ?? ""];
  const about = { role: "count", x: left, y: below, w, size: 14, ink: "muted", most: 4 } as const;
  const logos = logosOf(left, settings, look);
  // The tenant's logo stands once: above beside the client's, else at the foot.
  const own = { ...settings, logo: settings.logo && logos.texts.length === 0 };
  const foot = footOf(part.of > 1 ? look.words.part(part.number, part.of) : "", own, look);
  return {
    kind: "cover",
    group: null,
    bands: [{ x: 0, y: 0, w: 0.4, h: SLIDE.height, fill: "accent" }],
    texts: [
      ...client,
      ...title,
      ...textBox(facts.filter(Boolean).join("\n"), about),
      ...shifted(foot.texts, left),
      ...logos.texts,
    ],
    pictures: [
      ...logos.pictures,
      ...brandBox(cover, brand.tenant, half, "cover"),
      ...shiftedPictures(foot.pictures, left),
    ],
  };
}

/** Whose presentation it is and for whom: the tenant's logo, "para", the client's. Without the client's there is nothing above the title. */
function logosOf(left: number, settings: DeckSettings, { brand, words }: DeckLook): Pick<Slide, "texts" | "pictures"> {
  const { logo, clientLogo, tenant, client } = brand;
  const room = { x: left, y: LOGOS.y, w: LOGOS.w, h: LOGOS.h };
  const own = clientLogo && settings.logo ? brandBox(logo, tenant, room).map(inMiddle) : [];
  const after = own[0] ? own[0].x + own[0].w + GAP : left;
  const between = own.length
    ? textBox(words.forWhom, {
        role: "aside",
        x: after,
        y: LOGOS.y + (LOGOS.h - 14 * LINE) / 2,
        w: 0.6,
        size: 14,
        ink: "muted",
      })
    : [];
  const x = between.length ? after + widthOf(words.forWhom, 14, false) + GAP : left;
  return { texts: between, pictures: [...own, ...brandBox(clientLogo, client ?? "", { ...room, x }).map(inMiddle)] };
}

/** In the middle of the height of its row. */
const inMiddle = (box: PictureBox): PictureBox => ({ ...box, y: LOGOS.y + (LOGOS.h - box.h) / 2 });

/** The foot of the cover begins beside its band. */
const shifted = (texts: readonly TextBox[], left: number) =>
  texts.map((text) => (text.role === "footer" ? { ...text, x: text.x + left - MARGIN } : text));
const shiftedPictures = (pictures: readonly PictureBox[], left: number) =>
  pictures.map((picture) => ({ ...picture, x: picture.x + left - MARGIN }));

function sectionSlide(group: Group, page: number, settings: DeckSettings, look: DeckLook): Slide {
  const at = { x: 1.1, w: SLIDE.width - 2.2 } as const;
  const title = textBox(group.name, { ...at, role: "title", y: 2.7, size: 36, bold: true, most: 2 });
  const below = 2.7 + (title[0]?.h ?? 0) + 0.2;
  const own = sharedText(settings.texts.section, group.photos, look);
  const lines = [countsOf(group.photos, look), own].filter(Boolean).join("\n");
  const count = textBox(lines, { ...at, role: "count", y: below, size: 16, ink: "muted", most: 5 });
  const foot = footOf(String(page), settings, look);
  return {
    kind: "section",
    group: group.name,
    bands: [{ x: 0, y: 0, w: SLIDE.width, h: SLIDE.height, fill: "soft" }],
    texts: [...title, ...count, ...foot.texts],
    pictures: foot.pictures,
  };
}

function lastSlide(text: string, page: number, settings: DeckSettings, look: DeckLook): Slide {
  const at = { x: 1.1, y: 2.6, w: SLIDE.width - 2.2 } as const;
  const foot = footOf(String(page), settings, look);
  return {
    kind: "last",
    group: null,
    bands: [{ x: 0, y: 0, w: 0.4, h: SLIDE.height, fill: "accent" }],
    texts: [...textBox(text, { ...at, role: "title", size: 32, bold: true, most: 5 }), ...shifted(foot.texts, at.x)],
    pictures: shiftedPictures(foot.pictures, at.x),
  };
}

function photoSlide(
  group: Group,
  shelf: Shelf,
  page: readonly Unit[],
  number: number,
  settings: DeckSettings,
  look: DeckLook,
): Slide {
  const asideWidth = shelf.aside ? Math.min(4.5, widthOf(shelf.aside, 13) + 0.05) : 0;
  const aside = { role: "aside", y: 0.52, w: asideWidth, size: 13, ink: "muted", align: "right" } as const;
  const title = { role: "title", x: MARGIN, y: 0.42, w: WIDTH - asideWidth - 0.3, size: 24, bold: true } as const;
  const foot = footOf(String(number), settings, look);
  const photos = page.flat();
  const cells = cellsOf(photos, settings, look);
  return {
    kind: "photos",
    group: group.name,
    bands: [],
    texts: [
      ...textBox(shelf.title, title),
      ...textBox(shelf.aside, { ...aside, x: SLIDE.width - MARGIN - asideWidth }),
      ...cells.flatMap(({ texts }) => texts),
      ...foot.texts,
    ],
    pictures: [...cells.map(({ picture }) => picture), ...foot.pictures],
  };
}

type Cell = { readonly picture: PictureBox; readonly texts: readonly TextBox[] };

function cellsOf(photos: readonly DeckPhoto[], settings: DeckSettings, look: DeckLook): Cell[] {
  // A pair on a slide of one stands side by side; and what is left of a place does not stand small in the corner of an empty slide, nor much larger
  // than the rest.
  const held = Math.max(photos.length, Math.min(settings.photos_per_slide, 2));
  const grid = GRIDS[PER_SLIDE.find((most) => most >= held) ?? 9];
  if (!grid) return [];
  const { columns, rows, beside, size } = grid;
  const w = (WIDTH - GAP * (columns - 1)) / columns;
  const h = (GRID.bottom - GRID.top - GAP * (rows - 1)) / rows;
  return photos.map((photo, at) => {
    const x = MARGIN + (at % columns) * (w + GAP);
    const y = GRID.top + Math.floor(at / columns) * (h + GAP);
    const caption = captionOf(photo, settings.texts.caption, look);
    const box = { x, y, w, h };
    const picture = within(pictureRoom(box, beside, size), ratioOf(photo));
    const text = captionRoom(box, picture, beside, size);
    const alt = altOf(photo, look);
    return {
      picture: { source: "photo", photo, alt, ...picture },
      texts: captionBoxes(caption, text, size, photo.id, beside ? LINES_BESIDE : LINES_BELOW),
    };
  });
}

function pictureRoom(cell: Box, beside: boolean, size: number): Box {
  if (beside) return { ...cell, w: cell.w * BESIDE_SHARE };
  return { ...cell, h: cell.h - LINES_BELOW * size * LINE - 0.1 };
}

function captionRoom(cell: Box, picture: Box, beside: boolean, size: number): Box {
  if (!beside) return { ...cell, y: picture.y + picture.h + 0.08, h: LINES_BELOW * size * LINE };
  const x = picture.x + picture.w + 0.14;
  return { ...cell, x, w: cell.x + cell.w - x };
}

/** The first line of a caption is its name, the rest stands below it. */
function captionBoxes(caption: string, room: Box, size: number, photoId: string, most: number): TextBox[] {
  const lines = Math.min(most, Math.floor((room.h + 1e-6) / (size * LINE)));
  const [head = "", ...rest] = caption.split("\n");
  const at = { role: "caption", x: room.x, w: room.w, size, photoId } as const;
  const restLines = rest.length ? 1 : 0;
  const first = textBox(head, { ...at, y: room.y, bold: true, most: Math.max(1, Math.min(2, lines - restLines)) });
  const used = first[0]?.lines.length ?? 0;
  const below = { ...at, y: room.y + used * size * LINE, ink: "muted", most: lines - used } as const;
  return [...first, ...(lines > used ? textBox(rest.join("\n"), below) : [])];
}

/** What a reader hears instead of the picture. */
function altOf(photo: DeckPhoto, look: DeckLook): string {
  return captionOf({ ...photo, caption: null }, "{pergunta} · {produto} · {pdv} · {data}", look);
}
