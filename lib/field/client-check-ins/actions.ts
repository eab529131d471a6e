"use server";

import { z } from "zod";
import { isMoment } from "@/lib/base/text/values";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { describeChecks } from "@/lib/field/check-ins/describe";
import { sessionCtx } from "@/lib/platform/tenancy/session";
import { clientCheckBound } from "./bound";
import { countArrivedAtClients } from "./queries";

const input = z.tuple([z.string().max(4_000), z.iso.datetime().refine((at) => isMoment(Date.parse(at)))]);

/** How many stays that match the address's query have arrived since; null when it cannot be told now. */
export async function arrivedAtClientsSince(search: string, since: string): Promise<number | null> {
  const parsed = input.safeParse([search, since]);
  if (!parsed.success) return null;
  try {
    const ctx = await sessionCtx();
    const params = Object.fromEntries(new URLSearchParams(parsed.data[0]));
    const query = parseListParams(await describeChecks(ctx, clientCheckBound), params);
    return await countArrivedAtClients(ctx, query, new Date(parsed.data[1]));
  } catch {
    // A hint is not worth an error on the screen: the next round asks again.
    return null;
  }
}
