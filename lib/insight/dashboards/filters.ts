import type { ReportFilter } from "@/lib/engine/report/define";

/** What a dashboard of the shelf is narrowed by. Each asks what the list of those records asks. */
export const SHELF_FILTERS = [
  { key: "businessUnitId", kind: "record", needs: "BUSINESSUNIT", agency: true },
  { key: "chainId", kind: "record", needs: "POSCHAIN" },
  { key: "regionalId", kind: "record", needs: "POSREGIONAL" },
  { key: "channelId", kind: "record", needs: "POSCHANNEL" },
  { key: "categoryId", kind: "record", needs: "PRODUCTCATEGORY" },
  { key: "brandId", kind: "record", needs: "BRAND" },
  { key: "productId", kind: "record", needs: "PRODUCT" },
  { key: "posId", kind: "record", needs: "POS" },
  { key: "teamId", kind: "record", needs: "TEAM", agency: true },
  { key: "supervisorId", kind: "record", needs: "USER", agency: true },
] as const satisfies readonly ReportFilter[];
/** What a dashboard of people's work is narrowed by: what the lists of visits and check-ins are. */
export const WORK_FILTERS = [
  { key: "businessUnitId", kind: "record", needs: "BUSINESSUNIT", agency: true },
  { key: "chainId", kind: "record", needs: "POSCHAIN" },
  { key: "teamId", kind: "record", needs: "TEAM", agency: true },
  { key: "supervisorId", kind: "record", needs: "USER", agency: true },
  { key: "userId", kind: "record", needs: "USER", agency: true },
] as const satisfies readonly ReportFilter[];
export type ShelfFilter = (typeof SHELF_FILTERS)[number]["key"];
