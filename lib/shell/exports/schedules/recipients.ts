import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { roles, users } from "@/db/schema";
import type { Ref } from "@/lib/engine/resource/list-query";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { findFileList } from "../lists";

const MOST = 500;

/**
 * People who may get files of a list: active, confirmed, with the rights to read the list and to fetch files; of whom this person sees, and
 * themselves. With `ids` those of them alone. Throws `forbidden`.
 */
export async function candidates(ctx: TxCtx, list: string, ids?: readonly string[]): Promise<Ref[]> {
  authorize(ctx, "POST", "EXPORTJOB");
  const files = findFileList(list);
  if (!files) return [];
  authorize(ctx, "GET", files.resource.subject);
  const needed = JSON.stringify([`${files.resource.subject}_GET`, "EXPORTJOB_GET"]);
  const themselves = eq(users.id, ctx.userId);
  const seen = can(ctx, "GET", "USER") ? (boundOf("user").visible?.(ctx) ?? sql`true`) : undefined;
  return ctx.tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(users.isActive, true),
        isNotNull(users.confirmedAt),
        eq(roles.isActive, true),
        sql`to_jsonb(${roles.permissions}) @> ${needed}::jsonb`,
        or(themselves, seen),
        ids && inArray(users.id, [...ids]),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST);
}
