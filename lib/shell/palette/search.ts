import { withTenant } from "@/db/with-tenant";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { EventList } from "@/lib/engine/events/define";
import { describeEvents } from "@/lib/engine/events/describe";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { cleanText } from "@/lib/engine/resource/filter-codec";
import { options } from "@/lib/engine/resource/operations/options";
import { viewsOf } from "@/lib/engine/views/queries";
import { viewHref } from "@/lib/engine/views/state";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { allEvents, listingOf } from "@/lib/shell/listings";
import { allBounds } from "@/lib/shell/registry";
import type { PaletteGroup, PaletteHit, PaletteStart } from "./view";

const PER_KIND = 5;
const SHORTEST = 2;

/** Whether this person may open a list: the permission on what it holds, and the screen's own rule. */
const opens = (ctx: Ctx, { path, subject }: AnyBound["resource"] | EventList["resource"]): boolean =>
  path !== undefined && can(ctx, "GET", subject) && decide(path, ctx) === "allow";

/** The lists of records that this person may open. */
function open(ctx: Ctx): (AnyBound & { path: string })[] {
  return allBounds().flatMap((bound) => {
    const { path } = bound.resource;
    if (!path || !opens(ctx, bound.resource)) return [];
    if (bound.door === "system" && !isSuperAdmin(ctx)) return [];
    return [{ ...bound, path }];
  });
}

/** Records by name, code or document, accent-blind, up to five of each kind that this person may see. @door session */
export async function searchRecords(ctx: Ctx, typed: unknown): Promise<PaletteGroup[]> {
  const q = typeof typed === "string" ? cleanText(typed) : "";
  if (q.length < SHORTEST) return [];
  const t = await translatorFor(ctx.locale);
  const find = async (bound: AnyBound & { path: string }, as: Ctx): Promise<PaletteGroup> => {
    const { name, subject } = bound.resource;
    authorize(as, "GET", subject);
    const found = (await options(bound, as, { q })).slice(0, PER_KIND);
    const hits = found.map((ref) => ({ id: ref.id, label: ref.name, href: `${bound.path}/${ref.id}` }));
    return { key: name, label: t(`resources.${name}.many`), hits };
  };
  const lists = open(ctx);
  // One transaction for all kinds: a person who types must not take the whole pool.
  const groups = await withTenant(ctx, async (tx) => {
    const inside: PaletteGroup[] = [];
    for (const bound of lists) if (bound.door !== "system") inside.push(await find(bound, { ...ctx, tx }));
    return inside;
  });
  for (const bound of lists) if (bound.door === "system") groups.push(await find(bound, ctx));
  return groups.filter(({ hits }) => hits.length > 0);
}

/** What the palette offers before anything is typed: saved views, and records that can be created. @door session */
export async function paletteStart(ctx: Ctx): Promise<PaletteStart> {
  return withTenant(ctx, async (tx) => {
    const views: PaletteHit[] = [];
    const creates: PaletteStart["creates"][number][] = [];
    for (const bound of open(ctx)) {
      const descriptor = await describeResource(bound, ctx);
      const { name: key, newLabel, abilities } = descriptor;
      if (abilities.create) creates.push({ key, label: newLabel, href: newHref(bound) });
      views.push(...(await viewHits({ ...ctx, tx }, descriptor)));
    }
    for (const list of allEvents())
      if (opens(ctx, list.resource)) views.push(...(await viewHits({ ...ctx, tx }, await describeEvents(list, ctx))));
    return { views, creates };
  });
}

async function viewHits(ctx: TxCtx, descriptor: Descriptor): Promise<PaletteHit[]> {
  const { name: list, many, path } = descriptor;
  const views = await viewsOf(listingOf(list), ctx, descriptor);
  return views.map(({ id, name, state }) => ({ id, label: name, hint: many, href: viewHref(path, id, state) }));
}

const newHref = (bound: AnyBound & { path: string }) =>
  bound.resource.form?.as === "page" ? `${bound.path}/new` : `${bound.path}?new=1`;
