import { workdayBreaks, workdayItems, workdays } from "@/db/schema";
import { bind } from "@/lib/engine/resource/bind";
import { workdayErrors } from "./rules";
import { workday, workdayBreak } from "./workday.resource";

export const workdayServer = bind({
  resource: workday,
  table: workdays,
  rowTables: {
    items: { table: workdayItems, parent: workdayItems.workdayId, key: "weekday", order: workdayItems.weekday },
    breaks: { table: workdayBreaks, parent: workdayBreaks.workdayId, key: "name", order: workdayBreaks.startTime },
  },
  rules: workdayErrors,
});

export const workdayBreakServer = bind({ resource: workdayBreak, table: workdayBreaks });
