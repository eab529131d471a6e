"use server";

import { z } from "zod";
import { isMoment } from "@/lib/base/text/values";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { sessionCtx } from "@/lib/platform/tenancy/session";
import { describeChecks } from "./describe";
import { countArrived } from "./queries";

const input = z.tuple([z.string().max(4_000), z.iso.datetime().refine((at) => isMoment(Date.parse(at)))]);

/** How many visits that match the address's query have arrived since; null when it cannot be told now. */
export async function arrivedSince(search: string, since: string): Promise<number | null> {
  const parsed = input.safeParse([search, since]);
  if (!parsed.success) return null;
  try {
    const ctx = await sessionCtx();
    const params = Object.fromEntries(new URLSearchParams(parsed.data[0]));
    const query = parseListParams(await describeChecks(ctx), params);
    return await countArrived(ctx, query, new Date(parsed.data[1]));
  } catch {
    // A hint is not worth an error on the screen: the next round asks again.
    return null;
  }
}
