"use server";

import { revalidatePath } from "next/cache";
import { viewOf } from "@/lib/resource/problem-view";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { copyWeek, handOverRoutes } from "./commands";
import { type Preview, previewRoute } from "./preview";

async function run<T>(work: (ctx: Ctx) => Promise<T>): Promise<Result<T>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    return { ok: true, value: await work(ctx) };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}

async function change<T>(work: (ctx: Ctx) => Promise<T>): Promise<Result<T>> {
  const result = await run(work);
  if (result.ok) revalidatePath("/workschedules");
  return result;
}

/** What a route would mean before it is saved; see `previewRoute`. */
export async function askPreview(id: string | null, draft: Record<string, unknown>): Promise<Result<Preview>> {
  return run((ctx) => previewRoute(ctx, id, draft !== null && typeof draft === "object" ? draft : {}));
}

/** See `copyWeek`. */
export async function copyRouteWeek(input: {
  userId: string;
  from: string;
  to: string;
}): Promise<Result<{ readonly copied: number; readonly skipped: number }>> {
  return change((ctx) => copyWeek(ctx, input));
}

/** See `handOverRoutes`. */
export async function handOver(input: {
  fromUserId: string;
  toUserId: string;
  date: string;
}): Promise<Result<{ readonly moved: number }>> {
  return change((ctx) => handOverRoutes(ctx, input));
}
