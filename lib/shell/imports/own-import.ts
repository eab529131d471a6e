import { and, eq } from "drizzle-orm";
import { importJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isAdmin, isClient } from "@/lib/platform/permissions/role-names";
import type { Action } from "@/lib/platform/permissions/subjects";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { findImportable, mayImport } from "./importable";
import type { ImportJob } from "./job";
import { targetsOf } from "./targets";

/** Imports that this person sees: their own, and everybody's for who administers the tenant. */
export const visibleImports = (ctx: Ctx) => (isAdmin(ctx) ? undefined : eq(importJobs.createdBy, ctx.userId));

/** `authorize` for imports, which are nothing for a client's users. */
export function authorizeImports(ctx: Ctx, action: Action): void {
  authorize(ctx, action, "IMPORTJOB");
  if (isClient(ctx)) throw forbidden();
}

/** One import, which this person sees; `lock` to change it. Throws `not_found`. @door inner */
export async function importOf(ctx: TxCtx, id: unknown, lock = false): Promise<ImportJob> {
  if (!isUuid(id)) throw notFound();
  const query = ctx.tx
    .select()
    .from(importJobs)
    .where(and(eq(importJobs.id, id), visibleImports(ctx)));
  const [job] = await (lock ? query.for("update") : query);
  if (!job) throw notFound();
  return job;
}

/** What is imported, for whoever may bring it in. Throws `not_found` for what is no such record, and `forbidden`. */
export function demandImportable(ctx: Ctx, name: string): AnyBound {
  authorizeImports(ctx, "POST");
  const bound = findImportable(name);
  if (!bound) throw notFound();
  if (!mayImport(ctx, bound)) throw forbidden();
  return bound;
}

/** The same for what stands in a file: whoever may see such records, and each field of them that it was read for. */
export async function demandContents(ctx: Ctx, id: unknown): Promise<ImportJob> {
  authorizeImports(ctx, "GET");
  const job = await withTenant(ctx, (tx) => importOf({ ...ctx, tx }, id));
  const bound = findImportable(job.type);
  if (!bound) throw notFound();
  authorize(ctx, "GET", bound.resource.subject);
  const { byKey } = await targetsOf(bound, ctx);
  if (job.mapping.some((key) => key !== null && !byKey.has(key))) throw forbidden();
  return job;
}
