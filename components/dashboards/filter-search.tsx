"use client";
import { useEffect, useMemo, useState } from "react";
import { OPTIONS_LIMIT, optionLoader } from "@/components/fields/option-loader";
import { Combobox } from "@/components/ui/combobox";
import { options } from "@/lib/engine/resource/actions";
import type { Ref } from "@/lib/engine/resource/list-query";

export type FilterSearchOf = {
  /** The records that are looked through. */
  readonly of: string;
  readonly within?: { readonly key: string; readonly id: string };
};
type Props = {
  readonly search: FilterSearchOf;
  readonly label: string;
  /** What it is called when it narrows nothing. */
  readonly all: string;
  /** Its name is missing where an address named it that no list here knows. */
  readonly chosen: { readonly id: string; readonly name?: string } | null;
  readonly onChoose: (id: string) => void;
  readonly className?: string;
};

/** A filter by one of so many records that they are found by name. */
export function FilterSearch({ search: { of, within }, label, all, chosen, onChoose, className }: Props) {
  const load = useMemo(() => optionLoader(of, of, within), [of, within]);
  const [named, setNamed] = useState<Ref | null>(null);
  const asked = chosen && chosen.name === undefined && named?.id !== chosen.id ? chosen.id : null;
  useEffect(() => {
    if (!asked) return;
    let current = true;
    void options(of, { ids: [asked] }, of).then((result) => {
      const [found] = result.ok ? result.value : [];
      if (current && found) setNamed(found);
    });
    return () => {
      current = false;
    };
  }, [asked, of]);
  const name = chosen && (chosen.name ?? (named?.id === chosen.id ? named.name : "…"));
  return (
    <div className={className}>
      <Combobox
        label={label}
        placeholder={all}
        value={chosen && name ? [{ id: chosen.id, name }] : []}
        loadOptions={load}
        limit={OPTIONS_LIMIT}
        onChange={([one]) => {
          if (one) setNamed({ id: one.id, name: one.name });
          onChoose(one?.id ?? "");
        }}
      />
    </div>
  );
}
