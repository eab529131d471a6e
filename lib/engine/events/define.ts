import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Translator } from "@/lib/base/i18n/translate";
import type { RecordTable } from "@/lib/engine/resource/bind";
import type { AnyResource } from "@/lib/engine/resource/define";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";

export type Event = { readonly id: string };
/** What narrows a list of events: search, filters, ids. */
export type Asked = Pick<ListQuery, "q" | "search" | "filters" | "ids">;
export type EventFilter = (ctx: Ctx, key: string, value: FilterValue) => SQL | undefined;
/** What a text is looked for in; `column`: an id is looked for there instead. */
export type Searched = { readonly column?: PgColumn; readonly named: (text: string) => SQL };
/** An event's place in the order of its clock. */
export type Place = { readonly id: string; readonly at: Date };
export const idsOfPlaces = (places: readonly Place[]): string[] => places.map(({ id }) => id);

type Choices = NonNullable<FieldDescriptor["choices"]>;
/** What a list of events shows on a screen beyond its definition. */
type Shown = {
  /** Columns and filters that this reader has no use for; the API keeps them. */
  readonly hides?: (ctx: Ctx) => readonly string[];
  /** Columns made of words of several places: nothing to sort by. */
  readonly unsorted?: readonly string[];
  /** A filter that the screen has a place of its own for. */
  readonly apart?: readonly string[];
  /** The choices of a filter that depend on who reads; null where the definition has them. */
  readonly choices?: (ctx: Ctx, t: Translator, key: string) => Choices | null;
};

/**
 * What happened, as a list: written by calls of its own and only read here. `resource` says what can be shown, asked and sorted by;
 * this binds it to tables, as `bind` does for maintained records.
 */
export type EventList<R extends Event = Event> = {
  readonly resource: AnyResource;
  readonly table: RecordTable;
  /** When it reached us: what comes later is new to whoever looks at the list. */
  readonly received: PgColumn;
  /** What filters and orders read besides. Each is joined by a key of its own and drops no event, so that one that nobody reads costs nothing. */
  readonly joins?: readonly (readonly [table: PgTable, on: SQL])[];
  /** Whose events this person sees; undefined = all of the tenant. */
  readonly visible: (ctx: Ctx) => SQL | undefined;
  /** Throws for whom GET on the subject is not enough. */
  readonly demand?: (ctx: Ctx) => void;
  /** Fields that this reader is told nothing of: neither shown nor asked by, on screens, in files or in calls. */
  readonly untold?: (ctx: Ctx) => readonly string[];
  /** How far a list reaches at all, such as the days that it is about. */
  readonly bounds?: (ctx: Ctx, asked: Asked) => SQL | undefined;
  /** By the keys of the definition's filters. */
  readonly filters: Readonly<Record<string, EventFilter>>;
  /** By the keys of the definition's search; the box looks through all of them. */
  readonly searched: Readonly<Record<string, Searched>>;
  /** By the keys of the definition's columns. That of its own order, the clock, always has a value and is indexed. */
  readonly sorts: Readonly<Record<string, PgColumn | SQL>>;
  /** These events whole, in any order. */
  readonly read: (ctx: TxCtx, places: readonly Place[]) => Promise<readonly R[]>;
  /** The screen shows no more than so many, the newest: older ones belong to reports. */
  readonly newest?: number;
  /** Up to here they are counted one by one, beyond it the planner's estimate is given as one. Default: all are counted. */
  readonly counted?: number;
  readonly shown?: Shown;
};

/** Ties a definition to its tables. Throws for a filter, a search or an order of the definition that nothing stands behind. */
export function defineEvents<R extends Event>(list: EventList<R>): EventList<R> {
  const { filters = [], search = [], sort } = list.resource.list;
  const missing = [
    ...filters.filter((key) => !list.filters[key]),
    ...search.filter((key) => !list.searched[key]),
    ...(list.sorts[sort[0]] ? [] : [sort[0]]),
  ];
  if (missing.length > 0) throw new Error(`${list.resource.name} knows nothing of ${missing.join(", ")}`);
  return list;
}
