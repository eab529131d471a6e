import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { asAsked } from "@/lib/engine/resource/where";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { mayNarrowBy } from "./askable";
import type { Asked, Event, EventList } from "./define";
import { resolved, unknownFilter } from "./filters";

/** Events that this session sees and that match. Whoever selects from elsewhere joins what the list's `joins` name. Throws `invalid_fields`. */
export function eventsWhere<R extends Event>(list: EventList<R>, ctx: Ctx, asked: Asked): SQL | undefined {
  const q = asked.q?.trim();
  return and(
    list.visible(ctx),
    list.bounds?.(ctx, asked),
    asked.ids && inArray(list.table.id, asked.ids.filter(isUuid)),
    q ? or(...Object.values(list.searched).map(({ named }) => named(q))) : undefined,
    ...Object.entries(asked.search ?? {}).map(([key, text]) => searched(list, ctx, key, text)),
    ...resolved(ctx, asked).map(([key, value]) =>
      Object.hasOwn(list.filters, key) && mayNarrowBy(list, ctx, key, value)
        ? asAsked(value, list.filters[key]?.(ctx, key, value))
        : unknownFilter(key),
    ),
  );
}

function searched<R extends Event>(list: EventList<R>, ctx: Ctx, key: string, text: string): SQL {
  if (key === "id") return isUuid(text) ? eq(list.table.id, text) : sql`false`;
  const by = Object.hasOwn(list.searched, key) ? list.searched[key] : undefined;
  if (!by || list.untold?.(ctx).includes(key)) throw invalidFields({ search: "unknown_field" });
  if (!by.column || !isUuid(text)) return by.named(text);
  // By an id it is the filter by another name.
  if (!mayNarrowBy(list, ctx, key, { op: "in", values: [text] })) throw invalidFields({ search: "unknown_field" });
  return eq(by.column, text);
}

/** Throws `invalid_fields` for an order that would tell this reader what the list does not. */
export function demandSort<R extends Event>(list: EventList<R>, ctx: Ctx, key: string): void {
  if (list.untold?.(ctx).includes(key)) throw invalidFields({ sort: "unknown_field" });
}

/** What a column of the list is sorted by. Throws `invalid_fields`. */
export function sortOf<R extends Event>(list: EventList<R>, key: string) {
  const by = Object.hasOwn(list.sorts, key) ? list.sorts[key] : undefined;
  if (!by) throw invalidFields({ sort: "invalid_choice" });
  return by;
}
