import { and, inArray } from "drizzle-orm";
import { importJobs } from "@/db/schema";
import { askTenant } from "@/db/with-tenant";
import { isUuid } from "@/lib/base/text/values";
import { can } from "@/lib/platform/permissions/authorize";
import { isClient } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { visibleImports } from "./own-import";

/** Those of these imports that are kept still and that this person may open: none without the right to. @door session */
export async function importsSeen(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids)].filter(isUuid);
  if (asked.length === 0 || isClient(ctx) || !can(ctx, "GET", "IMPORTJOB")) return new Set();
  const found = await askTenant(ctx, async (tx) =>
    tx
      .select({ id: importJobs.id })
      .from(importJobs)
      .where(and(inArray(importJobs.id, asked), visibleImports(ctx))),
  );
  return new Set(found.map(({ id }) => id));
}
