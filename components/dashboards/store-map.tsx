"use client";

import dynamic from "next/dynamic";
import type { MapPoint } from "@/components/map/points-map";
import type { MapConfig } from "@/lib/platform/map/config";

const PointsMap = dynamic(() => import("@/components/map/points-map").then(({ PointsMap }) => PointsMap), {
  ssr: false,
  loading: () => <div className="h-107" />,
});

type Props = {
  readonly config: MapConfig;
  readonly label: string;
  readonly points: readonly MapPoint[];
  readonly total: number;
};

/** The map comes after the figures. */
export const StoreMap = (props: Props) => <PointsMap {...props} className="h-96" />;
