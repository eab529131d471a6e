import { tenants } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { CloneKind } from "@/lib/records/tenants/copy-kinds";
import { fitRoles } from "./fit-roles";
import { builtInRoles, loadCatalogue, type Photo } from "./load";
import { type Plan, planCopy } from "./plan";
import { newIdIn } from "./remap";

export type Lane = "bulk" | "job";
/** A copy that is ready to be written. */
export type Prepared = Plan & {
  readonly photos: ReadonlyMap<string, Photo>;
  readonly newId: (id: string) => string;
  /** New id → name, of everything that has one. */
  readonly names: ReadonlyMap<string, string>;
};
type Order = { readonly sourceId: string; readonly targetId: string; readonly kinds: readonly CloneKind[] };

/**
 * Reads the source, in a transaction of its own, and works out what the target gets. With `tellOf` the reading stands in the source's
 * log, with the name of the tenant that it was for.
 * @door inner
 */
export async function prepareClone(
  ctx: Ctx,
  { sourceId, targetId, kinds }: Order,
  lane: Lane,
  tellOf: string | null,
): Promise<Prepared> {
  const own = await withTenant({ tenantId: targetId, lane }, builtInRoles);
  const source: Ctx = { ...ctx, tenantId: sourceId, origin: "clone" };
  const read = await withTenant({ tenantId: sourceId, lane }, async (tx) => {
    const [tenant] = await tx.select({ name: tenants.name }).from(tenants);
    if (tellOf !== null)
      await writeAudit(
        { ...source, tx },
        {
          resource: "tenant",
          recordId: sourceId,
          recordName: tenant?.name,
          action: "clone",
          before: null,
          after: { to: tellOf, kinds },
        },
      );
    return loadCatalogue(tx, kinds);
  });
  const { roots, standIns } = fitRoles(read.roots, read.builtIn, own);
  const fresh = newIdIn(targetId);
  const newId = (id: string) => standIns.get(id) ?? fresh(id);
  const known = new Map([
    ["roles", new Set(standIns.keys())],
    ["attachments", new Set(read.photos.map(({ id }) => id))],
  ]);
  const named = roots.flatMap(({ rows }) => rows.filter(({ id, name }) => id != null && typeof name === "string"));
  return {
    ...planCopy(roots, known, newId),
    newId,
    photos: new Map(read.photos.map((photo) => [newId(photo.id), photo])),
    names: new Map(named.map((row) => [newId(String(row.id)), String(row.name)])),
  };
}

/** Records that a copy makes. */
export const recordsOf = ({ counts }: Plan) => Object.values(counts).reduce((sum, { copied }) => sum + copied, 0);
