"use client";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { Pane } from "./builder";

const PANES: readonly Pane[] = ["outline", "editor", "preview"];

/** On narrow windows: which of the panes is shown. */
export function PaneSwitch({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  const t = useTranslations("tasks.panes");
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons of one choice; a fieldset would need its own look undone
    <div role="group" aria-label={t("label")} className="grid grid-cols-3 rounded-md border border-control lg:hidden">
      {PANES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={pane === one}
          onClick={() => onPane(one)}
          className={cn(
            "min-h-11 text-sm not-first:border-control not-first:border-l",
            pane === one ? "bg-selected font-bold" : "text-muted",
          )}
        >
          {t(one)}
        </button>
      ))}
    </div>
  );
}
