"use client";
import { MapPin } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { DeckLink } from "@/components/decks/deck-link";
import { Arrivals } from "@/components/events/arrivals";
import { EventsScreen } from "@/components/events/events-screen";
import type { EventScreenProps } from "@/components/events/types";
import { useEvents } from "@/components/events/use-events";
import { IconButton } from "@/components/ui/icon-button";
import { formatNumber } from "@/lib/base/i18n/format";
import type { CheckInPhoto, CheckInView } from "@/lib/field/check-ins/view";
import type { MapConfig } from "@/lib/platform/map/config";
import { CheckInCards } from "./check-in-cards";
import { CheckInDrawer } from "./check-in-drawer";
import { useCheckLook } from "./columns";
import { PhotoDialog } from "./photo-dialog";

type Props = EventScreenProps<CheckInView> & {
  readonly map: MapConfig;
  /** Whether its photos may be made a deck. */
  readonly mayDeck?: boolean;
};

/** The newest check-ins, at PDVs or at clients, with everything that happened at each. */
export function CheckInsScreen(props: Props) {
  const { rows, total, matching } = props;
  const t = useTranslations("checkIns");
  const locale = useLocale();
  const events = useEvents(props);
  const { list, open } = events;
  const [photo, setPhoto] = useState<{ checkIn: CheckInView; shown: CheckInPhoto } | null>(null);
  const onPhoto = useCallback((checkIn: CheckInView, shown: CheckInPhoto) => setPhoto({ checkIn, shown }), []);
  const look = useCheckLook(onPhoto);
  const n = (value: number) => formatNumber(locale, value);
  const newest =
    matching === null || matching === total
      ? t("newest", { count: n(total) })
      : t("newestOf", { count: n(total), all: n(matching) });
  return (
    <EventsScreen
      page={props}
      events={events}
      label={t("table")}
      look={look}
      titleOf={({ key, label }) => (key === "distance" || key === "battery" ? `${label}: ${t("inAndOut")}` : undefined)}
      end={{
        label: t("detail.map"),
        cell: (checkIn) => (
          <IconButton
            aria-haspopup="dialog"
            onClick={() => open(checkIn.id)}
            label={t("openCheckIn", { pos: checkIn.pos, time: `${checkIn.date} ${checkIn.timeIn}` })}
            icon={<MapPin />}
          />
        ),
      }}
      cards={<CheckInCards checkIns={rows} onOpen={open} onPhoto={onPhoto} />}
      count={props.capped ? newest : undefined}
      actions={
        <>
          <Arrivals
            name={props.descriptor.name}
            since={props.seenUntil}
            loading={list.pending}
            onRefresh={events.refresh}
          />
          {props.mayDeck && rows.length > 0 && (
            <DeckLink from="posCheck" descriptor={props.descriptor} query={list.query} />
          )}
        </>
      }
      empty={{
        nothing: { title: t("empty.title"), hint: t("empty.text") },
        noMatch: { title: t("empty.noMatchTitle"), hint: t("empty.noMatchText") },
        clear: t("empty.clear"),
      }}
    >
      <CheckInDrawer
        checkIn={events.shown}
        map={props.map}
        onClose={events.close}
        onPhoto={onPhoto}
        onPrevious={events.onPrevious}
        onNext={events.onNext}
      />
      <PhotoDialog
        photos={photo?.checkIn.photos ?? []}
        shown={photo?.shown ?? null}
        onShow={(next) => setPhoto((now) => (now && next ? { ...now, shown: next } : null))}
      />
    </EventsScreen>
  );
}
