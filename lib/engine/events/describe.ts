import type { AnyBound } from "@/lib/engine/resource/bind";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { can } from "@/lib/platform/permissions/authorize";
import type { Subject } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** What choosing by a record asks of the reader, where that is not what the list asks. */
const NEEDED: Readonly<Record<string, Subject>> = { user: "USER", team: "TEAM", businessUnit: "BUSINESSUNIT" };

type Changes = {
  readonly sort?: ListQuery["sort"];
  readonly perPage: number;
  /** Filters that the screen has a place of its own for. */
  readonly without?: readonly string[];
};

/** A list of events in the reader's words. Who may not list people, teams or clients gets no filter by them. */
export async function describeEvents(bound: AnyBound, ctx: Ctx, changes: Changes): Promise<Descriptor> {
  const descriptor = await describeResource(bound, ctx);
  const filters = descriptor.filters.filter(({ key, field }) => {
    const needed = field.kind === "ref" ? NEEDED[field.to] : undefined;
    return !changes.without?.includes(key) && (!needed || can(ctx, "GET", needed));
  });
  return { ...descriptor, filters, sort: changes.sort ?? descriptor.sort, perPage: changes.perPage };
}
