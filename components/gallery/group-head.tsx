"use client";
import { ExternalLink } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ReviewText } from "@/components/reviews/status-text";
import { Checkbox } from "@/components/ui/checkbox";
import { Link } from "@/components/ui/link";
import { formatDay } from "@/lib/base/i18n/format";
import type { GalleryGroup } from "@/lib/insight/gallery/photo";

type Props = {
  readonly group: GalleryGroup;
  /** How many of its photos are selected. */
  readonly selected: number;
  /** Null where nothing can be done with a selection. */
  readonly onSelect: (() => void) | null;
};

/** Above the photos of a visit: where, who, when, and whether all of it is judged. */
export function GroupHead({ group, selected, onSelect }: Props) {
  const t = useTranslations("gallery");
  const locale = useLocale();
  const { pos, about, person, times, tiles, status, href } = group;
  return (
    <div className="flex h-full min-w-0 items-center gap-2 text-sm max-md:px-4">
      {onSelect && (
        <Checkbox
          className="max-md:hidden"
          checked={selected > 0 && selected === tiles.length}
          indeterminate={selected > 0 && selected < tiles.length}
          onChange={onSelect}
          aria-label={t("selectGroup", { pos })}
        />
      )}
      <div className="flex min-w-0 flex-1 items-baseline gap-2 max-md:flex-col max-md:gap-0">
        <h2 className="max-w-full shrink-0 truncate font-bold max-md:text-lg">{pos}</h2>
        <span className="truncate text-muted max-md:hidden">{about}</span>
        <span className="max-w-full truncate text-muted md:ml-auto">
          {[
            group.date && <span key="date" className="md:hidden">{`${formatDay(locale, group.date)} · `}</span>,
            [person, times].filter(Boolean).join(" · "),
          ]}
        </span>
      </div>
      <span className="shrink-0 rounded-sm bg-sunken px-1.5 py-0.5 text-xs tabular-nums max-md:hidden">
        {t("photos", { count: tiles.length })}
      </span>
      {status && <ReviewText status={status} />}
      {href && (
        <Link
          href={href}
          prefetch={false}
          aria-label={t(group.date ? "openVisit" : "openPos", { pos })}
          data-tip={t(group.date ? "openVisit" : "openPos", { pos })}
          className="grid size-6 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink max-md:hidden"
        >
          <ExternalLink aria-hidden className="size-4" />
        </Link>
      )}
    </div>
  );
}
