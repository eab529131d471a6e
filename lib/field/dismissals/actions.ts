"use server";

import { revalidatePath } from "next/cache";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { WarningView } from "@/lib/engine/resource/warning";
import { uncoveredView } from "@/lib/field/leaves/warning";
import { dismiss, dismissalPlan, rehire } from "./dismissal";

type Plan = Awaited<ReturnType<typeof dismissalPlan>>;

/** What the dialog of a dismissal shows. */
export async function planDismissal(userId: string): Promise<Result<Plan>> {
  return act((ctx) => dismissalPlan(ctx, asText(userId)));
}

/** Dismisses a person; gives what the heir makes not. See `dismiss`. */
export async function dismissUser(
  userId: string,
  input: { date: string; heirId: string | null },
): Promise<Result<readonly WarningView[]>> {
  return act(async (ctx) => {
    const uncovered = await dismiss(ctx, asText(userId), { date: input?.date, heirId: input?.heirId });
    revalidatePath("/users");
    const warning = await uncoveredView(uncovered, "heir", ctx.locale);
    return warning ? [warning] : [];
  });
}

/** Takes a dismissed person back; see `rehire`. */
export async function rehireUser(userId: string, input: { date: string }): Promise<Result<true>> {
  return act(async (ctx) => {
    await rehire(ctx, asText(userId), { date: input?.date });
    revalidatePath("/users");
    return true as const;
  });
}
