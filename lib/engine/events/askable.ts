import { can } from "@/lib/platform/permissions/authorize";
import { CHOICE_NEEDS } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { isOwnId } from "@/lib/platform/tenancy/own";
import type { FilterValue } from "../resource/list-query";
import type { Event, EventList } from "./define";

type List = Pick<EventList<Event>, "resource" | "untold">;

/** The kind of record that a filter of a list names; null for one that names none. */
function namedBy({ resource }: List, key: string): string | null {
  const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined;
  return field?.kind === "ref" ? field.to : null;
}

/** Whether this reader may choose among the people, teams or clients of a filter. To a client's user neither people nor teams are there, whatever their role holds. */
export function mayChoose(ctx: Ctx, to: string): boolean {
  const needed = CHOICE_NEEDS[to];
  if (!needed) return true;
  return can(ctx, "GET", needed) && (!ctx.businessUnitId || to === "businessUnit");
}

/** What is the reader's own, and needs no list to be named. What another client's id would tell its filter withholds. */
function isOwn(ctx: Ctx, to: string, value: FilterValue): boolean {
  if (to === "businessUnit") return ctx.businessUnitId !== null;
  return value.op === "in" && !value.not && value.values.every((one) => isOwnId(ctx, to, one));
}

/** Whether this reader may narrow a list by this: an answer tells of what is named, be it only by its length. */
export function mayNarrowBy(list: List, ctx: Ctx, key: string, value: FilterValue): boolean {
  if (list.untold?.(ctx).includes(key)) return false;
  const to = namedBy(list, key);
  return to === null || mayChoose(ctx, to) || isOwn(ctx, to, value);
}
