import type { ListQuery } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newestDay } from "./day";

/** The one day that a list of problems is about: the one that it asks for, else the newest; null where it asks for several, or none was made. */
export async function dayAsked(ctx: Ctx, { filters }: Pick<ListQuery, "filters">): Promise<string | null> {
  const { date } = filters;
  if (!date) return newestDay(ctx);
  if (date.op !== "range") return null;
  return date.from && date.from === date.to ? date.from : null;
}
