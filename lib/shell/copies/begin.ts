import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { tenantClones, tenants } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { forbidden, invalidFields, notFound, Problem, reusedId } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import { errorsOf } from "@/lib/engine/resource/schema";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { CLONE_KINDS, type CloneKind, withNeeded } from "@/lib/records/tenants/copy-kinds";
import { orderClone } from "@/lib/records/tenants/copy-order";
import { occupied } from "./occupied";
import { type Prepared, prepareClone, recordsOf } from "./prepare";
import { tellClone } from "./tell";
import { type ClonePreview, type CloneView, viewOf } from "./view";
import { type ReadyPart, readyPart, writeReady } from "./work";

/** More records, or more photos, than this are left to the worker. */
const MOST_IN_REQUEST = { records: 500, photos: 50 };

const id = z
  .guid({ error: (issue) => (issue.input == null ? "required" : "invalid_id") })
  .transform((v) => v.toLowerCase());
export const previewSchema = z.strictObject({
  source_id: id.meta({ format: "uuid", description: "The tenant whose catalogue is copied" }),
  kinds: z
    .array(z.enum(CLONE_KINDS, "invalid_choice"))
    .min(1, "required")
    .optional()
    .meta({ description: "All kinds unless given; mixes bring their products along, tasks their questions" }),
});
export const cloneSchema = previewSchema.extend({
  id: id.optional().meta({ format: "uuid", description: "Made by the client; the same id again is a retry" }),
});
type Body = Readonly<Record<string, unknown>>;
type Asked = {
  readonly target: Named;
  readonly source: Named;
  readonly kinds: readonly CloneKind[];
  readonly id?: string;
};
type Named = { readonly id: string; readonly name: string };

/** What a copy would make, kind by kind, and which kinds the target has records of already. Nothing is written. Throws as `beginClone`. */
export async function previewClone(ctx: Ctx, targetId: string, body: Body): Promise<ClonePreview> {
  authorize(ctx, "GET", "TENANT");
  if (!isSuperAdmin(ctx)) throw forbidden();
  const { target, source, kinds } = await asked(targetId, body, previewSchema);
  const order = { sourceId: source.id, targetId: target.id, kinds };
  const { counts } = await prepareClone(ctx, order, "bulk", null);
  const taken = await withTenant({ tenantId: target.id, lane: "bulk" }, (tx) => occupied(tx, kinds, source.id));
  return { source, kinds: kinds.map((kind) => ({ kind, ...countsOf(counts, kind), occupied: taken.includes(kind) })) };
}

/**
 * Copies another tenant's catalogue into this one: at once and whole when it is small, else as a job. The same `id` again gives what
 * exists (`created: false`). Throws `forbidden` to all but super admins, `not_found`, `invalid_fields`, `clone_not_empty` with the
 * kinds that the target has records of, `invalid_transition` while another copy is under way, `conflict` for an id used otherwise.
 */
export async function beginClone(ctx: Ctx, targetId: string, body: Body) {
  authorize(ctx, "PUT", "TENANT");
  if (!isSuperAdmin(ctx)) throw forbidden();
  const order = await asked(targetId, body, cloneSchema);
  const { target, source, kinds } = order;
  const known = await withTenant({ tenantId: target.id }, (tx) => find(tx, order));
  if (known) return { clone: known, created: false };
  const prepared = await prepareClone(ctx, { sourceId: source.id, targetId: target.id, kinds }, "bulk", target.name);
  const small = recordsOf(prepared) <= MOST_IN_REQUEST.records && prepared.photos.size <= MOST_IN_REQUEST.photos;
  const ready: ReadyPart[] = [];
  const at = new Date();
  if (small)
    for (const part of prepared.parts) ready.push(await readyPart(prepared, part, { tenantId: target.id, at }));
  const work = async (tx: TenantTx): Promise<{ clone: CloneView; created: boolean }> => {
    // One copy at a time into one tenant; who waited sees what the other did.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`clone:${target.id}`}, 0))`);
    const same = await find(tx, order);
    if (same) return { clone: same, created: false };
    await assertFree(tx, source.id, kinds);
    const cloneId = await write(ctx, tx, order, prepared, small ? ready : null);
    const clone = await find(tx, { ...order, id: cloneId });
    if (!clone) throw notFound();
    return { clone, created: true };
  };
  try {
    return await withTenant({ tenantId: target.id, lane: "bulk" }, work);
  } catch (error) {
    throw fromPostgres(error);
  }
}

async function write(ctx: Ctx, tx: TenantTx, order: Asked, prepared: Prepared, ready: readonly ReadyPart[] | null) {
  const { target, source, kinds, id: asId } = order;
  const total = recordsOf(prepared);
  const ordered = { id: asId, targetId: target.id, source, kinds, createdBy: ctx.userId, total };
  if (ready === null) return orderClone(tx, ordered);
  const as = { ...ctx, tenantId: target.id, origin: "clone" as const, tx };
  for (const part of ready) await writeReady(as, prepared, part);
  const [row] = await tx
    .insert(tenantClones)
    .values({
      ...(asId && { id: asId }),
      sourceTenantId: source.id,
      sourceName: source.name,
      kinds: [...kinds],
      createdBy: ctx.userId,
      status: "completed",
      total,
      done: total,
      counts: prepared.counts,
      endedAt: sql`now()`,
    })
    .returning({ id: tenantClones.id });
  await tellClone(as, source.name, prepared.counts);
  return row?.id;
}

async function assertFree(tx: TenantTx, sourceId: string, kinds: readonly CloneKind[]): Promise<void> {
  const running = inArray(tenantClones.status, ["pending", "started"]);
  const [other] = await tx.select({ id: tenantClones.id }).from(tenantClones).where(running).limit(1);
  if (other) throw new Problem("invalid_transition");
  const taken = await occupied(tx, kinds, sourceId);
  if (taken.length > 0) throw new Problem("clone_not_empty", { extra: { kinds: taken } });
}

async function find(tx: TenantTx, { id, source, kinds }: Asked): Promise<CloneView | null> {
  if (!id) return null;
  const [row] = await tx.select().from(tenantClones).where(eq(tenantClones.id, id));
  if (!row) return null;
  if (row.sourceTenantId !== source.id || row.kinds.join() !== kinds.join()) throw reusedId();
  return viewOf(row);
}

async function asked(targetId: string, body: Body, schema: typeof previewSchema): Promise<Asked> {
  const target = await tenantNamed(targetId);
  if (!target) throw notFound();
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidFields(errorsOf(parsed.error));
  const { source_id, kinds = CLONE_KINDS } = parsed.data;
  if (source_id === target.id) throw invalidFields({ source_id: "invalid_choice" });
  const source = await tenantNamed(source_id);
  if (!source) throw invalidFields({ source_id: "not_found" });
  const own = (parsed.data as { id?: string }).id;
  return { target, source, kinds: withNeeded(kinds), ...(own && { id: own }) };
}

/** A customer's tenant; the super admins' own has no catalogue. */
async function tenantNamed(tenantId: string): Promise<Named | null> {
  if (!isUuid(tenantId)) return null;
  const id = tenantId.toLowerCase();
  const [found] = await withTenant({ tenantId: id }, (tx) =>
    tx
      .select({ id: tenants.id, name: tenants.name })
      .from(tenants)
      .where(and(eq(tenants.id, id), eq(tenants.isPlatform, false))),
  );
  return found ?? null;
}

const NONE = { copied: 0, leftOut: 0, emptied: 0, switchedOff: 0 };
const countsOf = (counts: Prepared["counts"], kind: CloneKind) => counts[kind] ?? NONE;
