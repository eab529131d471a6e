import { isCalendarDate, isUuid } from "@/lib/base/text/values";

type Param = string | string[] | undefined;

/** The day that an address names, "YYYY-MM-DD"; what is no day means today. */
export const dayOf = (param: Param, today: string): string =>
  typeof param === "string" && isCalendarDate(param) ? param : today;

/** The id that an address names; null for what is none. */
export const idOf = (param: Param): string | null => (typeof param === "string" && isUuid(param) ? param : null);
