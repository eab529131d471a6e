import type { Ref } from "@/lib/engine/resource/list-query";
import type { GroupView, TotalView } from "./grouped";

/** What a cell shows. Texts are formatted on the server, so the browser needs no formats and shows the very same words. */
export type CellValue = string | boolean | null | { readonly fileId: string } | LinkedText;
/** A text that leads somewhere. */
export type LinkedText = { readonly text: string; readonly href: string };
/** A record as the list gets it: its name, whether it is active, and the visible cells by column key. */
export type ListRow = {
  readonly id: string;
  readonly title: string;
  /** Its picture; null = it has none, absent = such records have none. */
  readonly image?: string | null;
  /** null where the record cannot be switched. */
  readonly active: boolean | null;
  readonly cells: Readonly<Record<string, CellValue>>;
  /** Where its menu leads beside the record itself. */
  readonly links?: readonly RowLink[];
  /** Key of the group that it stands in, while the list is grouped. */
  readonly group?: string;
};
export type RowLink = { readonly label: string; readonly href: string };
/** A row as it travels: its cells stand in the order of the list's keys. */
export type SentRow = Omit<ListRow, "cells"> & { readonly cells: readonly CellValue[] };
export type ListData = {
  readonly keys: readonly string[];
  readonly rows: readonly SentRow[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
  readonly page: number;
  readonly perPage: number;
  /** The groups of this page's rows, with totals over the whole filter. */
  readonly groups: readonly GroupView[];
  /** Over the whole filter. */
  readonly totals: readonly TotalView[];
};
/** Names of the records that reference filters point at: filter key → refs. */
export type FilterNames = Readonly<Record<string, readonly Ref[]>>;
export type BulkAction = "activate" | "deactivate" | "delete";
