"use client";
import dynamic from "next/dynamic";
import { useLocale } from "next-intl";
import { decimalOf } from "@/components/fields/decimal";
import { useFormAccess } from "@/components/resource/form-context";
import { Skeleton } from "@/components/ui/skeleton";
import { parseNumber } from "@/lib/brazil/numbers";
import type { MapConfig } from "@/lib/geo/map-config";

const PinPicker = dynamic(() => import("@/components/map/pin-picker").then((m) => m.PinPicker), {
  ssr: false,
  loading: () => <Skeleton className="h-80 w-full" />,
});

/** Latitude and longitude of a PDV on a map: by pin, by keys, or typed. Stands in place of the two plain inputs. */
export function PosLocation({ config }: { config: MapConfig }) {
  const { values, errors, setValue, disabled, idPrefix } = useFormAccess();
  const decimal = decimalOf(useLocale());
  const read = (key: string) => {
    const text = parseNumber(String(values[key] ?? ""), { decimal });
    return text === null ? null : Number(text);
  };
  const write = (degrees: number | null) => (degrees === null ? "" : String(degrees).replace(".", decimal));
  const radius = read("checkRadius");
  return (
    <div id={`${idPrefix}-latitude`} tabIndex={-1}>
      <PinPicker
        config={config}
        value={{ latitude: read("latitude"), longitude: read("longitude") }}
        onChange={({ latitude, longitude }) => {
          setValue("latitude", write(latitude));
          setValue("longitude", write(longitude));
        }}
        radius={radius}
        errors={{ latitude: errors.latitude, longitude: errors.longitude }}
        disabled={disabled}
      />
      <span id={`${idPrefix}-longitude`} tabIndex={-1} />
    </div>
  );
}
