"use server";

import { z } from "zod";
import { isMoment } from "@/lib/base/text/values";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { sessionCtx } from "@/lib/platform/tenancy/session";
import { findEvents } from "@/lib/shell/listings";
import { describeEvents } from "./describe";
import { countArrived } from "./read";

const input = z.tuple([
  z.string().max(80),
  z.string().max(4_000),
  z.iso.datetime().refine((at) => isMoment(Date.parse(at))),
]);

/** How many events of a list that match the address's query have arrived since; null when it cannot be told now. */
export async function arrivedSince(name: string, search: string, since: string): Promise<number | null> {
  const parsed = input.safeParse([name, search, since]);
  const list = parsed.success ? findEvents(parsed.data[0]) : null;
  if (!parsed.success || !list) return null;
  try {
    const ctx = await sessionCtx();
    const params = Object.fromEntries(new URLSearchParams(parsed.data[1]));
    const query = parseListParams(await describeEvents(list, ctx), params);
    return await countArrived(list, ctx, query, new Date(parsed.data[2]));
  } catch {
    // A hint is not worth an error on the screen: the next round asks again.
    return null;
  }
}
