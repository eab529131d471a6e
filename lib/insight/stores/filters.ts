import type { Ask, ReportFilter } from "@/lib/engine/report/define";
import { SHELF_FILTERS } from "../dashboards/filters";

/** What may be asked for without a visit; the first is what the tenant has set. */
export const QUIET = ["set", "4", "8", "15", "30"] as const;
/** Turnover of stores; the first is all of them. */
export const PROFILES = ["any", "high", "medium", "low"] as const;

const SHELF = ["businessUnitId", "chainId", "regionalId", "channelId", "posId", "teamId", "supervisorId"] as const;

/** What stores are narrowed by. */
export const STORE_FILTERS: readonly ReportFilter[] = [
  ...SHELF_FILTERS.filter(({ key }) => SHELF.some((one) => one === key)),
  { key: "profile", kind: "choice", values: PROFILES },
  { key: "quiet", kind: "choice", values: QUIET },
];

type Filters = Ask["filters"];

/** What of it the facts of the shelf are narrowed by. */
export const shelfPart = (filters: Filters): Filters =>
  Object.fromEntries(SHELF.flatMap((key) => (filters[key] ? [[key, filters[key]] as const] : [])));

/** Whether a list of the shelf or of visits can be narrowed as stores are. */
export const isOfShelf = ({ profile }: Filters): boolean => !profile || profile === "any";
export const isOfVisits = (filters: Filters): boolean =>
  isOfShelf(filters) && !filters.regionalId && !filters.channelId;
