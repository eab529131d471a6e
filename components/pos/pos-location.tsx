"use client";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { decimalOf } from "@/components/fields/decimal";
import type { FormValue } from "@/components/fields/form-value";
import { useFormAccess } from "@/components/resource/form-context";
import { Skeleton } from "@/components/ui/skeleton";
import { parseNumber } from "@/lib/base/brazil/numbers";
import type { Point } from "@/lib/base/geo/point";
import { formatDistance } from "@/lib/base/i18n/format";
import type { MapConfig } from "@/lib/platform/map/config";
import { lookUpCity } from "@/lib/records/pos/actions";
import { farFromCity } from "@/lib/records/pos/rules";

const PinPicker = dynamic(() => import("@/components/map/pin-picker").then((m) => m.PinPicker), {
  ssr: false,
  loading: () => <Skeleton className="h-80 w-full" />,
});

/** The chosen city, and where it lies as far as that is known. */
function useCity(value: FormValue | undefined) {
  const chosen = value && typeof value === "object" && "id" in value ? value : null;
  const id = chosen ? String(chosen.id) : null;
  const [found, setFound] = useState<{ readonly id: string; readonly point: Point | null } | null>(null);
  useEffect(() => {
    let current = true;
    if (id)
      void lookUpCity(id)
        .catch(() => null)
        .then((result) => current && setFound({ id, point: result?.ok ? result.value : null }));
    return () => {
      current = false;
    };
  }, [id]);
  return { id, name: chosen ? String(chosen.name) : "", point: found && found.id === id ? found.point : null };
}

/** Latitude and longitude of a PDV on a map: by pin, by keys, or typed. Stands in place of the two plain inputs. */
export function PosLocation({ config }: { config: MapConfig }) {
  const { values, errors, setValue, warn, disabled, idPrefix } = useFormAccess();
  const t = useTranslations("map");
  const locale = useLocale();
  const decimal = decimalOf(locale);
  const city = useCity(values.cityId);
  const read = (key: string) => {
    const text = parseNumber(String(values[key] ?? ""), { decimal });
    return text === null ? null : Number(text);
  };
  const write = (degrees: number | null) => (degrees === null ? "" : String(degrees).replace(".", decimal));
  const pin = { latitude: read("latitude"), longitude: read("longitude") };
  const metres = farFromCity(pin, city.point);
  const warning =
    metres === null ? null : t("farFromCity", { city: city.name, distance: formatDistance(locale, metres) });
  // Who changes something else of a store that lies far is not asked about it again.
  const place = JSON.stringify([pin, city.id]);
  const [before] = useState(place);
  const doubt = place === before ? null : warning;
  useEffect(() => warn("farFromCity", doubt), [warn, doubt]);
  return (
    <div id={`${idPrefix}-latitude`} tabIndex={-1}>
      <PinPicker
        config={config}
        value={pin}
        near={city.point}
        warning={warning}
        onChange={({ latitude, longitude }) => {
          setValue("latitude", write(latitude));
          setValue("longitude", write(longitude));
        }}
        radius={read("checkRadius")}
        errors={{ latitude: errors.latitude, longitude: errors.longitude }}
        disabled={disabled}
      />
      <span id={`${idPrefix}-longitude`} tabIndex={-1} />
    </div>
  );
}
