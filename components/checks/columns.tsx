import type { ReactNode } from "react";
import type { VisitPhoto, VisitView } from "@/lib/checks/view";
import { BatteryText, ClosingText, DistanceText, Nothing, OutText } from "./measured-text";
import { PhotoThumb } from "./photo-thumb";

/** Columns whose head is shorter than their name, to leave room for the data; keys under `checks.short`. */
export const SHORT_HEADS = ["distanceIn", "distanceOut", "batteryIn", "batteryOut", "forced", "timeInStore"] as const;
export type ShortHead = (typeof SHORT_HEADS)[number];
export const isShortHead = (key: string): key is ShortHead => (SHORT_HEADS as readonly string[]).includes(key);

const NUMERIC: ReadonlySet<string> = new Set(["timeInStore", "distanceIn", "distanceOut", "batteryIn", "batteryOut"]);
export const isNumericColumn = (key: string) => NUMERIC.has(key);

/** One cell of a visit. */
export function visitCell(key: string, visit: VisitView, onPhoto: (photo: VisitPhoto) => void): ReactNode {
  switch (key) {
    case "userId":
      return visit.user;
    case "posId":
      return visit.pos;
    case "chainId":
      return visit.chain ?? <Nothing />;
    case "date":
      return visit.date;
    case "occurredAt":
      return visit.timeIn;
    case "checkOutAt":
      return <OutText timeOut={visit.timeOut} />;
    case "timeInStore":
      return visit.stay ?? <Nothing />;
    case "distanceIn":
      return <DistanceText value={visit.distanceIn} />;
    case "distanceOut":
      return <DistanceText value={visit.distanceOut} />;
    case "batteryIn":
      return <BatteryText value={visit.batteryIn} />;
    case "batteryOut":
      return <BatteryText value={visit.batteryOut} />;
    case "forced":
      return <ClosingText closing={visit.closing} />;
    case "receivedAt":
      return visit.receivedAt;
    case "photos":
      if (visit.photos.length === 0) return <Nothing />;
      return (
        <span className="flex gap-1">
          {visit.photos.map((photo) => (
            <PhotoThumb key={photo.id} photo={photo} onOpen={onPhoto} size="row" />
          ))}
        </span>
      );
    default:
      return null;
  }
}
