import { formatDayMonth, formatMonth } from "@/lib/base/i18n/calendar";
import { formatDay, formatTime } from "@/lib/base/i18n/format";
import { keysOf } from "@/lib/base/objects/records";
import { fold } from "@/lib/base/text/fold";
import type { DeckLook } from "./look";
import type { DeckPhoto } from "./photo";
import { TOKENS, type Token } from "./settings";

const BY_NAME = new Map(keysOf(TOKENS).flatMap((key) => TOKENS[key].map((name) => [fold(name), key] as const)));
const TOKEN = /\{([^{}\n]{1,20})\}/g;
/** Marks that only part two values; without one of them they would dangle. */
const MARKS = "[·|/,;–—-]";
const DOUBLED = new RegExp(`(${MARKS})(?:\\s*${MARKS})+`, "g");
const AT_ENDS = new RegExp(`^\\s*${MARKS}\\s+|\\s+${MARKS}\\s*$`, "g");

type Values = Readonly<Record<Token, string>>;

/** A text with its tokens filled in; unknown ones stay as they are written, and lines that only held empty ones go. */
export function fillTokens(template: string, values: Values): string {
  const lines = template.split("\n").flatMap((line) => {
    let empty = false;
    const filled = line.replace(TOKEN, (written, name: string) => {
      const key = BY_NAME.get(fold(name.trim()));
      if (key === undefined) return written;
      if (!values[key]) empty = true;
      return values[key];
    });
    if (!empty) return filled.trim() === "" ? [] : [filled.trim()];
    const tidy = filled.replace(DOUBLED, "$1").replace(AT_ENDS, "").replace(/\s+/g, " ").trim();
    return /[\p{L}\p{N}]/u.test(tidy) ? [tidy] : [];
  });
  return lines.join("\n");
}

/** The question of a photo, or the moment of the visit that it signs. */
export const aboutOf = (photo: DeckPhoto, { words }: Pick<DeckLook, "words">): string =>
  photo.questionName ?? (photo.kind === "check_out" ? words.checkOut : words.checkIn);

function valuesOf(photo: DeckPhoto, look: DeckLook): Values {
  const { locale } = look;
  return {
    chain: photo.chain?.name ?? "",
    pos: photo.pos.name,
    city: [photo.pos.city, photo.pos.state].filter(Boolean).join("/"),
    date: formatDay(locale, photo.date),
    time: formatTime(locale, photo.takenAt, photo.timeZone),
    person: look.nameless ? "" : photo.userName,
    task: photo.taskName ?? "",
    question: aboutOf(photo, look),
    product: photo.productName ?? "",
    answer: photo.answer ?? "",
    month: formatMonth(locale, photo.date),
    client: look.brand.client ?? "",
  };
}

/** The caption under a photo: its own where its author wrote one, else by the template of the presentation. */
export function captionOf(photo: DeckPhoto, template: string, look: DeckLook): string {
  return fillTokens(photo.caption ?? (template.trim() || look.words.caption), valuesOf(photo, look));
}

/** A text over several photos: a token tells what all of them have in common, days and months from first to last. */
export function sharedText(template: string, photos: readonly DeckPhoto[], look: DeckLook): string {
  const [first, ...others] = photos;
  if (!first) return fillTokens(template, EMPTY);
  const common = { ...valuesOf(first, look) };
  for (const photo of others) {
    const own = valuesOf(photo, look);
    for (const key of keysOf(common)) if (common[key] !== own[key]) common[key] = "";
  }
  return fillTokens(template, { ...common, date: periodOf(photos, look), month: monthsOf(photos, look) });
}

const EMPTY: Values = {
  chain: "",
  pos: "",
  city: "",
  date: "",
  time: "",
  person: "",
  task: "",
  question: "",
  product: "",
  answer: "",
  month: "",
  client: "",
};

function ends(photos: readonly DeckPhoto[]): [string, string] | null {
  let [first, last] = [photos[0]?.date ?? "", photos[0]?.date ?? ""];
  for (const { date } of photos) {
    if (date < first) first = date;
    if (date > last) last = date;
  }
  return first ? [first, last] : null;
}

/** "01/11 a 18/11/2026", one day, or nothing. */
export function periodOf(photos: readonly DeckPhoto[], { locale, words }: DeckLook): string {
  const [first, last] = ends(photos) ?? [];
  if (!first || !last) return "";
  if (first === last) return formatDay(locale, first);
  const from = first.slice(0, 4) === last.slice(0, 4) ? formatDayMonth(locale, first) : formatDay(locale, first);
  return `${from} ${words.to} ${formatDay(locale, last)}`;
}

/** "novembro de 2026", "outubro de 2026 a novembro de 2026". */
function monthsOf(photos: readonly DeckPhoto[], { locale, words }: DeckLook): string {
  const [first, last] = ends(photos) ?? [];
  if (!first || !last) return "";
  const [from, to] = [formatMonth(locale, first), formatMonth(locale, last)];
  return from === to ? from : `${from} ${words.to} ${to}`;
}
