"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { FormValue } from "@/components/fields/form-value";
import { useFormAccess } from "@/components/resource/form-context";
import { lookUpZip } from "@/lib/records/pos/actions";
import type { ZipPlace } from "@/lib/records/pos/zip";

const digitsOf = (value: FormValue | undefined) => (typeof value === "string" ? value.replace(/\D/g, "") : "");
const idOf = (value: FormValue | undefined) =>
  value && typeof value === "object" && "id" in value ? String(value.id) : null;

const isEmpty = (value: FormValue | undefined) => typeof value !== "string" || value.trim() === "";
type Filled = Partial<Record<"stateId" | "cityId" | "district" | "address", string>>;

/**
 * Fills state, city, neighbourhood and street from a CEP that was typed, and says so: where they are empty, or still say what the CEP before it
 * had filled in; what somebody chose is left alone.
 */
export function ZipFill() {
  const t = useTranslations("posPage.zip");
  const { values, initial, setValue, disabled } = useFormAccess();
  const zip = digitsOf(values.zipCode);
  const asked = useRef(digitsOf(initial.zipCode));
  const latest = useRef(values);
  const filled = useRef<Filled>({});
  const [place, setPlace] = useState<ZipPlace | null>(null);
  useEffect(() => {
    latest.current = values;
  });
  useEffect(() => {
    if (disabled || zip === asked.current) return;
    asked.current = zip;
    setPlace(null);
    if (zip.length !== 8) return;
    void lookUpZip(zip)
      .catch(() => null)
      .then((result) => {
        if (!result?.ok || asked.current !== zip) return;
        const { state, city, district, address } = result.value;
        const [had, now] = [filled.current, latest.current];
        const own = (key: "stateId" | "cityId") => (idOf(now[key]) === had[key] ? null : idOf(now[key]));
        const chosen = own("stateId");
        const fits = !chosen || chosen === state?.id;
        const put: Filled = {};
        for (const [key, found] of [
          ["stateId", state],
          ["cityId", city],
        ] as const) {
          if (own(key) || (key === "cityId" && !fits)) continue;
          if (found) put[key] = found.id;
          if (found || had[key]) setValue(key, found);
        }
        for (const [key, found] of [
          ["district", district],
          ["address", address],
        ] as const) {
          if (!fits || !(isEmpty(now[key]) || now[key] === had[key])) continue;
          if (found) put[key] = found;
          if (found || had[key]) setValue(key, found ?? "");
        }
        filled.current = put;
        setPlace(result.value);
      });
  }, [zip, disabled, setValue]);
  const { state, city } = place ?? { state: null, city: null };
  const other = state !== null && idOf(values.stateId) !== null && idOf(values.stateId) !== state.id;
  return (
    <p role="status" className={other ? "text-sm text-warn" : "text-muted text-sm"}>
      {state && t(other ? "other" : "found", { place: city ? `${city.name}, ${state.name}` : state.name })}
    </p>
  );
}
