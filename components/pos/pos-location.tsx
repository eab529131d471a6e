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
import { lookUpSeat } from "@/lib/records/pos/actions";
import { farFromCity } from "@/lib/records/pos/rules";

const PinPicker = dynamic(() => import("@/components/map/pin-picker").then((m) => m.PinPicker), {
  ssr: false,
  loading: () => <Skeleton className="h-80 w-full" />,
});

const chosen = (value: FormValue | undefined) =>
  value && typeof value === "object" && "id" in value ? { id: String(value.id), name: String(value.name) } : null;
type Pin = { readonly latitude: number | null; readonly longitude: number | null };

/** Where the chosen city lies as far as that is known; without one the nearest to the pin, of the chosen state or of all. */
function useSeat(cityId: string | null, stateId: string | null, { latitude, longitude }: Pin): Point | null {
  const asked = JSON.stringify(cityId ? { cityId } : { stateId, latitude, longitude });
  const [found, setFound] = useState<{ readonly asked: string; readonly point: Point | null } | null>(null);
  useEffect(() => {
    let current = true;
    void lookUpSeat(JSON.parse(asked))
      .catch(() => null)
      .then((result) => current && setFound({ asked, point: result?.ok ? result.value : null }));
    return () => {
      current = false;
    };
  }, [asked]);
  return found?.asked === asked ? found.point : null;
}

/** Latitude and longitude of a PDV on a map: by pin, by keys, or typed. Stands in place of the two plain inputs. */
export function PosLocation({ config }: { config: MapConfig }) {
  const { values, errors, setValue, warn, disabled, idPrefix } = useFormAccess();
  const t = useTranslations("map");
  const locale = useLocale();
  const decimal = decimalOf(locale);
  const [city, state] = [chosen(values.cityId), chosen(values.stateId)];
  const read = (key: string) => {
    const text = parseNumber(String(values[key] ?? ""), { decimal });
    return text === null ? null : Number(text);
  };
  const write = (degrees: number | null) => (degrees === null ? "" : String(degrees).replace(".", decimal));
  const pin = { latitude: read("latitude"), longitude: read("longitude") };
  const seat = useSeat(city?.id ?? null, state?.id ?? null, pin);
  const metres = farFromCity(pin, seat);
  const distance = metres === null ? "" : formatDistance(locale, metres);
  const words = city
    ? t("farFromCity", { city: city.name, distance })
    : t(state ? "farFromState" : "farFromAny", { state: state?.name ?? "", distance });
  const warning = metres === null ? null : words;
  // Who changes something else of a store that lies far is not asked about it again.
  const place = JSON.stringify([pin, city?.id, state?.id]);
  const [before] = useState(place);
  const doubt = place === before ? null : warning;
  useEffect(() => warn("farFromCity", doubt), [warn, doubt]);
  return (
    <div id={`${idPrefix}-latitude`} tabIndex={-1}>
      <PinPicker
        config={config}
        value={pin}
        near={city && seat}
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
