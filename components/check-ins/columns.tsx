"use client";
import { type ReactNode, useMemo } from "react";
import type { EventLook } from "@/components/events/events-table";
import type { CheckInPhoto, CheckInView } from "@/lib/field/check-ins/view";
import { ClosingText, ManualMark, Nothing, OutText, Pair } from "./measured-text";
import { PhotoThumb } from "./photo-thumb";

/** What is measured stays whole; names give way. */
const widthOf = (key: string) => (NAMES.has(key) ? undefined : "max-w-none");
const NAMES: ReadonlySet<string> = new Set(["userId", "posId", "businessUnitId", "chainId"]);

/** The whole text of a cell that may be cut. */
function wholeText(key: string, checkIn: CheckInView): string | undefined {
  if (key === "posId" || key === "businessUnitId") return checkIn.pos;
  return key === "chainId" ? (checkIn.chain ?? undefined) : undefined;
}

/** One cell of a checkIn. */
function checkInCell(key: string, checkIn: CheckInView, onPhoto: (photo: CheckInPhoto) => void): ReactNode {
  switch (key) {
    case "userId":
      return checkIn.user;
    case "posId":
    case "businessUnitId":
      return checkIn.pos;
    case "chainId":
      return checkIn.chain ?? <Nothing />;
    case "date":
      return checkIn.date;
    case "occurredAt":
      if (!checkIn.manual) return checkIn.timeIn;
      return (
        <span className="inline-flex items-center gap-1.5">
          {checkIn.timeIn}
          <ManualMark />
        </span>
      );
    case "checkOutAt":
      return <OutText checkIn={checkIn} />;
    case "timeInStore":
      return checkIn.stay ?? <Nothing />;
    case "distance":
      return <Pair kind="distance" arrival={checkIn.distanceIn} departure={checkIn.distanceOut} />;
    case "battery":
      return <Pair kind="battery" arrival={checkIn.batteryIn} departure={checkIn.batteryOut} />;
    case "forced":
      return <ClosingText closing={checkIn.closing} />;
    case "manual":
      return checkIn.manual ? <ManualMark /> : <Nothing />;
    case "receivedAt":
      return checkIn.receivedAt;
    case "photos":
      if (checkIn.photos.length === 0) return <Nothing />;
      return (
        <span className="flex gap-1">
          {checkIn.photos.map((photo) => (
            <PhotoThumb key={photo.id} photo={photo} onOpen={onPhoto} size="row" />
          ))}
        </span>
      );
    default:
      return null;
  }
}

/** How check-ins look in their table; one object for good. */
export function useCheckLook(onPhoto: (checkIn: CheckInView, photo: CheckInPhoto) => void): EventLook<CheckInView> {
  return useMemo(
    () => ({
      cell: (key, checkIn) => checkInCell(key, checkIn, (photo) => onPhoto(checkIn, photo)),
      whole: wholeText,
      width: widthOf,
    }),
    [onPhoto],
  );
}
