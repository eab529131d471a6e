import { type EventFile, rowsOf } from "@/lib/engine/events/file";
import { checkEvents } from "./pos-check.events";
import { type CheckRecord, flagsOf, type SeenCheck } from "./record";

/** What a column of a list of check-ins says of one, wherever it was. */
export function checkValue(check: CheckRecord, key: string) {
  switch (key) {
    case "userId":
      return check.userName;
    case "posId":
    case "businessUnitId":
      return check.posName;
    case "chainId":
      return check.chainName;
    case "date":
      return check.localDate;
    case "occurredAt":
      return check.occurredAt;
    case "checkOutAt":
      return check.checkOutAt;
    case "timeInStore":
      // An automatic closing is our guess, not the person's own check-out.
      return check.timeInStoreSeconds === null || flagsOf(check).includes("auto_closed")
        ? null
        : Math.floor(check.timeInStoreSeconds / 60);
    case "distance":
      return most(check.distanceIn, check.distanceOut);
    case "battery":
      return least(check.batteryIn, check.batteryOut);
    case "photos":
      return [check.photoInId, check.photoOutId].filter((id) => id !== null).length;
    case "forced":
      return check.forced;
    case "manual":
      return check.isManual;
    case "receivedAt":
      return check.receivedAt;
    default:
      return null;
  }
}

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
const most = (...values: (number | null)[]) => (known(values).length > 0 ? Math.max(...known(values)) : null);
const least = (...values: (number | null)[]) => (known(values).length > 0 ? Math.min(...known(values)) : null);

/** Check-ins at PDVs as a file. */
export const checkFile: EventFile<SeenCheck> = {
  list: checkEvents,
  type: "pos_checks",
  minutes: ["timeInStore"],
  rows: rowsOf(checkValue),
};
