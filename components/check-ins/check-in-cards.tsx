"use client";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import type { VisitPhoto, VisitView } from "@/lib/field/check-ins/view";
import { DistanceText, ManualMark } from "./measured-text";
import { PhotoThumb } from "./photo-thumb";

type Props = {
  readonly visits: readonly VisitView[];
  readonly onOpen: (visit: VisitView) => void;
  readonly onPhoto: (visit: VisitView, photo: VisitPhoto) => void;
};

/** The visits on a phone: place, person and times, and what is remarkable. */
export function CheckInCards({ visits, onOpen, onPhoto }: Props) {
  const t = useTranslations("checks");
  return (
    <ul aria-label={t("table")} className="border-line border-t">
      {visits.map((visit) => {
        const [photo] = visit.photos;
        const outside = [visit.distanceIn, visit.distanceOut].find((side) => side?.alarming);
        return (
          <li
            key={visit.id}
            className="relative flex min-h-16 items-start gap-3 border-line border-b bg-surface px-4 py-3"
          >
            <div className="min-w-0 flex-1">
              {/* The button's area is the whole card; the photo lies over it. */}
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onOpen(visit)}
                className="block max-w-full truncate text-left font-medium after:absolute after:inset-0"
              >
                {visit.pos}
              </button>
              <p className="truncate text-muted text-sm">
                {visit.user}
                {visit.chain && ` · ${visit.chain}`}
              </p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm tabular-nums">
                <span>
                  {visit.date} {visit.timeIn}
                  {visit.timeOut && `–${visit.timeOut}`}
                </span>
                {visit.stay && <span className="text-muted">{visit.stay}</span>}
              </p>
              <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-sm empty:hidden">
                {!visit.timeOut && <StatusChip tone="pending">{t("inStore")}</StatusChip>}
                {outside && <DistanceText value={outside} />}
                {visit.manual && <ManualMark />}
                {visit.closing && <StatusChip tone="warn">{t(`closing.${visit.closing}`)}</StatusChip>}
              </p>
            </div>
            {photo && (
              <div className="relative z-1 w-16 shrink-0">
                <PhotoThumb photo={photo} onOpen={(one) => onPhoto(visit, one)} size="panel" />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
