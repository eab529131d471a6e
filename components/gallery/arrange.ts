import { ratioOf } from "@/lib/insight/decks/photo";
import { type GalleryGroup, type Unit, unitsOf } from "@/lib/insight/gallery/photo";

/** Between photos, and between the halves of a pair. */
export const GAP = 12;
export const SEAM = 2;
export const CAPTION = 46;
const HEAD = 40;
const DAY = 36;
const AFTER_ROW = 10;
const AFTER_GROUP = 14;
/** Wider or taller ones are cropped in the grid, and whole in the viewer. */
const [NARROWEST, WIDEST] = [0.62, 1.9];

export type Placed = {
  readonly unit: Unit;
  /** Its place among all units. */
  readonly at: number;
  readonly x: number;
  readonly width: number;
  /** Widths of its photos. */
  readonly parts: readonly number[];
};
export type Line =
  | { readonly kind: "day"; readonly key: string; readonly top: number; readonly height: number; readonly date: string }
  | {
      readonly kind: "head";
      readonly key: string;
      readonly top: number;
      readonly height: number;
      readonly group: GalleryGroup;
    }
  | {
      readonly kind: "row";
      readonly key: string;
      readonly top: number;
      readonly height: number;
      readonly group: GalleryGroup;
      /** Of the photos, without their captions. */
      readonly tall: number;
      readonly units: readonly Placed[];
    };
export type Arranged = { readonly lines: readonly Line[]; readonly height: number; readonly units: readonly Placed[] };

const shown = (unit: Unit) => unit.map(({ photo }) => Math.min(WIDEST, Math.max(NARROWEST, ratioOf(photo))));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Photos in rows of one height each, as wide as the page: where everything stands is known before a picture loads. */
export function arrange(groups: readonly GalleryGroup[], width: number, height: number, phone: boolean): Arranged {
  const lines: Line[] = [];
  const units: Placed[] = [];
  const gap = phone ? SEAM : GAP;
  let top = 0;
  let day: string | null = null;
  const put = (line: Line, after = 0) => {
    lines.push(line);
    top += line.height + after;
  };
  for (const group of groups) {
    if (group.date && group.date !== day && !phone) {
      day = group.date;
      put({ kind: "day", key: `day ${day}`, top, height: DAY, date: day });
    }
    if (!group.headless) put({ kind: "head", key: `head ${group.id}`, top, height: phone ? HEAD + 20 : HEAD, group });
    const rows = rowsOf(unitsOf(group.tiles), width, height, gap, phone);
    for (const row of rows) {
      const wide = sum(row.flatMap((unit) => shown(unit)));
      const seams = sum(row.map((unit) => (unit.length - 1) * SEAM)) + (row.length - 1) * gap;
      const full = (width - seams) / wide;
      // The last row of a visit is no taller than the others.
      const tall = Math.round(
        phone ? Math.min(full, width * 0.75) : Math.min(full, height * (row === rows.at(-1) ? 1 : 1.25)),
      );
      let x = 0;
      const placed = row.map((unit): Placed => {
        const parts = shown(unit).map((ratio) => Math.floor(ratio * tall));
        const one = { unit, at: units.length, x, width: sum(parts) + (unit.length - 1) * SEAM, parts };
        x += one.width + gap;
        units.push(one);
        return one;
      });
      const line = { kind: "row" as const, key: `row ${placed[0]?.unit[0].id}`, top, group, tall, units: placed };
      put({ ...line, height: tall + CAPTION }, phone ? 0 : AFTER_ROW);
    }
    top += AFTER_GROUP;
  }
  return { lines, height: top, units };
}

/** Units in rows: as many as fill the width at this height; on a phone two photos, or a pair. */
function rowsOf(units: readonly Unit[], width: number, height: number, gap: number, phone: boolean): Unit[][] {
  const rows: Unit[][] = [];
  let row: Unit[] = [];
  const wide = (of: readonly Unit[]) =>
    sum(of.map((unit) => sum(shown(unit)) * height + (unit.length - 1) * SEAM)) + (of.length - 1) * gap;
  for (const unit of units) {
    const photos = row.reduce((total, one) => total + one.length, 0);
    const full = phone ? photos + unit.length > 2 : row.length > 0 && wide([...row, unit]) > width * 1.08;
    if (full) {
      rows.push(row);
      row = [];
    }
    row = [...row, unit];
  }
  return row.length > 0 ? [...rows, row] : rows;
}

/** Where a key leads from this unit; null for keys that lead nowhere. */
export function moved(arranged: Arranged, at: number, key: string): number | null {
  switch (key) {
    case "ArrowLeft":
      return at - 1;
    case "ArrowRight":
      return at + 1;
    case "ArrowUp":
      return beside(arranged, at, -1);
    case "ArrowDown":
      return beside(arranged, at, 1);
    case "Home":
      return 0;
    case "End":
      return arranged.units.length - 1;
    default:
      return null;
  }
}

/** The unit above or below this one: in the next row, the one nearest to its middle. */
function beside({ lines, units }: Arranged, at: number, by: 1 | -1): number {
  const rows = lines.filter((line) => line.kind === "row");
  const row = rows.findIndex((line) => line.units.some((one) => one.at === at));
  const [from, to] = [units[at], rows[row + by]?.units];
  if (!from || !to) return at;
  const middle = from.x + from.width / 2;
  const away = (one: Placed) => Math.abs(one.x + one.width / 2 - middle);
  return to.reduce((best, one) => (away(one) < away(best) ? one : best)).at;
}
