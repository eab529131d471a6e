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

/** Fills state, city, neighbourhood and street from a CEP that was typed, where they are empty, and says so; what somebody chose is left alone. */
export function ZipFill() {
  const t = useTranslations("posPage.zip");
  const { values, setValue, disabled } = useFormAccess();
  const zip = digitsOf(values.zipCode);
  const asked = useRef(zip);
  const latest = useRef(values);
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
        const chosen = idOf(latest.current.stateId);
        if (state && !chosen) setValue("stateId", state);
        const fits = !chosen || chosen === state?.id;
        if (city && fits && !idOf(latest.current.cityId)) setValue("cityId", city);
        const street = { district, address };
        for (const [key, found] of Object.entries(street))
          if (found && fits && isEmpty(latest.current[key])) setValue(key, found);
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
