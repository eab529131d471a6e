"use client";
import { List, Map as MapIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";

type Props = { readonly mapped: boolean; readonly onChange: (mapped: boolean) => void };

/** Whether records are shown as a list or on the map. */
export function MapSwitch({ mapped, onChange }: Props) {
  const t = useTranslations("list.map");
  const sides = [
    { key: "list", on: !mapped, Icon: List },
    { key: "map", on: mapped, Icon: MapIcon },
  ] as const;
  return (
    <fieldset className="flex rounded-md border border-line p-0.5 max-md:w-full">
      <legend className="sr-only">{t("as")}</legend>
      {sides.map(({ key, on, Icon }) => (
        <button
          key={key}
          type="button"
          aria-pressed={on}
          onClick={() => onChange(key === "map")}
          className={cn(
            "flex min-h-7 items-center justify-center gap-1.5 rounded px-2.5 text-sm max-md:min-h-10 max-md:flex-1",
            on ? "bg-selected font-medium text-ink" : "text-muted hover:bg-hover hover:text-ink",
          )}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          {t(key)}
        </button>
      ))}
    </fieldset>
  );
}
