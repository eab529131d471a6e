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

/** Longer lists are none to choose from: their records are found by name. */
export const MOST_LISTED = 300;
type Found = { readonly of: string; readonly within?: { readonly key: string; readonly id: string } };
/** Which records each filter names, and of people those that it offers. */
export const FILTER_RECORDS: Readonly<Partial<Record<string, Found>>> = {
  businessUnitId: { of: "businessUnit" },
  chainId: { of: "posChain" },
  regionalId: { of: "posRegional" },
  channelId: { of: "posChannel" },
  categoryId: { of: "productCategory" },
  brandId: { of: "brand" },
  productId: { of: "product" },
  posId: { of: "pos" },
  teamId: { of: "team" },
  userId: { of: "user", within: { key: "type", id: "promoter" } },
};
/** Never listed, since there are thousands. */
export const ONLY_FOUND: readonly string[] = ["posId"];

/** How the records of a filter are found by name, where the list that is offered leaves some out. */
export const foundBy = (key: string, listed: number): Found | undefined =>
  listed >= MOST_LISTED || ONLY_FOUND.includes(key) ? FILTER_RECORDS[key] : undefined;
