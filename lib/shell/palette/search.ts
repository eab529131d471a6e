import { withTenant } from "@/db/with-tenant";
import { formatDocument } from "@/lib/base/brazil/formats";
import { formatDay } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { nameIn } from "@/lib/base/objects/records";
import { asText } from "@/lib/base/text/values";
import type { EventList } from "@/lib/engine/events/define";
import { describeEvents } from "@/lib/engine/events/describe";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { relationOf } from "@/lib/engine/resource/field";
import { cleanText } from "@/lib/engine/resource/filter-codec";
import type { Ref, Row } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { readMany } from "@/lib/engine/resource/operations/get";
import { options } from "@/lib/engine/resource/operations/options";
import { readable } from "@/lib/engine/resource/plan";
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
function lists(ctx: Ctx): (AnyBound & { path: string })[] {
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
    const hints = await hintsOf(bound, as, found);
    const hits = found.map(({ id, name }) => ({ id, label: name, hint: hints.get(id), href: `${bound.path}/${id}` }));
    return { key: name, label: t(`resources.${name}.many`), hits };
  };
  const all = lists(ctx);
  // One transaction for all kinds: a person who types must not take the whole pool.
  const groups = await withTenant(ctx, async (tx) => {
    const inside: PaletteGroup[] = [];
    for (const bound of all) if (bound.door !== "system") inside.push(await find(bound, { ...ctx, tx }));
    return inside;
  });
  for (const bound of all) if (bound.door === "system") groups.push(await find(bound, ctx));
  return groups.filter(({ hits }) => hits.length > 0);
}

/** What tells records of one name apart: "Curitiba · PDV-1263". */
async function hintsOf(bound: AnyBound, ctx: Ctx, found: readonly Ref[]): Promise<ReadonlyMap<string, string>> {
  const { hint = [], fields } = bound.resource;
  if (hint.length === 0 || found.length === 0) return new Map();
  const shown = hint.flatMap((key) => {
    const field = fields[key];
    return field && readable(ctx, field) ? [{ key, field }] : [];
  });
  const ids = found.map(({ id }) => id);
  const rows = await open(bound, ctx, "write", (tctx) => readMany(bound, tctx, ids));
  const told = ({ key, field }: (typeof shown)[number], row: Row): string | null => {
    if (field.kind === "ref") return nameIn(row[relationOf(key)]);
    const text = asText(row[key]);
    if (field.kind === "date" && text) return formatDay(ctx.locale, text);
    return field.kind === "text" && field.format && text ? formatDocument(field.format, text) : text;
  };
  return new Map([...rows.values()].map((row) => [row.id, shown.flatMap((one) => told(one, row) || []).join(" · ")]));
}

/** What the palette offers before anything is typed: saved views, and records that can be created. @door session */
export async function paletteStart(ctx: Ctx): Promise<PaletteStart> {
  return withTenant(ctx, async (tx) => {
    const views: PaletteHit[] = [];
    const creates: PaletteStart["creates"][number][] = [];
    for (const bound of lists(ctx)) {
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
