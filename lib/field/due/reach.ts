import { open } from "@/lib/engine/resource/open";
import { create } from "@/lib/engine/resource/operations/create";
import { readOne } from "@/lib/engine/resource/operations/get";
import { update } from "@/lib/engine/resource/operations/update";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { type Reach, type ReachOptions, reachOfTask, taskOf } from "./reach-of-task";

type Options = Omit<ReachOptions, "on">;

/**
 * Whom a task reaches from today on by its active filters (F21), as it is stored, or as if one of its filters were gone or on: people and
 * PDVs that at least one of them lets pass. What was answered and who visits where is not looked at. A handful of queries per filter,
 * however many people and PDVs. Throws `forbidden`, `not_found`.
 */
export async function reachOf(ctx: Ctx, id: string, options: Options = {}): Promise<Reach> {
  authorize(ctx, "PUT", options.turned ? "QUESTIONNAIREFILTER" : "QUESTIONNAIRE");
  return open(boundOf("questionnaire"), ctx, "write", (tctx) => reachNow(tctx, id, options));
}

/** The same as if a filter were saved as its form says; `filterId` null = a new one. It is saved and taken back: throws what saving throws. */
export async function reachIfSaved(
  ctx: Ctx,
  filterId: string | null,
  input: Readonly<Record<string, unknown>>,
  options: Pick<Options, "now"> = {},
): Promise<Reach> {
  authorize(ctx, filterId === null ? "POST" : "PUT", "QUESTIONNAIREFILTER");
  const filters = boundOf("questionnaireFilter");
  return open(filters, ctx, "write", async (tctx) => {
    const { row } =
      filterId === null ? await create(filters, tctx, input) : { row: await update(filters, tctx, filterId, input) };
    const of = await readOne(filters, tctx, row.id);
    throw new Rehearsed(await reachNow(tctx, String(of.questionnaireId), options));
  }).catch((error: unknown) => {
    if (error instanceof Rehearsed) return error.reach;
    throw error;
  });
}

/** Takes back what was only tried, and brings out what was seen. */
class Rehearsed extends Error {
  constructor(readonly reach: Reach) {
    super("rehearsed");
  }
}

async function reachNow(ctx: TxCtx, id: string, options: Options): Promise<Reach> {
  const row = await readOne(boundOf("questionnaire"), ctx, id);
  return reachOfTask(ctx, taskOf(row), { ...options, on: row.isActive === true });
}
