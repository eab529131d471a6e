import { eq } from "drizzle-orm";
import { cities, states } from "@/db/schema";
import { askTenant } from "@/db/with-tenant";
import { isUuid } from "@/lib/base/text/values";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type City = Pick<typeof cities.$inferSelect, "ibgeCode" | "timezone">;

// Places come with the product and never change while it runs: six thousand at most.
const known = new Map<string, City>();
type State = Pick<typeof states.$inferSelect, "ibgeCode" | "timezone">;
const knownStates = new Map<string, State>();

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

/** What is said of a state; null for what is none. @door inner */
export async function stateOf(ctx: Ctx, id: unknown): Promise<State | null> {
  if (!isUuid(id)) return null;
  const there = knownStates.get(id);
  if (there) return there;
  const [state] = await askTenant(ctx, async (tx) =>
    tx.select({ ibgeCode: states.ibgeCode, timezone: states.timezone }).from(states).where(eq(states.id, id)),
  );
  if (state) knownStates.set(id, state);
  return state ?? null;
}

/** The zone of a state; null for what is none, or has several. @door inner */
export const stateZone = async (ctx: Ctx, id: unknown): Promise<string | null> =>
  (await stateOf(ctx, id))?.timezone ?? null;
