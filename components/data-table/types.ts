import type { Ref } from "@/lib/resource/list-query";

/** What a cell shows. Texts are formatted on the server, so the browser needs no formats and shows the very same words. */
export type CellValue = string | boolean | null | { readonly fileId: string };
/** A record as the list gets it: its name, whether it is active, and the visible cells by column key. */
export type ListRow = {
  readonly id: string;
  readonly title: string;
  /** null where the record cannot be switched. */
  readonly active: boolean | null;
  readonly cells: Readonly<Record<string, CellValue>>;
};
export type ListData = {
  readonly rows: readonly ListRow[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
  readonly page: number;
  readonly perPage: number;
};
/** Names of the records that reference filters point at: filter key → refs. */
export type FilterNames = Readonly<Record<string, readonly Ref[]>>;
export type BulkAction = "activate" | "deactivate" | "delete";
