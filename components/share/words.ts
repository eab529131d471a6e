import type { CountWords } from "@/lib/insight/decks/share-page";

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;
/** What stands on the page of a link beside its photos. */
export type ShareWords = {
  readonly to: string;
  readonly groups: string;
  readonly viewer: {
    readonly label: string;
    readonly open: string;
    readonly close: string;
    readonly previous: string;
    readonly next: string;
    readonly missing: string;
  };
  readonly counts: CountWords;
};

/** The words of the page in its author's language. */
export const shareWords = (t: Translate): ShareWords => ({
  to: t("share.to"),
  groups: t("share.groups"),
  viewer: {
    label: t("share.viewer.label"),
    open: t("share.viewer.open"),
    close: t("share.viewer.close"),
    previous: t("share.viewer.previous"),
    next: t("share.viewer.next"),
    missing: t("share.viewer.missing"),
  },
  counts: {
    photos: (count) => t("share.counts.photos", { count }),
    pairs: (count) => t("share.counts.pairs", { count }),
    places: (count) => t("share.counts.places", { count }),
  },
});
