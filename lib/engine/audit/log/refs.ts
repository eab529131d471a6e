import type { Ref } from "@/lib/engine/resource/list-query";
import { options } from "@/lib/engine/resource/operations/options";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf, findBound } from "@/lib/shell/registry";
import type { AuditLine } from "./audit-log.events";
import { EVENT_FIELDS, eventOf } from "./events";

/** What lines point at, looked up once for a page of them. */
export type Names = {
  readonly nameOf: (resource: string, id: string) => string | null;
  readonly hrefOf: (resource: string, id: string | null) => string | null;
};
/** Records whose list is all there is of them. */
const WITHOUT_PAGE: ReadonlySet<string> = new Set(["visit"]);

/** Names of what events refer to, and addresses of the records that are still there, as far as this reader may see them. */
export async function namesOf(ctx: Ctx, rows: readonly AuditLine[]): Promise<Names> {
  const wanted = new Map<string, Set<string>>();
  const want = (resource: string, id: unknown) => {
    if (typeof id !== "string") return;
    wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id));
  };
  for (const { resource, recordId, before, after } of rows) {
    if (!eventOf(resource)) {
      if (hasPage(resource)) want(resource, recordId);
      continue;
    }
    for (const [key, field] of Object.entries(EVENT_FIELDS))
      if (field.kind === "ref") for (const side of [before, after]) want(field.to, side?.[key]);
  }
  const found = new Map<string, string>();
  for (const [resource, ids] of wanted)
    for (const { id, name } of await lookUp(ctx, resource, [...ids])) found.set(`${resource} ${id}`, name);
  return {
    nameOf: (resource, id) => found.get(`${resource} ${id}`) ?? null,
    hrefOf: (resource, id) => {
      if (id === null) return null;
      const event = eventOf(resource);
      if (event) return event.href ? `${event.href}${id}` : null;
      return found.has(`${resource} ${id}`) && hasPage(resource) ? `${boundOf(resource).resource.path}/${id}` : null;
    },
  };
}

const hasPage = (resource: string) => !WITHOUT_PAGE.has(resource) && Boolean(findBound(resource)?.resource.path);

async function lookUp(ctx: Ctx, resource: string, ids: readonly string[]): Promise<readonly Ref[]> {
  const bound = boundOf(resource);
  return can(ctx, "GET", bound.resource.subject) ? options(bound, ctx, { ids }) : [];
}
