import { cities, states } from "@/db/schema";
import { bind } from "@/lib/engine/resource/bind";
import { city, state } from "./places.resource";

export const stateServer = bind({ resource: state, table: states, door: "reference" });
export const cityServer = bind({ resource: city, table: cities, door: "reference" });
