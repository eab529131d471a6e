import { fold } from "@/lib/base/text/fold";

export type DeckPlace = {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly city: string | null;
  readonly state: string | null;
};
export type Named = { readonly id: string; readonly name: string };
/** Where a photo comes from: the arrival or departure of a visit, an answer to a question, or why there was no visit. */
export type PhotoKind = "check_in" | "check_out" | "answer" | "justification";
export type PhotoSide = "before" | "after";

/** What is known of one photo of a presentation. Plain data: it goes to the browser as it is. */
export type DeckPhoto = {
  /** Of the attachment. */
  readonly id: string;
  readonly kind: PhotoKind;
  /** The visit; null for an answer that was given outside one. */
  readonly visitId: string | null;
  readonly pos: DeckPlace;
  readonly chain: Named | null;
  readonly clients: readonly Named[];
  /** The day where the PDV is, "YYYY-MM-DD". */
  readonly date: string;
  /** ISO instant by the device's clock, and the zone of the place. */
  readonly takenAt: string;
  readonly timeZone: string;
  readonly userName: string;
  readonly taskName: string | null;
  readonly questionName: string | null;
  readonly productName: string | null;
  /** What the same task says beside it, in words. */
  readonly answer: string | null;
  /** Pixels, upright; null for photos that were stored before they were measured. */
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
  readonly side: PhotoSide | null;
  /** Addresses of the two copies; both ask for permission every time. */
  readonly thumb: string;
  readonly full: string;
  /** As its author edited it, with tokens; null = as the template says. */
  readonly caption: string | null;
};

const SIDE_WORDS: Readonly<Record<PhotoSide, RegExp>> = { before: /\b(antes|before)\b/g, after: /\b(depois|after)\b/g };

/** The side of a pair that a question's name tells: "Gôndola antes do serviço". Null when it tells none, or both. */
export function sideOf(questionName: string | null): PhotoSide | null {
  if (!questionName) return null;
  const name = fold(questionName);
  const [before, after] = [name.search(SIDE_WORDS.before) >= 0, name.search(SIDE_WORDS.after) >= 0];
  return before === after ? null : before ? "before" : "after";
}

/** What both halves of a pair have in common: visit (or place and day), product, and the question without its side. */
export function pairKey(photo: DeckPhoto): string {
  const plain = fold(photo.questionName ?? "")
    .replace(SIDE_WORDS.before, "")
    .replace(SIDE_WORDS.after, "");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [photo.visitId ?? `${photo.pos.id} ${photo.date}`, photo.productName ?? "", words.join(" ")].join("|");
}

/** Width through height; phones that tell nothing hold their camera like most. */
export const ratioOf = ({ width, height }: Pick<DeckPhoto, "width" | "height">): number =>
  width && height ? width / height : 4 / 3;
