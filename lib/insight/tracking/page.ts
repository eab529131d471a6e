import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type PersonDay, personDay } from "./day";
import { peopleToTrack } from "./people";

/** Everybody whom this session may follow, to choose from. */
export async function trackable(ctx: Ctx): Promise<{ id: string; name: string; hint?: string }[]> {
  authorize(ctx, "GET", "GEOLOCATION");
  return withTenant(ctx, async (tx) =>
    (await peopleToTrack({ ...ctx, tx })).map(({ id, name, team }) => ({ id, name, ...(team && { hint: team }) })),
  );
}

/** The day that the address names; null when it names nobody, or somebody whom this session may not follow. */
export async function dayOfAddress(ctx: Ctx, userId: string | null, date: string): Promise<PersonDay | null> {
  if (!userId) return null;
  try {
    return await personDay(ctx, userId, date);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}
