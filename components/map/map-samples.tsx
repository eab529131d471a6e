"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { StatusTone } from "@/components/ui/status-chip";
import { destination } from "@/lib/base/geo/point";
import { type MapConfig, STREETS_PATH } from "@/lib/platform/map/config";
import { PinPicker } from "./pin-picker";
import type { Halves } from "./pin-text";
import { type MapPoint, PointsMap } from "./points-map";
import { type CheckPoint, PosMap } from "./pos-map";

const POS = { latitude: -22.8925, longitude: -47.0501 };
const CHECKS: readonly CheckPoint[] = [
  { kind: "in", ...destination(POS, 250, 35), distance: 35, outside: false, accuracy: 18, time: "08:12" },
  { kind: "out", ...destination(POS, 60, 412), distance: 412, outside: true, accuracy: 60, time: "09:01" },
];
/** A PDV without coordinate: nothing to measure from. */
const LOST: readonly CheckPoint[] = [{ kind: "in", ...POS, distance: null, accuracy: 18, time: "08:12" }];
const TOWNS = [
  ["São Paulo", -23.55, -46.63, 14],
  ["Campinas", -22.9, -47.06, 5],
  ["Rio de Janeiro", -22.91, -43.2, 8],
  ["Belo Horizonte", -19.92, -43.94, 6],
  ["Curitiba", -25.43, -49.27, 4],
  ["Recife", -8.05, -34.9, 5],
  ["Manaus", -3.1, -60.02, 1],
] as const;
/** Of a file that a server may not have: then the bundled map stands there. */
const STREETS: MapConfig = { streets: STREETS_PATH };
const STATES = ["ok", "pending", "warn", "danger", "off", "info"] as const satisfies StatusTone[];
const POINTS = TOWNS.flatMap(([name, latitude, longitude, count]) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${name}-${i}`,
    name: `PDV ${name} ${i + 1}`,
    tone: STATES[i % STATES.length] ?? "ok",
    // The first three of a town stand on the same spot, which no zoom parts.
    ...destination({ latitude, longitude }, i * 77, i < 3 ? 0 : 900 * i),
  })),
);

type Props = {
  readonly config: MapConfig;
  /** Names of those that are shown (points, pos, lost, streets, pin, none); all unless given, and six maps are much to draw. */
  readonly only?: readonly string[] | undefined;
};

/** Every map in every state, for the page that shows all components. */
export function MapSamples({ config, only }: Props) {
  const t = useTranslations("map");
  const shows = (name: string) => only === undefined || only.includes(name);
  const points = useMemo<MapPoint[]>(
    () => POINTS.map((point) => ({ ...point, status: t(`samples.${point.tone}`) })),
    [t],
  );
  const [pin, setPin] = useState<Halves>(POS);
  const [none, setNone] = useState<Halves>({ latitude: null, longitude: null });
  return (
    <div className="grid gap-8" data-testid="map-samples">
      {shows("points") && (
        <div data-testid="map-points">
          <PointsMap
            config={config}
            label={t("samples.points")}
            points={points}
            total={POINTS.length + 2}
            onOpen={() => {}}
          />
        </div>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        {shows("pos") && (
          <div data-testid="map-pos">
            <PosMap config={config} name="Ipê-Roxo Cambuí" pos={POS} radius={200} checks={CHECKS} />
          </div>
        )}
        {shows("lost") && <PosMap config={config} name="Jatobá Super Gonzaga" pos={null} checks={LOST} />}
        {shows("streets") && (
          <div data-testid="map-streets">
            <PosMap config={STREETS} name={t("samples.streets")} pos={POS} radius={200} checks={CHECKS} />
          </div>
        )}
        {shows("pin") && (
          <div data-testid="map-pin">
            <PinPicker label={t("samples.withPin")} config={config} value={pin} onChange={setPin} radius={200} />
          </div>
        )}
        {shows("none") && (
          <PinPicker
            label={t("samples.withoutPin")}
            config={config}
            value={none}
            onChange={setNone}
            near={{ latitude: -19.92, longitude: -43.94 }}
          />
        )}
      </div>
    </div>
  );
}
