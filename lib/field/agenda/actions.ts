"use server";

import { revalidatePath } from "next/cache";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { Uncovered } from "@/lib/field/leaves/uncovered";
import { uncoveredView } from "@/lib/field/leaves/warning";
import { type Cleared, clearPeriod, countPeriod } from "@/lib/field/schedules/clear-period";
import { copyWeek, editRoute, handOverRoutes, reorderDay } from "@/lib/field/schedules/commands";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type CopiedVisit, copyVisitTo } from "./commands";
import type { Scope } from "./scope";
import type { VisitValues } from "./view";

// What is sent is spread before it is taken apart: an action can be called with anything.

/** The work, and the screen afresh when it succeeded. */
const run = <T>(work: (ctx: Ctx) => Promise<T>): Promise<Result<T>> =>
  act(async (ctx) => {
    const value = await work(ctx);
    revalidatePath("/workschedule/[id]", "page");
    return value;
  });
type Change = { readonly workScheduleId: string; readonly date: string; readonly scope: Scope };

/** Puts a visit, or it and others of its route, on another day; see `editRoute`. */
export async function moveVisit(sent: Change & { to: string }) {
  return run((ctx) => {
    const { workScheduleId, date, scope, to } = { ...sent };
    return editRoute(ctx, asText(workScheduleId), { scope, date, moveTo: to });
  });
}

/** Takes a visit, or it and others of its route, off the plan; see `editRoute`. */
export async function removeVisit(sent: Change) {
  return run((ctx) => {
    const { workScheduleId, date, scope } = { ...sent };
    return editRoute(ctx, asText(workScheduleId), { scope, date, remove: true });
  });
}

/** Changes hour, minutes or priority of a visit, or of it and others of its route; see `editRoute`. */
export async function changeVisit(sent: Change & { values: VisitValues }) {
  return run((ctx) => {
    const { workScheduleId, date, scope, values } = { ...sent };
    return editRoute(ctx, asText(workScheduleId), { scope, date, values });
  });
}

/** Puts a visit on another day as well; see `copyVisitTo`. */
export async function copyVisit(userId: string, sent: CopiedVisit): Promise<Result<void>> {
  return run((ctx) => {
    const { workScheduleId, date, to } = { ...sent };
    const copied = { workScheduleId: asText(workScheduleId), date: asText(date), to: asText(to) };
    return copyVisitTo(ctx, asText(userId), copied);
  });
}

/** See `reorderDay`. */
export async function orderDay(sent: {
  userId: string;
  date: string;
  order: readonly string[];
}): Promise<Result<void>> {
  return run((ctx) => reorderDay(ctx, sent));
}

/** What was done, with what nobody makes of it in words. */
async function withLeft<T extends { readonly uncovered: Uncovered }>(ctx: Ctx, done: T) {
  const warning = await uncoveredView(done.uncovered, "heir", ctx.locale);
  return { ...done, left: warning ? [warning] : [] };
}

/** See `copyWeek`. */
export async function copyAgendaWeek(sent: { userId: string; from: string; to: string }) {
  return run(async (ctx) => withLeft(ctx, await copyWeek(ctx, sent)));
}

type Period = { userId: string; from: string; to: string };
/** What clearing a period would take away; see `countPeriod`. */
export async function countToClear(sent: Period): Promise<Result<Cleared>> {
  return act((ctx) => countPeriod(ctx, sent));
}

/** See `clearPeriod`. */
export async function clearAgenda(sent: Period): Promise<Result<Cleared>> {
  return run((ctx) => clearPeriod(ctx, sent));
}

/** See `handOverRoutes`. */
export async function handOver(sent: { fromUserId: string; toUserId: string | null; date: string }) {
  return run(async (ctx) => withLeft(ctx, await handOverRoutes(ctx, sent)));
}
