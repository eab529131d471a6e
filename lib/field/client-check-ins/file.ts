import { type EventFile, rowsOf } from "@/lib/engine/events/file";
import { checkValue } from "@/lib/field/check-ins/file";
import { clientCheckEvents } from "./client-check.events";
import { asCheckIn, type ClientCheckRecord } from "./record";

/** Check-ins at clients as a file. */
export const clientCheckFile: EventFile<ClientCheckRecord> = {
  list: clientCheckEvents,
  type: "business_unit_checks",
  minutes: ["timeInStore"],
  rows: rowsOf((check, key) => checkValue(asCheckIn(check), key)),
};
