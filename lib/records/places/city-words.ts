import { states } from "@/db/schema";
import { askTenant } from "@/db/with-tenant";
import type { Row } from "@/lib/engine/resource/list-query";
import { refOf } from "@/lib/engine/resource/refs";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

// They come with the product and never change while it runs.
const codes = new Map<string, string>();

/** A place's city with its state, for the column of cities on a screen: "São Paulo · SP"; undefined for every other column. @door inner */
export async function cityWords(ctx: Ctx): Promise<(key: string, row: Row) => string | undefined> {
  if (codes.size === 0) {
    const all = await askTenant(ctx, async (tx) => tx.select({ id: states.id, code: states.code }).from(states));
    for (const { id, code } of all) codes.set(id, code);
  }
  return (key, row) => {
    const city = key === "cityId" ? refOf(row.city) : null;
    const code = codes.get(String(row.stateId ?? ""));
    return city && code ? `${city.name} · ${code}` : undefined;
  };
}
