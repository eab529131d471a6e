"use client";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { PhotoPlace } from "@/lib/insight/gallery/place";
import type { MapConfig } from "@/lib/platform/map/config";

const SIZE = "h-44 w-full";
// The map engine is fetched when the first photo with a place is looked at.
const PosMap = dynamic(() => import("@/components/map/pos-map").then((m) => m.PosMap), {
  ssr: false,
  loading: () => <Skeleton className={SIZE} />,
});

type Props = { readonly config: MapConfig; readonly name: string; readonly place: PhotoPlace };

/** Where the PDV is, and where the visit that holds the photo began. */
export function PhotoMap({ config, name, place }: Props) {
  const { pos, radius, visit, outside } = place;
  const checks = useMemo(() => (visit ? [{ kind: "in" as const, ...visit, outside }] : []), [visit, outside]);
  return (
    <div className="mt-3">
      <PosMap config={config} name={name} pos={pos} radius={radius} checks={checks} className={SIZE} />
    </div>
  );
}
