import { v7 as uuidv7 } from "uuid";
import { DEFAULT_LOCALE } from "@/lib/base/i18n/locales";
import { toErrorResponse } from "@/lib/base/problem/to-response";
import type { Ctx } from "./ctx";
import { sessionCtx } from "./session";

/** Answers what a page of the browser's session fetches by its address; a failure as the API answers it. */
export async function sessionResponse(make: (ctx: Ctx) => Promise<Response>): Promise<Response> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    return await make(ctx);
  } catch (error) {
    return toErrorResponse(error, ctx?.locale ?? DEFAULT_LOCALE, ctx?.requestId ?? uuidv7());
  }
}
