import type { BondPath } from "@/lib/base/problem/view";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { sessionCtx } from "@/lib/platform/tenancy/session";
import { viewOf } from "./problem-view";
import type { Result } from "./result";

/**
 * The frame of every server action: the context of whoever is signed in, the work, and its result. What the work throws comes back as
 * `ok: false` in the person's language; `pathOf` gives the addresses of records that stand in the way.
 */
export async function act<T>(work: (ctx: Ctx) => Promise<T>, pathOf?: BondPath): Promise<Result<T>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    return { ok: true, value: await work(ctx) };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx, pathOf) };
  }
}
