import { isCalendarDate, isUuid } from "@/lib/base/text/values";

export const GALLERY_PATH = "/dashboard/photoGallery";
/** Heights of a row of photos, in pixels: the third is usual. */
export const SIZES = [88, 112, 136, 192, 264] as const;
export const USUAL_SIZE = 3;

type Params = Readonly<Record<string, string | string[] | undefined>>;
/** How the gallery is shown, besides what it is asked for. */
export type GalleryLook = {
  /** Null: as it is usual. */
  readonly by: "visit" | "pos" | "album" | null;
  readonly until: string | null;
  readonly album: string | null;
};

/** What an address says of it; what makes no sense is as if it were not there. */
export function lookOf({ by, until, album }: Params): GalleryLook {
  return {
    by: by === "pos" || by === "visit" || by === "album" ? by : null,
    until: typeof until === "string" && isCalendarDate(until) ? until : null,
    album: typeof album === "string" && isUuid(album) ? album : null,
  };
}

/** Where an album is opened: at what its filter asks for, or at the photos that were chosen. */
export const albumHref = (id: string, state: Readonly<Record<string, string>> | null): string =>
  `${GALLERY_PATH}?${new URLSearchParams({ ...state, album: id })}`;
