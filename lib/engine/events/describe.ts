import type { AnyBound } from "@/lib/engine/resource/bind";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { can } from "@/lib/platform/permissions/authorize";
import { CHOICE_NEEDS } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Changes = {
  readonly sort?: ListQuery["sort"];
  readonly perPage: number;
  /** Filters that the screen has a place of its own for. */
  readonly without?: readonly string[];
};

/** A list of events in the reader's words. Who may not list what a filter chooses from does not get it. */
export async function describeEvents(bound: AnyBound, ctx: Ctx, changes: Changes): Promise<Descriptor> {
  const descriptor = await describeResource(bound, ctx);
  const filters = descriptor.filters.filter(({ key, field }) => {
    const needed = field.kind === "ref" ? CHOICE_NEEDS[field.to] : undefined;
    return !changes.without?.includes(key) && (!needed || can(ctx, "GET", needed));
  });
  return { ...descriptor, filters, sort: changes.sort ?? descriptor.sort, perPage: changes.perPage };
}
