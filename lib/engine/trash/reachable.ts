import { and, eq, type SQL } from "drizzle-orm";
import { trash } from "@/db/schema";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** What of the trash this person reaches: all of the resource, or what they deleted themselves when they see only a part of the records. */
export function reachable(bound: AnyBound, ctx: Ctx): SQL | undefined {
  const scoped = bound.visible?.(ctx) !== undefined;
  return and(eq(trash.resource, bound.resource.name), scoped ? eq(trash.deletedBy, ctx.userId) : undefined);
}
