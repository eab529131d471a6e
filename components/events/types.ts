import type { FilterNames } from "@/components/data-table/types";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ViewsData } from "@/lib/engine/views/view";

/** What every list of events gives its screen; `D`: one event whole, for the drawer. */
export type EventScreenProps<V extends { readonly id: string }, D = V> = {
  readonly descriptor: Descriptor;
  readonly rows: readonly V[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
  readonly page: number;
  readonly perPage: number;
  /** More match than the newest that are shown. */
  readonly capped: boolean;
  /** How many these are, where somebody counted them. */
  readonly matching: number | null;
  /** RFC 3339: what arrives later is not on the page. */
  readonly seenUntil: string;
  /** Whether files may be ordered, and scheduled. */
  readonly mayOrder: boolean;
  readonly names: FilterNames;
  readonly views: ViewsData;
  /** Parameters that the address always names: as they are here, nothing is asked for. */
  readonly usual?: Readonly<Record<string, string>>;
  /** The one of `?open=` when the page was read with one; null when it is gone or not to be seen. */
  readonly addressed: D | null;
};
