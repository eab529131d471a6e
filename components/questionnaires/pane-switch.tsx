"use client";
import { useTranslations } from "next-intl";
import { Segments } from "@/components/ui/segments";
import type { Pane } from "./builder";

const PANES: readonly Pane[] = ["outline", "editor", "preview"];

/** On narrow windows: which of the panes is shown. */
export function PaneSwitch({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  const t = useTranslations("tasks.panes");
  const segments = PANES.map((key) => ({ key, label: t(key) }));
  return (
    <Segments label={t("label")} segments={segments} value={pane} onChange={onPane} className="*:flex-1 lg:hidden" />
  );
}
