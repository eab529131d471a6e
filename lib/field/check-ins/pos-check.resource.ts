import { defineResource } from "@/lib/engine/resource/define";
import { date, dateTime, decimal, file, flag, int, ref } from "@/lib/engine/resource/field";

/** Columns of a stay, wherever it was: those shown at first, and those that may be added. */
export const SEEN = ["date", "occurredAt", "checkOutAt", "timeInStore", "distance", "battery", "photos"] as const;
export const MORE = ["forced", "manual", "receivedAt", "distanceIn", "distanceOut", "batteryIn", "batteryOut"] as const;

/**
 * What a list of visits can show, be filtered and sorted by. Visits are events: they are read here and only ever written by
 * check-in and check-out, so this is not one of the maintained records of the registry.
 */
export const posCheck = defineResource({
  name: "posCheck",
  subject: "POSCHECK",
  screen: "POSCHECKSCREEN",
  path: "/posCheck",
  fields: {
    userId: ref("user", { required: true }),
    teamId: ref("team"),
    supervisorId: ref("user"),
    businessUnitId: ref("businessUnit", { required: true }),
    posId: ref("pos", { required: true }),
    chainId: ref("posChain"),
    date: date({ required: true }),
    occurredAt: dateTime({ required: true }),
    checkOutAt: dateTime(),
    timeInStore: int(),
    /** The greater of both distances. */
    distance: decimal(),
    distanceIn: decimal(),
    distanceOut: decimal(),
    /** The lower of both. */
    battery: int(),
    batteryIn: int(),
    batteryOut: int(),
    photos: file("image"),
    forced: flag(),
    /** Made or closed by hand, as by an approved justification. */
    manual: flag(),
    /** Both ends by a device, and nothing else at the same time: what means are made of. */
    measured: flag(),
    outOfRadius: flag(),
    /** No planned visit answers for it. */
    offRoute: flag(),
    lowBattery: flag(),
    open: flag(),
    receivedAt: dateTime({ required: true }),
  },
  title: "posId",
  list: {
    columns: ["userId", "posId", "chainId", ...SEEN, ...MORE],
    // The name of a PDV tells its chain as a rule, and names need the room.
    initial: ["userId", "posId", ...SEEN],
    filters: [
      "date",
      "userId",
      "teamId",
      "supervisorId",
      "posId",
      "chainId",
      "businessUnitId",
      "open",
      "offRoute",
      "outOfRadius",
      "forced",
      "manual",
      "measured",
      "lowBattery",
    ],
    search: ["userId", "posId"],
    sort: ["occurredAt", "desc"],
  },
  api: { path: "pos-checks", readOnly: true },
});
