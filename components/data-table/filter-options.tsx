"use client";
import { ChevronRight, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { fold } from "@/lib/base/text/fold";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";

type Props = {
  readonly options: readonly FieldDescriptor[];
  readonly isSet: (key: string) => boolean;
  readonly onChoose: (option: FieldDescriptor) => void;
};

/** More than one sees at a glance. */
const MANY = 7;

/** What a list can be narrowed by: found by a few letters, walked with the arrow keys, the first one taken with Enter. */
export function FilterOptions({ options, isSet, onChoose }: Props) {
  const t = useTranslations("list");
  const [sought, setSought] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const found = options.filter(({ label }) => fold(label).includes(fold(sought.trim())));

  useEffect(() => {
    // Also after the step back, whose button is gone.
    if (!matchMedia("(pointer: coarse)").matches) box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, []);

  function walk(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("input, li button") ?? [])];
    const at = stops.findIndex((stop) => stop.matches(":focus"));
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go between the controls inside
    <div ref={box} onKeyDown={walk}>
      {options.length > MANY ? (
        <Input
          type="search"
          aria-label={t("findFilter")}
          placeholder={t("findFilter")}
          lead={<Search aria-hidden />}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && found[0]) onChoose(found[0]);
          }}
          className="mb-1"
        />
      ) : (
        <p className="px-2 pb-1 text-muted text-xs">{t("filterBy")}</p>
      )}
      <ul className="max-h-80 overflow-y-auto">
        {found.map((option) => (
          <li key={option.key}>
            <button
              type="button"
              onClick={() => onChoose(option)}
              className="flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-hover pointer-coarse:min-h-11"
            >
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {isSet(option.key) && <span className="status-mark size-1.5 rounded-full bg-accent" aria-hidden />}
              <ChevronRight aria-hidden className="size-4 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-2 py-3 text-muted text-sm">{t("noFilterFound")}</p>}
    </div>
  );
}
