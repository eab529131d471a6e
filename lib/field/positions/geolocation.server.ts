import { geolocations } from "@/db/schema";
import { bind } from "@/lib/engine/resource/bind";
import { geolocation } from "./geolocation.resource";
import { visiblePerson } from "./visible";

export const geolocationServer = bind({
  resource: geolocation,
  table: geolocations,
  visible: (ctx) => visiblePerson(ctx, geolocations.userId),
});
