"use client";

import { useSyncExternalStore } from "react";
import type { MapKit } from "@/components/map/kit";
import { cn } from "@/components/ui/cn";
import type { Fix } from "@/lib/base/geo/geofence";
import { placeAt } from "@/lib/insight/tracking/playback";
import type { PlayClock } from "./play-clock";

type Props = {
  readonly kit: MapKit;
  readonly clock: PlayClock;
  readonly signs: readonly Fix[];
  readonly name: string;
  readonly second?: boolean;
};

/** Where somebody is at the moment that the timeline shows; hollow while nobody knows. */
export function PlayMarker({ kit, clock, signs, name, second }: Props) {
  const time = useSyncExternalStore(clock.subscribe, clock.now, clock.now);
  const place = placeAt(signs, time);
  const { Marker } = kit;
  if (!place) return null;
  return (
    <Marker latitude={place.latitude} longitude={place.longitude} anchor="center">
      <span
        role="img"
        aria-label={name}
        className={cn(
          "block size-5 border-3 shadow-float",
          second ? "rounded-sm" : "rounded-full",
          place.guessed ? "border-accent bg-surface" : "border-surface bg-accent",
          second && (place.guessed ? "border-ink" : "bg-ink"),
        )}
      />
    </Marker>
  );
}
