"use client";
import { useTranslations } from "next-intl";
import { EventCards } from "@/components/events/event-cards";
import { StatusChip } from "@/components/ui/status-chip";
import type { CheckInPhoto, CheckInView } from "@/lib/field/check-ins/view";
import { DistanceText, ManualMark } from "./measured-text";
import { PhotoThumb } from "./photo-thumb";

type Props = {
  readonly checkIns: readonly CheckInView[];
  readonly onOpen: (id: string) => void;
  readonly onPhoto: (checkIn: CheckInView, photo: CheckInPhoto) => void;
};

/** Check-ins on a phone: place, person and times, and what is remarkable. */
export function CheckInCards({ checkIns, onOpen, onPhoto }: Props) {
  const t = useTranslations("checkIns");
  return (
    <EventCards
      label={t("table")}
      rows={checkIns}
      title={({ pos }) => pos}
      onOpen={onOpen}
      aside={(checkIn) =>
        checkIn.photos[0] && (
          <div className="relative z-1 w-16 shrink-0">
            <PhotoThumb photo={checkIn.photos[0]} onOpen={(one) => onPhoto(checkIn, one)} size="panel" />
          </div>
        )
      }
    >
      {(checkIn) => <Told checkIn={checkIn} />}
    </EventCards>
  );
}

function Told({ checkIn }: { readonly checkIn: CheckInView }) {
  const t = useTranslations("checkIns");
  const outside = [checkIn.distanceIn, checkIn.distanceOut].find((side) => side?.alarming);
  return (
    <>
      <p className="line-clamp-2 text-muted text-sm">
        {checkIn.user}
        {checkIn.chain && ` · ${checkIn.chain}`}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm tabular-nums">
        <span>
          {checkIn.date} {checkIn.timeIn}
          {checkIn.timeOut && `–${checkIn.timeOut}`}
        </span>
        {checkIn.stay && <span className="text-muted">{checkIn.stay}</span>}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-sm empty:hidden">
        {!checkIn.timeOut && <StatusChip tone="pending">{t("inStore")}</StatusChip>}
        {outside && <DistanceText value={outside} />}
        {checkIn.manual && <ManualMark />}
        {checkIn.closing && <StatusChip tone="warn">{t(`closing.${checkIn.closing}`)}</StatusChip>}
      </p>
    </>
  );
}
