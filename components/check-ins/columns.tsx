"use client";
import { type ReactNode, useMemo } from "react";
import type { EventLook } from "@/components/events/events-table";
import type { VisitPhoto, VisitView } from "@/lib/field/check-ins/view";
import { ClosingText, ManualMark, Nothing, OutText, Pair } from "./measured-text";
import { PhotoThumb } from "./photo-thumb";

/** Columns that give way to the others when the window is narrow; important, as the cell's own width is set too. */
const NARROW: Readonly<Record<string, string>> = {
  userId: "max-w-38! 2xl:max-w-56!",
  posId: "max-w-39! 2xl:max-w-72!",
  businessUnitId: "max-w-56! 2xl:max-w-72!",
  chainId: "max-w-28! 2xl:max-w-52!",
};
const widthOf = (key: string) => NARROW[key] ?? "max-w-none";

/** The whole text of a cell that may be cut. */
function wholeText(key: string, visit: VisitView): string | undefined {
  if (key === "posId" || key === "businessUnitId") return visit.pos;
  return key === "chainId" ? (visit.chain ?? undefined) : undefined;
}

/** One cell of a visit. */
function visitCell(key: string, visit: VisitView, onPhoto: (photo: VisitPhoto) => void): ReactNode {
  switch (key) {
    case "userId":
      return visit.user;
    case "posId":
    case "businessUnitId":
      return visit.pos;
    case "chainId":
      return visit.chain ?? <Nothing />;
    case "date":
      return visit.date;
    case "occurredAt":
      if (!visit.manual) return visit.timeIn;
      return (
        <span className="inline-flex items-center gap-1.5">
          {visit.timeIn}
          <ManualMark />
        </span>
      );
    case "checkOutAt":
      return <OutText visit={visit} />;
    case "timeInStore":
      return visit.stay ?? <Nothing />;
    case "distance":
      return <Pair kind="distance" arrival={visit.distanceIn} departure={visit.distanceOut} />;
    case "battery":
      return <Pair kind="battery" arrival={visit.batteryIn} departure={visit.batteryOut} />;
    case "forced":
      return <ClosingText closing={visit.closing} />;
    case "manual":
      return visit.manual ? <ManualMark /> : <Nothing />;
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

/** How check-ins look in their table; one object for good. */
export function useCheckLook(onPhoto: (visit: VisitView, photo: VisitPhoto) => void): EventLook<VisitView> {
  return useMemo(
    () => ({
      cell: (key, visit) => visitCell(key, visit, (photo) => onPhoto(visit, photo)),
      whole: wholeText,
      width: widthOf,
    }),
    [onPhoto],
  );
}
