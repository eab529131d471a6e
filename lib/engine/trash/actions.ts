"use server";

import { revalidatePath } from "next/cache";
import { isRecord } from "@/lib/base/objects/records";
import { Problem } from "@/lib/base/problem/catalogue";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { asText } from "@/lib/base/text/values";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { describeResource } from "@/lib/engine/resource/describe";
import { referencesTo } from "@/lib/engine/resource/foreign-keys";
import { inWords, orAsks } from "@/lib/engine/resource/left-undone";
import { viewOf } from "@/lib/engine/resource/problem-view";
import type { Result } from "@/lib/engine/resource/result";
import type { WarningView } from "@/lib/engine/resource/warning";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { sessionCtx } from "@/lib/platform/tenancy/session";
import { boundOfTable, findBound } from "@/lib/shell/registry";
import { bringBack } from "./commands";

/** `canDoWithout`: what stands in the way are references that are gone, or fit no more, and that the record can do without. */
type Restored = Result<readonly WarningView[] | { readonly asks: readonly WarningView[] }> & {
  readonly canDoWithout?: boolean;
};
type How = { readonly without?: boolean; readonly sure?: boolean };

/** Brings a deleted record back; see `bringBack`. Unless one is `sure` it asks first where that sets something going. */
export async function restoreDeleted(name: string, id: string, how: How = {}): Promise<Restored> {
  let ctx: Ctx | null = null;
  const bound = typeof name === "string" ? findBound(name) : null;
  try {
    const session = await sessionCtx();
    ctx = session;
    if (!bound) throw new Problem("not_found");
    const { without, sure } = isRecord(how) ? how : {};
    const asked = { without: without === true, sure: sure === true };
    const left = await orAsks(bringBack(bound, session, asText(id), asked));
    if (!Array.isArray(left)) return { ok: true, value: left };
    if (bound.resource.path) revalidatePath(bound.resource.path);
    return { ok: true, value: await inWords(left, session.locale) };
  } catch (error) {
    const problem = await viewOf(error, ctx);
    if (!ctx || !bound || !problem.fields) return { ok: false, problem };
    const fields = await fieldsOf(bound, ctx);
    const canDoWithout = error instanceof Problem && error.details.extra?.canDoWithout === true;
    return { ok: false, problem: { ...problem, fields: labelled(problem.fields, fields, canDoWithout) }, canDoWithout };
  }
}

/** The fields of a record after those of what comes back with it, which its own words go before. */
async function fieldsOf(bound: AnyBound, ctx: Ctx) {
  const below = referencesTo(bound.table).flatMap(
    ({ cascades, from }) => (cascades && from !== bound.table && boundOfTable(from)) || [],
  );
  const described = await Promise.all([...below, bound].map((one) => describeResource(one, ctx)));
  return described.flatMap(({ fields }) => fields);
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
