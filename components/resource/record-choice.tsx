"use client";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { OPTIONS_LIMIT, optionLoader } from "@/components/fields/option-loader";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import type { Ref } from "@/lib/engine/resource/list-query";

type Props = {
  /** What is chosen from, and the resource whose page asks. */
  readonly of: string;
  readonly through: string;
  readonly label: string;
  readonly help: string;
  readonly chosen: Ref | null;
  /** Address that takes the record's id at its end. */
  readonly href: string;
  /** A record that is not offered. */
  readonly except?: string;
};

/** Chooses the other record that a part of a page is about; the choice is part of the address. */
export function RecordChoice({ of, through, label, help, chosen, href, except }: Props) {
  const router = useRouter();
  const load = useMemo(() => {
    const every = optionLoader(of, through);
    return async (q: string) => (await every(q)).filter((option) => option.id !== except);
  }, [of, through, except]);
  return (
    <Field id={`choose-${of}`} label={label} help={help} className="mb-6 max-w-md">
      {(control) => (
        <Combobox
          {...control}
          label={label}
          value={chosen ? [chosen] : []}
          onChange={([record]) => router.replace(`${href}${record?.id ?? ""}`, { scroll: false })}
          loadOptions={load}
          limit={OPTIONS_LIMIT}
        />
      )}
    </Field>
  );
}
