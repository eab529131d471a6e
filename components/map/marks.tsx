import type { StatusTone } from "@/components/ui/status-chip";
import { keysOf } from "@/lib/base/objects/records";
import type { Palette } from "./palette";

/** Shapes of 16 × 16 around (8, 8): each state has its own, so that colour never speaks alone. Same as `StatusChip`. */
const OUTLINES = {
  ok: "M8 2a6 6 0 1 1 0 12A6 6 0 1 1 8 2z",
  off: "M8 2a6 6 0 1 1 0 12A6 6 0 1 1 8 2z",
  pending: "M8 2a6 6 0 1 1 0 12A6 6 0 1 1 8 2z",
  warn: "M8 1.6 14.6 13.4H1.4z",
  danger: "M8 1 15 8 8 15 1 8z",
  info: "M2.8 2.8h10.4v10.4H2.8z",
} as const satisfies Record<StatusTone, string>;
const LEFT_HALF = "M8 2a6 6 0 0 0 0 12z";

export const TONES = keysOf(OUTLINES);

function toneColour(tone: StatusTone, { colours }: Palette): string {
  return {
    ok: colours.ok,
    off: colours.control,
    pending: colours.info,
    warn: colours.warn,
    danger: colours.danger,
    info: colours.info,
  }[tone];
}

/** Paints the mark of a tone for the map's sprite, at twice the size for dense screens (`pixelRatio: 2`). */
export function drawMark(tone: StatusTone, palette: Palette): ImageData | null {
  const size = 44;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const outline = new Path2D(OUTLINES[tone]);
  const colour = toneColour(tone, palette);
  const hollow = tone === "off" || tone === "pending";
  pen.translate(6, 6);
  pen.scale(2, 2);
  pen.lineJoin = "round";
  pen.strokeStyle = palette.colours.surface;
  pen.lineWidth = 3.2;
  pen.stroke(outline);
  pen.fillStyle = hollow ? palette.colours.surface : colour;
  pen.fill(outline);
  if (hollow) {
    pen.strokeStyle = colour;
    pen.lineWidth = 2.2;
    pen.stroke(outline);
  }
  if (tone === "pending") {
    pen.fillStyle = colour;
    pen.fill(new Path2D(LEFT_HALF));
  }
  return pen.getImageData(0, 0, size, size);
}

/** The pin of a PDV; its tip is the middle of the lower edge. */
export function Pin({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 28 36" className={className ?? "h-9 w-7"}>
      <path
        d="M14 1.5c6.9 0 12.5 5.4 12.5 12.1 0 8.3-9.3 16.6-11.7 20.2a1 1 0 0 1-1.6 0C10.8 30.2 1.5 21.9 1.5 13.6 1.5 6.9 7.1 1.5 14 1.5z"
        className="fill-accent stroke-surface"
        strokeWidth="2"
      />
      <circle cx="14" cy="13.6" r="4.6" className="fill-on-accent" />
    </svg>
  );
}

/** Where somebody checked in (arrow into the door, round) or out (arrow out of it, square). */
export function CheckMark({ kind, outside, className }: { kind: "in" | "out"; outside: boolean; className?: string }) {
  const fill = outside ? "fill-danger stroke-surface" : "fill-info stroke-surface";
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={className ?? "size-6"}>
      {outside ? (
        <path d="M12 1 23 12 12 23 1 12z" className={fill} strokeWidth="2" strokeLinejoin="round" />
      ) : kind === "in" ? (
        <circle cx="12" cy="12" r="10" className={fill} strokeWidth="2" />
      ) : (
        <rect x="2" y="2" width="20" height="20" rx="4" className={fill} strokeWidth="2" />
      )}
      <path
        d={kind === "in" ? "M7.5 12h8m-3-3.2 3.2 3.2-3.2 3.2" : "M16.5 12h-8m3-3.2L8.3 12l3.2 3.2"}
        className="fill-none stroke-surface"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
