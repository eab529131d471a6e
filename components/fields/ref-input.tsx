"use client";
import { useMemo } from "react";
import { Combobox } from "@/components/ui/combobox";
import type { Ref } from "@/lib/engine/resource/list-query";
import type { InputProps } from "./input-props";
import { OPTIONS_LIMIT, optionLoader } from "./option-loader";

const isRef = (value: unknown): value is Ref => value !== null && typeof value === "object" && "id" in value;

/** One record, found by typing. A city waits for its state. */
export function RefInput(props: InputProps<Ref | null>) {
  const { descriptor, control, value, onChange, onBlur, disabled, resource, values } = props;
  const { field } = descriptor;
  const to = field.kind === "ref" ? field.to : "";
  const within = field.kind === "ref" ? field.within : undefined;
  const parent = within ? values[within] : null;
  const parentId = isRef(parent) ? parent.id : null;
  const load = useMemo(
    () => optionLoader(to, resource, within && parentId ? { key: within, id: parentId } : undefined),
    [to, resource, within, parentId],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices that the focus has left the combobox
    <div onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}>
      <Combobox
        {...control}
        key={parentId}
        label={descriptor.label}
        value={value ? [value] : []}
        onChange={([chosen]) => onChange(chosen ? { id: chosen.id, name: chosen.name } : null)}
        loadOptions={load}
        limit={OPTIONS_LIMIT}
        disabled={disabled}
      />
    </div>
  );
}
