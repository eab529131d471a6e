"use client";
import { FileArchive, Images, Link2, Presentation, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatBytes, formatNumber } from "@/lib/base/i18n/format";
import type { GallerySelection } from "./use-selection";

const KEYS = { ppt: "P", zip: "Z", link: "L", album: "B" } as const;
const ICONS = { ppt: Presentation, zip: FileArchive, link: Link2, album: Images } as const;
/** What can be made of a selection. */
export type Target = keyof typeof ICONS;

type Props = {
  readonly selection: GallerySelection;
  /** How many match; null = more than anybody counts. */
  readonly total: number;
  readonly capped: boolean;
  readonly filtered: boolean;
  readonly targets: readonly Target[];
  readonly onTarget: (target: Target) => void;
  /** Takes them out of the open album; null where they are in none of one's own. */
  readonly onTakeOut: (() => void) | null;
};

const strong = (chunks: ReactNode) => <b className="font-medium tabular-nums">{chunks}</b>;

/** What is selected, and what can be made of it; at the foot of the window. */
export function GalleryBar({ selection, total, capped, filtered, targets, onTarget, onTakeOut }: Props) {
  const t = useTranslations("gallery");
  const locale = useLocale();
  const { all, photos, visits, bytes } = selection;
  const n = (value: number) => formatNumber(locale, value);
  if (!all && photos === 0) return null;
  return (
    <section
      aria-label={t("selection")}
      data-keep-clear="bar"
      className="no-print sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-1 bg-night px-4 py-2 text-night-ink text-sm shadow-float sm:bottom-3 sm:mx-6 sm:rounded-lg max-sm:rounded-t-lg"
    >
      <p role="status" className="min-w-0 py-1">
        {all
          ? t.rich("allSelected", { count: n(total), capped: String(capped), b: strong })
          : t.rich("selected", { photos, visits, b: strong })}
        {!all && ` · ${formatBytes(locale, bytes)}`}
      </p>
      {!all && (capped || photos < total) && (
        <button
          type="button"
          onClick={selection.selectAll}
          className="min-h-6 underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {t(filtered ? "selectMatching" : "selectEvery", { count: n(total), capped: String(capped) })}
        </button>
      )}
      {onTakeOut && (
        <button
          type="button"
          onClick={onTakeOut}
          className="min-h-6 underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {t("albums.takeOut")}
        </button>
      )}
      <div className="ml-auto flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        {targets.map((target) => {
          const Icon = ICONS[target];
          return (
            <button
              key={target}
              type="button"
              onClick={() => onTarget(target)}
              className="flex min-h-8 items-center gap-2 rounded-md px-2.5 font-medium hover:bg-night-hover pointer-coarse:min-h-11 max-sm:flex-col max-sm:gap-0.5 max-sm:text-xs"
            >
              <Icon aria-hidden className="size-4" />
              {t(`targets.${target}`)}
              <kbd
                aria-hidden
                className="rounded-sm border border-night-muted px-1 font-sans text-night-muted text-xs pointer-coarse:hidden max-sm:hidden"
              >
                {KEYS[target]}
              </kbd>
            </button>
          );
        })}
        <button
          type="button"
          aria-label={t("clear")}
          data-tip={t("clear")}
          onClick={selection.clear}
          className="grid size-8 place-items-center rounded-md hover:bg-night-hover pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </section>
  );
}

/** The target that a key means. */
export const targetOf = (key: string): Target | null =>
  (["ppt", "zip", "link", "album"] as const).find((target) => KEYS[target] === key.toUpperCase()) ?? null;
