"use server";

import { revalidatePath } from "next/cache";
import { Problem } from "@/lib/base/problem/catalogue";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { asText } from "@/lib/base/text/values";
import { describeResource } from "@/lib/engine/resource/describe";
import { viewOf } from "@/lib/engine/resource/problem-view";
import type { Result } from "@/lib/engine/resource/result";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { sessionCtx } from "@/lib/platform/tenancy/session";
import { findBound } from "@/lib/shell/registry";
import { restore } from "./commands";

/** `canDoWithout`: what stands in the way are references that are gone and that the record can do without. */
type Restored = Result<null> & { readonly canDoWithout?: boolean };

/** Brings a deleted record back; see `restore`. */
export async function restoreDeleted(name: string, id: string, without = false): Promise<Restored> {
  let ctx: Ctx | null = null;
  const bound = typeof name === "string" ? findBound(name) : null;
  try {
    ctx = await sessionCtx();
    if (!bound) throw new Problem("not_found");
    await restore(bound, ctx, asText(id), { without: without === true });
    if (bound.resource.path) revalidatePath(bound.resource.path);
    return { ok: true, value: null };
  } catch (error) {
    const problem = await viewOf(error, ctx);
    if (!ctx || !bound || !problem.fields) return { ok: false, problem };
    const { fields } = await describeResource(bound, ctx);
    const canDoWithout = error instanceof Problem && error.details.extra?.canDoWithout === true;
    return { ok: false, problem: { ...problem, fields: labelled(problem.fields, fields, canDoWithout) }, canDoWithout };
  }
}

/**
 * There is no form to show the errors at, so each begins with the name of its field, and is nothing else where it is asked whether to do
 * without. A link's column (`productId`) means the list.
 */
function labelled(
  errors: NonNullable<ProblemView["fields"]>,
  fields: readonly { readonly key: string; readonly label: string }[],
  bare: boolean,
): NonNullable<ProblemView["fields"]> {
  const labels = new Map(
    fields.flatMap(({ key, label }) => [[key, label] as const, [key.replace(/Ids$/, "Id"), label]]),
  );
  return Object.fromEntries(
    Object.entries(errors).map(([key, messages]) => {
      const label = labels.get(key);
      if (!label) return [key, messages];
      return [key, bare ? [label] : messages.map((message) => `${label}: ${message}`)];
    }),
  );
}
