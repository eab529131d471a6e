import { memo } from "react";
import { cn } from "@/components/ui/cn";
import { type PictureBox, SLIDE, type Slide, type TextBox } from "@/lib/insight/decks/layout";

type Props = {
  readonly slide: Slide;
  /** Pictures as large as the slide may be shown, or the small ones. */
  readonly sharp?: boolean;
  /** Id of the photo that is marked. */
  readonly marked?: string | null;
  readonly onPhoto?: (id: string) => void;
};
type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

const across = (inches: number) => `${(inches / SLIDE.width) * 100}%`;
const down = (inches: number) => `${(inches / SLIDE.height) * 100}%`;
const place = ({ x, y, w, h }: Box) => ({ left: across(x), top: down(y), width: across(w), height: down(h) });
/** Points as a share of the slide's width. */
const points = (size: number) => `${(size / 72 / SLIDE.width) * 100}cqw`;
const INKS = { ink: "text-paper-ink", muted: "text-paper-muted", accent: "text-paper-accent" } as const;

/** A slide as the file will hold it, in whatever width: inches become shares. Paper is white in both themes. */
export const SlideView = memo(function SlideView({ slide, sharp, marked, onPhoto }: Props) {
  return (
    <div className="@container relative aspect-video w-full overflow-hidden bg-paper text-left [font-family:Arial,'Liberation_Sans',Helvetica,sans-serif]">
      {slide.bands.map((band) => (
        <div
          key={`${band.x} ${band.y}`}
          style={place(band)}
          className={cn("status-mark absolute", band.fill === "accent" ? "bg-paper-accent" : "bg-paper-soft")}
        />
      ))}
      {slide.pictures.map((box) => (
        <Picture
          key={box.source === "photo" ? box.photo.id : `${box.picture.id} ${box.x}`}
          box={box}
          sharp={sharp}
          marked={marked}
          onPhoto={onPhoto}
        />
      ))}
      {slide.texts.map((box) => (
        <Text key={`${box.role} ${box.x} ${box.y}`} box={box} />
      ))}
    </div>
  );
});

function Text({ box }: { readonly box: TextBox }) {
  return (
    <div
      style={{ ...place(box), fontSize: points(box.size) }}
      className={cn(
        "pointer-events-none absolute whitespace-pre leading-[1.2] tracking-normal",
        INKS[box.ink],
        box.bold && "font-[700]",
        box.align === "right" && "text-right",
      )}
    >
      {box.lines.join("\n")}
    </div>
  );
}

function Picture({ box, sharp, marked, onPhoto }: { readonly box: PictureBox } & Omit<Props, "slide">) {
  const photo = box.source === "photo" ? box.photo : null;
  const src = box.source === "photo" ? (sharp ? box.photo.full : box.photo.thumb) : box.picture.url;
  const image = (
    // biome-ignore lint/performance/noImgElement: photos come resized from our own, permission-checked route
    <img
      src={src}
      alt={onPhoto ? "" : box.alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={cn("size-full object-contain", photo && "bg-paper-sunken")}
    />
  );
  if (!photo || !onPhoto)
    return (
      <div style={place(box)} className="absolute">
        {image}
      </div>
    );
  return (
    <button
      type="button"
      aria-label={box.alt}
      aria-pressed={photo.id === marked}
      onClick={() => onPhoto(photo.id)}
      style={place(box)}
      className={cn("absolute", photo.id === marked && "outline-3 outline-paper-accent outline-offset-2")}
    >
      {image}
    </button>
  );
}
