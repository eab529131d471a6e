"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";

const CLASSES = [
  ["walk", "bg-ok"],
  ["town", "bg-info"],
  ["road", "bg-warn"],
  ["fast", "bg-danger"],
  ["unknown", "track-gap"],
] as const;

/** What the colours of the way mean. */
export function SpeedLegend({ other }: { other: string | null }) {
  const t = useTranslations("tracking.speed");
  return (
    <ul aria-label={t("title")} className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
      {CLASSES.map(([key, colour]) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={cn("h-1 w-5 rounded-full", colour)} />
          {t(key)}
        </li>
      ))}
      {other && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden className="h-1 w-5 rounded-full bg-ink/45" />
          {other}
        </li>
      )}
    </ul>
  );
}
