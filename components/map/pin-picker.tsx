"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import type { MapRef } from "react-map-gl/maplibre";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { coordinateErrors, parsePair, pointOf } from "@/lib/base/geo/coordinate";
import { destination, type Point } from "@/lib/base/geo/point";
import { BRAZIL, boundsOf, circle, positionOf } from "@/lib/base/geo/shapes";
import type { MapConfig } from "@/lib/platform/map/config";
import { DraggablePin } from "./draggable-pin";
import { MapCanvas } from "./map-canvas";
import { type Halves, readHalf, toText } from "./pin-text";

type Props = {
  readonly config: MapConfig;
  readonly value: Halves;
  /** Called with both halves after every change; half a coordinate and NaN for unreadable text are passed on, for the form to refuse. */
  readonly onChange: (next: Halves) => void;
  /** Where to look while there is no pin, e.g. the chosen city; the map flies there when it changes. */
  readonly near?: Point | null;
  /** What is doubtful about the pin. */
  readonly warning?: string | null;
  /** Metres; draws the check-in radius around the pin. */
  readonly radius?: number | null;
  /** Field names of a plain form; the inputs then submit with it. */
  readonly names?: { readonly latitude: string; readonly longitude: string };
  /** From the server, already in words. */
  readonly errors?: { readonly latitude?: readonly string[]; readonly longitude?: readonly string[] };
  /** Names the map for screen readers. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
};

/** As much of a city is shown around its centre. */
const NEAR_METRES = 12_000;
const CODES = { incomplete_location: "half", invalid: "outOfRange", no_location: "zero" } as const;

/** Sets a PDV's coordinate: by click, by dragging the pin, by arrow keys on it, or by typing; nothing is set until then. */
export function PinPicker(props: Props) {
  const { config, value, onChange, near, warning, radius, names, errors, label, disabled, required } = props;
  const t = useTranslations("map");
  const locale = useLocale();
  const id = useId();
  const map = useRef<MapRef>(null);
  const [typed, setTyped] = useState({
    latitude: toText(value.latitude, locale),
    longitude: toText(value.longitude, locale),
  });
  const [left, setLeft] = useState(false);
  const point = pointOf(value.latitude, value.longitude);

  // A value from outside (another record, a reset) replaces the text; what is being typed reads as the same value and stays.
  useEffect(() => {
    setTyped((known) => {
      const same = readHalf(known.latitude) === value.latitude && readHalf(known.longitude) === value.longitude;
      const unreadable = [known.latitude, known.longitude].some((text) => Number.isNaN(readHalf(text)));
      return same || unreadable
        ? known
        : { latitude: toText(value.latitude, locale), longitude: toText(value.longitude, locale) };
    });
  }, [value.latitude, value.longitude, locale]);

  // A CEP is answered while the map is still on its way: it goes to the city once it is there.
  const [isThere, setThere] = useState(false);
  const without = point === null;
  useEffect(() => {
    const bounds = isThere && without && near ? boundsOf(circle(near, NEAR_METRES, 8)) : null;
    if (bounds) map.current?.fitBounds(bounds);
  }, [near, without, isThere]);

  const goTo = (target: Point) =>
    map.current?.easeTo({ center: positionOf(target), zoom: Math.max(map.current.getZoom(), 13) });
  const place = (next: Point) => {
    const rounded = { latitude: round(next.latitude), longitude: round(next.longitude) };
    setTyped({ latitude: toText(rounded.latitude, locale), longitude: toText(rounded.longitude, locale) });
    onChange(rounded);
  };
  const type = (half: keyof Halves, text: string) => {
    const pair = parsePair(text);
    const next = pair
      ? { latitude: toText(Number(pair[0]), locale), longitude: toText(Number(pair[1]), locale) }
      : { ...typed, [half]: text };
    setTyped(next);
    const halves = { latitude: readHalf(next.latitude), longitude: readHalf(next.longitude) };
    onChange(halves);
    const target = pointOf(halves.latitude, halves.longitude);
    if (target) goTo(target);
  };
  const clear = () => {
    setTyped({ latitude: "", longitude: "" });
    onChange({ latitude: null, longitude: null });
  };

  const wrong = left ? coordinateErrors(value.latitude, value.longitude) : null;
  const errorsOf = (half: keyof Halves): readonly string[] => {
    if (left && Number.isNaN(readHalf(typed[half]))) return [t("notNumber")];
    const code = wrong?.[half];
    if (code) return [t(CODES[code])];
    return errors?.[half] ?? [];
  };
  const [start] = useState(() => {
    const centre = point ?? near;
    const around = centre && boundsOf(circle(centre, point ? Math.max(radius ?? 0, 200) : NEAR_METRES, 8));
    return { point, bounds: around ?? BRAZIL };
  });
  const isNew = point?.latitude !== start.point?.latitude || point?.longitude !== start.point?.longitude;

  return (
    <div className="grid content-start gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {(["latitude", "longitude"] as const).map((half) => (
          <Field key={half} id={`${id}-${half}`} label={t(half)} errors={errorsOf(half)} required={required}>
            {(control) => (
              <Input
                {...control}
                name={names?.[half]}
                value={typed[half]}
                inputMode="text"
                autoComplete="off"
                disabled={disabled}
                onChange={(event) => type(half, event.target.value)}
                onBlur={(event) => {
                  // Going from one half to the other is not leaving.
                  const to = event.relatedTarget?.id;
                  if (to !== `${id}-latitude` && to !== `${id}-longitude`) setLeft(true);
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <MapCanvas
        config={config}
        label={label ?? t("title")}
        bounds={start.bounds}
        maxInitialZoom={16}
        cursor={disabled ? undefined : "crosshair"}
        onReady={(ready) => {
          map.current = ready;
          setThere(true);
          if (point && isNew) goTo(point);
        }}
        onClick={disabled ? undefined : ({ lngLat }) => place({ latitude: lngLat.lat, longitude: lngLat.lng })}
      >
        {(tools) =>
          point && (
            <DraggablePin
              {...tools}
              point={point}
              radius={radius ?? null}
              disabled={disabled ?? false}
              onMove={place}
              onNudge={(bearing, metres) => place(destination(point, bearing, metres))}
            />
          )
        }
      </MapCanvas>
      <p role="status" className="text-sm text-warn empty:hidden">
        {warning}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted text-sm">{t("pickHelp")}</p>
        {(typed.latitude || typed.longitude) && !disabled && (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={clear}>
            {t("removePin")}
          </Button>
        )}
      </div>
      <p className="sr-only" role="status">
        {point
          ? t("placed", { latitude: toText(point.latitude, locale), longitude: toText(point.longitude, locale) })
          : ""}
      </p>
    </div>
  );
}

/** Six digits are 11 cm; more is noise. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
