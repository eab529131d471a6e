import { apiHandler } from "@/lib/engine/api/handle";
import { listQueryOf, pageMeta } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { Event, EventList } from "./define";
import { eventPage, getEvent } from "./read";

/** The call that lists events: every member of the body that makes no sense is named in `invalid_fields`. `meta`: what its answer tells besides. */
export const eventListCall = <R extends Event>(
  list: EventList<R>,
  toWire: (row: R, ctx: Ctx) => unknown,
  meta?: (ctx: Ctx, query: ReturnType<typeof listQueryOf>) => Readonly<Record<string, unknown>>,
) =>
  apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
    const caller = await ctx(params.tenantId);
    const query = listQueryOf({ resource: list.resource }, await json());
    const { rows, total, totalIsEstimate } = await eventPage(list, caller, query);
    const told = { ...pageMeta(query, total, totalIsEstimate), ...meta?.(caller, query) };
    return { body: { data: rows.map((row) => toWire(row, caller)), meta: told } };
  }, ANEW);

/** The call that gives one event. */
export const eventGetCall = <R extends Event>(list: EventList<R>, toWire: (row: R, ctx: Ctx) => unknown) =>
  apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
    const caller = await ctx(params.tenantId);
    return { body: { data: toWire(await getEvent(list, caller, params.id), caller) } };
  }, ANEW);

const ANEW = { anew: true };
