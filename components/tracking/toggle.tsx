"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";

type Props = { readonly label: string; readonly checked: boolean; readonly onChange: (checked: boolean) => void };

/** A checkbox with its words beside it. */
export function Toggle({ label, checked, onChange }: Props) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Checkbox id={id} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
