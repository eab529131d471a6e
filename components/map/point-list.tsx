"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { StatusChip } from "@/components/ui/status-chip";
import type { MapPoint } from "./points-map";

const STEP = 100;

/** Everything on the map as a list: the same for those who cannot see or point at it. */
export function PointList({ points, onShow }: { points: readonly MapPoint[]; onShow: (point: MapPoint) => void }) {
  const t = useTranslations("map");
  const [shown, setShown] = useState(STEP);
  return (
    <div className="max-h-96 overflow-y-auto rounded-lg border border-line bg-surface">
      <ul>
        {points.slice(0, shown).map((point) => (
          <li key={point.id} className="border-line not-first:border-t">
            <button
              type="button"
              aria-label={`${t("showOnMap", { name: point.name })}: ${point.status}`}
              className="block w-full px-3 py-2 text-left text-sm hover:bg-hover"
              onClick={() => onShow(point)}
            >
              <span className="block truncate font-medium">{point.name}</span>
              <StatusChip tone={point.tone}>{point.status}</StatusChip>
              {point.detail && <span className="text-muted"> · {point.detail}</span>}
            </button>
          </li>
        ))}
      </ul>
      {points.length > shown && (
        <Button variant="ghost" size="sm" className="w-full" onClick={() => setShown(shown + STEP)}>
          {t("andMore", { count: points.length - shown })}
        </Button>
      )}
    </div>
  );
}
