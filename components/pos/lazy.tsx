"use client";
import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** Parts of a PDV's page that come after it. */
export const ZipFill = dynamic(() => import("./zip-fill").then((m) => m.ZipFill), { ssr: false });
export const PosLocation = dynamic(() => import("./pos-location").then((m) => m.PosLocation), {
  ssr: false,
  loading: () => <Skeleton className="h-80 w-full" />,
});
export const PosPoint = dynamic(() => import("@/components/map/pos-map").then((m) => m.PosMap), {
  ssr: false,
  loading: () => <Skeleton className="h-40 w-full" />,
});
export const PhotoGrid = dynamic(() => import("./photo-grid").then((m) => m.PhotoGrid), {
  ssr: false,
  loading: () => <Skeleton className="h-56 w-full" />,
});
