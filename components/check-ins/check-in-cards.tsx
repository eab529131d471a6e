"use client";
import { useTranslations } from "next-intl";
import { EventCards } from "@/components/events/event-cards";
import { StatusChip } from "@/components/ui/status-chip";
import type { VisitPhoto, VisitView } from "@/lib/field/check-ins/view";
import { DistanceText, ManualMark } from "./measured-text";
import { PhotoThumb } from "./photo-thumb";

type Props = {
  readonly visits: readonly VisitView[];
  readonly onOpen: (id: string) => void;
  readonly onPhoto: (visit: VisitView, photo: VisitPhoto) => void;
};

/** Check-ins on a phone: place, person and times, and what is remarkable. */
export function CheckInCards({ visits, onOpen, onPhoto }: Props) {
  const t = useTranslations("checks");
  return (
    <EventCards
      label={t("table")}
      rows={visits}
      title={({ pos }) => pos}
      onOpen={onOpen}
      aside={(visit) =>
        visit.photos[0] && (
          <div className="relative z-1 w-16 shrink-0">
            <PhotoThumb photo={visit.photos[0]} onOpen={(one) => onPhoto(visit, one)} size="panel" />
          </div>
        )
      }
    >
      {(visit) => <Told visit={visit} />}
    </EventCards>
  );
}

function Told({ visit }: { readonly visit: VisitView }) {
  const t = useTranslations("checks");
  const outside = [visit.distanceIn, visit.distanceOut].find((side) => side?.alarming);
  return (
    <>
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
    </>
  );
}
