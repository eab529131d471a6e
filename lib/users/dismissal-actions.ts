"use server";

import { revalidatePath } from "next/cache";
import { viewOf } from "@/lib/resource/problem-view";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { dismiss, dismissalPlan, rehire } from "./dismissal";

type Plan = Awaited<ReturnType<typeof dismissalPlan>>;

async function run<T>(work: (ctx: Ctx) => Promise<T>): Promise<Result<T>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    return { ok: true, value: await work(ctx) };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}

/** What the dialog of a dismissal shows. */
export async function planDismissal(userId: string): Promise<Result<Plan>> {
  return run((ctx) => dismissalPlan(ctx, String(userId)));
}

/** Dismisses a person; see `dismiss`. */
export async function dismissUser(
  userId: string,
  input: { date: string; heirId: string | null },
): Promise<Result<true>> {
  return run(async (ctx) => {
    await dismiss(ctx, String(userId), { date: input?.date, heirId: input?.heirId });
    revalidatePath("/users");
    return true as const;
  });
}

/** Takes a dismissed person back; see `rehire`. */
export async function rehireUser(userId: string, input: { date: string }): Promise<Result<true>> {
  return run(async (ctx) => {
    await rehire(ctx, String(userId), { date: input?.date });
    revalidatePath("/users");
    return true as const;
  });
}
