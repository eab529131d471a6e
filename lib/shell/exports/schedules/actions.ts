"use server";

import { revalidatePath } from "next/cache";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { createSchedule, removeSchedule, type ScheduleInput, switchSchedule, updateSchedule } from "./commands";
import { type ScheduleOf, scheduleOf } from "./page";

const changed = <T>(work: (ctx: Ctx) => Promise<T>): Promise<Result<T>> =>
  act(async (ctx) => {
    const value = await work(ctx);
    revalidatePath("/exportJobs/schedules");
    return value;
  });

/** What the form of a schedule needs to know of a list. */
export async function scheduleForm(list: string): Promise<Result<ScheduleOf>> {
  return act((ctx) => scheduleOf(ctx, asText(list)));
}
export async function addSchedule(input: ScheduleInput): Promise<Result<string>> {
  return changed((ctx) => createSchedule(ctx, input));
}
export async function changeSchedule(id: string, input: ScheduleInput): Promise<Result<void>> {
  return changed((ctx) => updateSchedule(ctx, asText(id), input));
}
/** Pauses it, or lets it go on. */
export async function setScheduleActive(id: string, on: boolean): Promise<Result<void>> {
  return changed((ctx) => switchSchedule(ctx, asText(id), on === true));
}
export async function deleteSchedule(id: string): Promise<Result<void>> {
  return changed((ctx) => removeSchedule(ctx, asText(id)));
}
