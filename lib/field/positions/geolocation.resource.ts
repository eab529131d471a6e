import { defineResource } from "@/lib/engine/resource/define";
import { date, dateTime, decimal, flag, int, ref, text } from "@/lib/engine/resource/field";

/** Positions as clients of the API read them; they are only ever written by `geolocations/create`. */
export const geolocation = defineResource({
  name: "geolocation",
  subject: "GEOLOCATION",
  fields: {
    userId: ref("user", { required: true }),
    occurredAt: dateTime({ required: true }),
    receivedAt: dateTime({ required: true }),
    localDate: date({ required: true }),
    timezone: text({ required: true }),
    latitude: decimal({ required: true, as: "latitude" }),
    longitude: decimal({ required: true, as: "longitude" }),
    accuracy: decimal(),
    speed: decimal(),
    battery: int(),
    mock: flag(),
  },
  title: "timezone",
  list: {
    columns: ["occurredAt", "userId", "localDate", "latitude", "longitude", "accuracy", "speed", "battery", "mock"],
    filters: ["userId", "localDate", "occurredAt", "mock", "battery"],
    search: ["userId"],
    sort: ["occurredAt", "desc"],
  },
  api: { path: "geolocations", readOnly: true },
});
