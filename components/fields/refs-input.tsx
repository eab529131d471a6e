"use client";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Combobox } from "@/components/ui/combobox";
import type { Ref } from "@/lib/engine/resource/list-query";
import type { InputProps } from "./input-props";
import { OPTIONS_LIMIT, optionLoader } from "./option-loader";

/** Chips shown before the rest is folded away. */
const SHOWN = 12;

/** Several records. Hundreds stay usable: the newest are shown, the rest on request. */
export function RefsInput({
  descriptor,
  control,
  value,
  onChange,
  onBlur,
  disabled,
  resource,
}: InputProps<readonly Ref[]>) {
  const t = useTranslations("form");
  const [all, setAll] = useState(false);
  const { field } = descriptor;
  const to = field.kind === "refs" ? field.to : "";
  const chosen = useMemo(() => new Set(value.map((ref) => ref.id)), [value]);
  const load = useMemo(() => {
    const every = optionLoader(to, resource);
    return async (q: string) => (await every(q)).filter((option) => !chosen.has(option.id));
  }, [to, resource, chosen]);
  const shown = all ? value : value.slice(-SHOWN);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices that the focus has left the combobox
    <div className="space-y-2" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}>
      <Combobox
        {...control}
        label={descriptor.label}
        value={[]}
        onChange={([added]) => added && onChange([...value, { id: added.id, name: added.name }])}
        loadOptions={load}
        limit={OPTIONS_LIMIT}
        disabled={disabled}
        placeholder={t("add")}
      />
      <p role="status" className="text-muted text-sm">
        {t("chosen", { count: value.length })}
      </p>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {shown.map((ref) => (
            <li key={ref.id} className="max-w-full">
              <Chip
                removeLabel={t("removeItem", { name: ref.name })}
                onRemove={disabled ? undefined : () => onChange(value.filter((other) => other.id !== ref.id))}
              >
                {ref.name}
              </Chip>
            </li>
          ))}
          {value.length > SHOWN && (
            <li>
              <Button variant="ghost" size="sm" onClick={() => setAll(!all)}>
                {all ? t("showFewer") : t("showAll", { count: String(value.length) })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
