import { invalidFields, notFound, Problem } from "@/lib/base/problem/catalogue";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { type Changed, leftUndone, rowBefore } from "@/lib/engine/resource/left-undone";
import { open } from "@/lib/engine/resource/open";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { listText } from "@/lib/engine/resource/operations/list";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { toldTo } from "@/lib/engine/resource/parts";
import { fromWire, listQueryOf, pageMeta, toWire } from "@/lib/engine/resource/wire";
import type { Action } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOfPath } from "@/lib/shell/registry";
import { type ApiAnswer, apiHandler } from "./handle";
import { type ParsedPath, parsePath, type Verb } from "./path";

type Body = Readonly<Record<string, unknown>>;
type Scope = "tenant" | "global";

const READS = new Set(["list", "get"]);
const MAX_IDS = 1_000;

/** The generic calls of every resource that stands at this place: path → verb → answer. */
export function genericHandler(scope: Scope) {
  return apiHandler<{ path: string[]; tenantId?: string }>(async (call) => {
    const ctx = await call.ctx(call.params.tenantId);
    const path = parsePath(call.params.path);
    const bound = path && boundAt(path, scope);
    if (!path || !bound) throw notFound();
    return dispatch(bound, ctx, path, await call.json());
  }, ANEW);
}

const ANEW = { anew: true };

/** What these calls answer to any method but POST. */
export const notPost = apiHandler<unknown>(async () => {
  throw new Problem("method_not_allowed");
});

function boundAt(path: ParsedPath, scope: Scope): AnyBound | null {
  const bound = boundOfPath(path.resource);
  if (!bound) return null;
  const stands = bound.resource.api.scope ?? "tenant";
  if (stands !== "both" && stands !== scope) return null;
  return bound.resource.api.readOnly && !READS.has(path.verb) ? null : bound;
}

const ACTION_OF: Readonly<Record<Verb, Action>> = {
  list: "GET",
  get: "GET",
  create: "POST",
  update: "PUT",
  delete: "DELETE",
  activate: "PUT",
  deactivate: "PUT",
};

async function dispatch(bound: AnyBound, ctx: Ctx, { verb, id }: ParsedPath, body: Body): Promise<ApiAnswer> {
  // The verbs authorise too; here, before the body is looked at, so that no answer about it goes to someone without the right.
  authorizeOn(bound, ctx, ACTION_OF[verb]);
  switch (verb) {
    case "list": {
      const query = listQueryOf(bound, body, ctx);
      const { text, total } = await listText(bound, ctx, query);
      return { written: `{"data":${text},"meta":${JSON.stringify(pageMeta(query, total, false))}}` };
    }
    case "get":
      return { body: { data: toWire(await get(bound, ctx, String(id))) } };
    case "create": {
      const input = fromWire(body);
      const make = (as: Ctx, fields: Body) => create(bound, as, fields);
      const { row, created } = await (bound.besides?.create(make, ctx, input) ?? make(ctx, input));
      return { status: created ? 201 : 200, body: { data: await savedToWire(bound, ctx, { row, before: null }) } };
    }
    case "update": {
      const before = await rowBefore(bound, ctx, String(id));
      const row = await updateOne(bound, ctx, String(id), body);
      return { body: { data: await savedToWire(bound, ctx, { row, before }) } };
    }
    case "delete":
      return { body: { data: await remove(bound, ctx, id ? [id] : idsOf(body)) } };
    case "activate":
    case "deactivate": {
      const done = await setActive(bound, ctx, id ? [id] : idsOf(body), verb === "activate");
      const off = verb === "deactivate" ? bound.warns?.off : undefined;
      const warning = off && (await open(bound, ctx, "write", (tctx) => off(tctx, done.ids)));
      const data = id ? toWire(await get(bound, ctx, id)) : { [`${verb}d`]: done.ids };
      return { body: { data: { ...data, ...(warning && toWire(warning.told)) } } };
    }
  }
}

/** A record as it was saved, with what that leaves undone elsewhere. */
async function savedToWire(bound: AnyBound, ctx: Ctx, change: Changed): Promise<Body> {
  const beside = (await leftUndone(bound, ctx, [change])).map(({ told }) => toWire(told));
  return Object.assign(toWire(toldTo(bound, ctx, change.row)), ...beside);
}

async function updateOne(bound: AnyBound, ctx: Ctx, id: string, body: Body) {
  try {
    const input = fromWire(body);
    const change = (as: Ctx, fields: Body) => update(bound, as, id, fields);
    return await (bound.besides?.update(change, ctx, id, input) ?? change(ctx, input));
  } catch (error) {
    const current = error instanceof Problem ? error.details.extra?.current : undefined;
    throw current ? new Problem("conflict", { extra: { current: toWire(current) } }) : error;
  }
}

/** The `ids` of a body that names several records. Throws `invalid_fields` at `ids`. */
export function idsOf(body: Body): string[] {
  const { ids, ...rest } = body;
  const [unknown] = Object.keys(rest);
  if (unknown) throw invalidFields({ [unknown]: "unknown_field" });
  if (!Array.isArray(ids) || !ids.every((id): id is string => typeof id === "string"))
    throw invalidFields({ ids: ids == null ? "required" : "invalid_type" });
  if (ids.length > MAX_IDS) throw invalidFields({ ids: { code: "too_many_items", params: { max: MAX_IDS } } });
  return ids;
}
