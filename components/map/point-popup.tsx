"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { PopupInstance } from "react-map-gl/maplibre";
import { cn } from "@/components/ui/cn";
import { StatusChip } from "@/components/ui/status-chip";
import type { MapKit } from "./kit";
import type { MapPoint, Pile } from "./points-map";

const SHOWN = 50;
const WIDTH = "18rem";

type Props = {
  readonly kit: MapKit;
  readonly pile: Pile;
  readonly byId: ReadonlyMap<string, MapPoint>;
  readonly onOpen?: (id: string) => void;
  readonly onClose: () => void;
};

/** What stands at the clicked place: one point, or the list of those that lie on each other. */
export function PointPopup({ kit, pile, byId, onOpen, onClose }: Props) {
  const t = useTranslations("map");
  const { Popup } = kit;
  const head = useRef<HTMLParagraphElement>(null);
  const points = pile.ids.flatMap((id) => byId.get(id) ?? []);
  const popup = useRef<PopupInstance>(null);
  // The engine chose a side before there was any content; setting a width makes it choose again.
  useEffect(() => {
    popup.current?.setMaxWidth(WIDTH);
  }, []);
  // The popup comes from a press elsewhere; keyboard and screen readers are taken to it.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <Popup
      ref={popup}
      latitude={pile.latitude}
      longitude={pile.longitude}
      onClose={onClose}
      offset={14}
      maxWidth={WIDTH}
      focusAfterOpen={false}
      className="map-popup"
    >
      <p ref={head} tabIndex={-1} className={points.length > 1 ? "py-2 pr-10 pl-3 font-bold" : "sr-only"}>
        {t("samePlace", { count: points.length })}
      </p>
      <ul className={cn("max-h-32 overflow-y-auto px-3 pb-1.5 text-sm", points.length === 1 && "pr-10")}>
        {points.slice(0, SHOWN).map((point) => (
          <li key={point.id} className="border-line py-1.5 not-first:border-t">
            <PointName point={point} onOpen={onOpen} />
            <StatusChip tone={point.tone}>{point.status}</StatusChip>
            {point.detail && <span className="text-muted"> · {point.detail}</span>}
          </li>
        ))}
        {points.length > SHOWN && (
          <li className="py-1.5 text-muted">{t("andMore", { count: points.length - SHOWN })}</li>
        )}
      </ul>
    </Popup>
  );
}

function PointName({ point, onOpen }: { point: MapPoint; onOpen?: (id: string) => void }) {
  const look = "block text-left font-medium underline decoration-control underline-offset-2 hover:decoration-ink";
  if (onOpen) {
    return (
      <button type="button" className={look} onClick={() => onOpen(point.id)}>
        {point.name}
      </button>
    );
  }
  if (!point.href) return <span className="block font-medium">{point.name}</span>;
  return (
    <a href={point.href} className={look}>
      {point.name}
    </a>
  );
}
