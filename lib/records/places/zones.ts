import { eq } from "drizzle-orm";
import { cities, states } from "@/db/schema";
import { askTenant } from "@/db/with-tenant";
import { isUuid } from "@/lib/base/text/values";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type City = Pick<typeof cities.$inferSelect, "ibgeCode" | "timezone">;

// Places come with the product and never change while it runs: six thousand at most.
const known = new Map<string, City>();
const zones = new Map<string, string | null>();

/** What a place's city says of it; null for what is no city. @door inner */
export async function cityOf(ctx: Ctx, id: unknown): Promise<City | null> {
  if (!isUuid(id)) return null;
  const there = known.get(id);
  if (there) return there;
  const [city] = await askTenant(ctx, async (tx) =>
    tx.select({ ibgeCode: cities.ibgeCode, timezone: cities.timezone }).from(cities).where(eq(cities.id, id)),
  );
  if (city) known.set(id, city);
  return city ?? null;
}

/** The zone of a state; null for what is none, or has several. @door inner */
export async function stateZone(ctx: Ctx, id: unknown): Promise<string | null> {
  if (!isUuid(id)) return null;
  const there = zones.get(id);
  if (there !== undefined) return there;
  const [state] = await askTenant(ctx, async (tx) =>
    tx.select({ timezone: states.timezone }).from(states).where(eq(states.id, id)),
  );
  if (state) zones.set(id, state.timezone);
  return state?.timezone ?? null;
}
