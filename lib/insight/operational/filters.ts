import { isAmong } from "@/lib/base/text/among";
import { fold } from "@/lib/base/text/fold";
import type { Ask, ReportFilter } from "@/lib/engine/report/define";
import { NOBODY } from "../summary/narrowed";
import { LIVE_STATUSES } from "../tracking/status";
import type { OperationalPerson } from "./board";
import { BOARD_ORDERS, inOrder } from "./order";
import { newestVersion, SIGNALS, shows } from "./rules";

/** What the board is narrowed and ordered by, by the names that its addresses have always had. */
export const OPERATIONAL_FILTERS = [
  { key: "q", kind: "text" },
  { key: "teamId", param: "team", kind: "record" },
  { key: "supervisorId", param: "supervisor", kind: "record", none: NOBODY },
  { key: "signal", kind: "choice", values: SIGNALS },
  { key: "order", kind: "choice", values: BOARD_ORDERS },
  { key: "status", kind: "choices", values: LIVE_STATUSES },
] as const satisfies readonly ReportFilter[];

type Filters = Ask["filters"];

/** The people that an address asks for, in its order. */
export function narrowedPeople(
  everyone: readonly OperationalPerson[],
  { q, teamId, supervisorId, signal, order, status }: Filters,
  now: Date,
): readonly OperationalPerson[] {
  const words = fold(q ?? "").trim();
  const states = status?.split(",");
  const newest = newestVersion(everyone);
  const asked = SIGNALS.find((one) => one === signal) ?? "any";
  const found = everyone.filter(
    (person) =>
      (!words || fold(person.name).includes(words)) &&
      (!teamId || person.teamId === teamId) &&
      (!supervisorId ||
        (supervisorId === NOBODY ? person.supervisorId === null : person.supervisorId === supervisorId)) &&
      (asked === "any" || shows(asked, person, now, newest)) &&
      (!states || states.includes(person.status)),
  );
  return inOrder(found, isAmong(BOARD_ORDERS, order) ? order : "attention");
}
