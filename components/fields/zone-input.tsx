"use client";
import { useMemo } from "react";
import { Combobox } from "@/components/ui/combobox";
import { localOptions, type Option } from "@/components/ui/use-options";
import type { InputProps } from "./input-props";

const LIMIT = 50;
/** Zones of Brazil by how many people live in them; the rest of the world follows by name. */
const BRAZIL = [
  "America/Sao_Paulo",
  "America/Bahia",
  "America/Fortaleza",
  "America/Recife",
  "America/Belem",
  "America/Maceio",
  "America/Manaus",
  "America/Cuiaba",
  "America/Campo_Grande",
  "America/Porto_Velho",
  "America/Rio_Branco",
  "America/Araguaina",
  "America/Santarem",
  "America/Boa_Vista",
  "America/Eirunepe",
  "America/Noronha",
];

/** "UTC−03:00" as the clock is set there today; what the browser does not know has none. */
function offsetOf(zone: string): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts();
    return parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "UTC");
  } catch {
    return undefined;
  }
}

/** A zone of the IANA list, chosen by typing. What is stored and unknown to the browser stays as it is until another is chosen. */
export default function ZoneInput({ descriptor, control, value, onChange, onBlur, disabled }: InputProps<string>) {
  const load = useMemo(() => {
    let all: readonly Option[] | undefined;
    return async (q: string) => {
      const names = [...new Set([...BRAZIL, ...Intl.supportedValuesOf("timeZone")])];
      all ??= names.map((id) => ({ id, name: id.replaceAll("_", " "), hint: offsetOf(id) }));
      return (await localOptions(all)(q.replaceAll("_", " "))).slice(0, LIMIT);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices that the focus has left the combobox
    <div onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}>
      <Combobox
        {...control}
        label={descriptor.label}
        value={value ? [{ id: value, name: value.replaceAll("_", " ") }] : []}
        onChange={([chosen]) => onChange(chosen?.id ?? "")}
        loadOptions={load}
        limit={LIMIT}
        disabled={disabled}
      />
    </div>
  );
}
