"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Point } from "@/lib/base/geo/point";
import { formatDistance } from "@/lib/base/i18n/format";
import { CheckMark, Pin } from "./marks";
import type { CheckPoint } from "./pos-map";

type Props = {
  readonly name: string;
  readonly pos: Point | null;
  readonly radius: number | null;
  readonly checks: readonly CheckPoint[];
};

function Line({ mark, title, children }: { mark: ReactNode; title: string; children: (string | null)[] }) {
  return (
    <li className="flex items-baseline gap-2">
      <span className="grid w-5 shrink-0 translate-y-0.5 place-items-center">{mark}</span>
      <span>
        <span className="font-medium">{title}</span>{" "}
        <span className="text-muted">{children.filter(Boolean).join(" · ")}</span>
      </span>
    </li>
  );
}

/** What the map shows, in words: legend for those who see it, and the map itself for those who do not. */
export function PosLegend({ name, pos, radius, checks }: Props) {
  const t = useTranslations("map");
  const locale = useLocale();
  return (
    <ul className="grid gap-1 text-sm">
      {pos ? (
        <Line mark={<Pin className="h-4.5 w-3.5" />} title={name}>
          {[radius ? t("radius", { distance: formatDistance(locale, radius) }) : null]}
        </Line>
      ) : (
        <li className="text-muted">
          <span className="font-medium text-warn">{t("noCoordinate")}.</span> {t("noCoordinateHelp")}
        </li>
      )}
      {checks.map(({ kind, distance, outside, accuracy, time }) => (
        <Line
          key={kind}
          mark={<CheckMark kind={kind} outside={outside === true} className="size-4" />}
          title={t(kind === "in" ? "checkIn" : "checkOut")}
        >
          {[
            time ?? null,
            typeof distance === "number" ? t("distance", { distance: formatDistance(locale, distance) }) : null,
            typeof distance === "number" && outside !== undefined ? t(outside ? "outside" : "inside") : null,
            accuracy ? t("accuracy", { distance: formatDistance(locale, accuracy) }) : null,
          ]}
        </Line>
      ))}
    </ul>
  );
}
