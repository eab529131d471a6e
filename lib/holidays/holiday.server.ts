import { holidays } from "@/db/schema";
import { bind } from "@/lib/resource/bind";
import { holiday } from "./holiday.resource";

export const holidayServer = bind({
  resource: holiday,
  table: holidays,
  rules: ({ cityId, stateId }) => (cityId && !stateId ? { stateId: "required" } : null),
});
