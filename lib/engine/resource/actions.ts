"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { Problem } from "@/lib/base/problem/catalogue";
import { asText } from "@/lib/base/text/values";
import { beginBulk } from "@/lib/engine/bulk/begin";
import { inverseOf } from "@/lib/engine/bulk/rules";
import { takeBack } from "@/lib/engine/bulk/take-back";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOfPath, findBound } from "@/lib/shell/registry";
import { act } from "./act";
import type { AnyBound } from "./bind";
import { bulkPreviewView, bulkView } from "./bulk-view";
import { describeResource } from "./describe";
import { inWords } from "./left-undone";
import type { Ref, Selection } from "./list-query";
import { type BulkAction, previewBulk } from "./operations/bulk";
import { create } from "./operations/create";
import { options as listOptions } from "./operations/options";
import { type Places, places } from "./operations/places";
import { update } from "./operations/update";
import { type CountedValue, valueCounts } from "./operations/values";
import { conflictView } from "./problem-view";
import type { BulkOutcome, BulkPreviewView, Result } from "./result";
import { selectionOf } from "./selection-input";
import { parseListParams } from "./url-state";
import type { WarningView } from "./warning";

/** Context, verb, result: the only thing that happens here. What a person can act upon comes back as `ok: false`. */
async function run<T>(name: unknown, work: (bound: AnyBound, ctx: Ctx) => Promise<T>): Promise<Result<T>> {
  return act(
    async (ctx) => {
      const bound = typeof name === "string" ? findBound(name) : null;
      if (!bound || bound.resource.api.readOnly) throw new Problem("not_found");
      return work(bound, ctx);
    },
    (path) => boundOfPath(path)?.resource.path,
  );
}

/** Saves a form. With `id` null it creates. `updatedAt` is the stamp that the form was opened with, to notice a lost update. */
export async function save(
  name: string,
  id: string | null,
  input: Record<string, unknown>,
  updatedAt: string | null,
): Promise<Result<{ id: string; updatedAt: string }>> {
  return run(name, async (bound, ctx) => {
    const body = input !== null && typeof input === "object" ? input : {};
    try {
      const row =
        id === null
          ? (await create(bound, ctx, body)).row
          : await update(bound, ctx, asText(id), { ...body, updatedAt });
      if (bound.resource.path) revalidatePath(bound.resource.path);
      return { id: row.id, updatedAt: String(row.updatedAt ?? "") };
    } catch (error) {
      throw await conflictView(error, bound, ctx, body);
    }
  });
}

/** What a bulk action did, or the id of the job that does it when it is about many records. */
type Begun = BulkOutcome | { readonly job: string };

export async function removeSelected(name: string, selection: Selection): Promise<Result<Begun>> {
  return bulk(name, selection, "delete");
}
export async function setActive(name: string, selection: Selection, active: boolean): Promise<Result<Begun>> {
  return bulk(name, selection, active ? "activate" : "deactivate");
}

/**
 * Switches one record from its menu: at once, as it is easily taken back. What would leave something undone elsewhere, or set something
 * going, is not done yet but asked about (`asks`).
 */
export async function turnOne(name: string, id: string, active: boolean): Promise<Result<"done" | "asks">> {
  return run(name, async (bound, ctx) => {
    const selection = { ids: [asText(id)] };
    const action = active ? "activate" : "deactivate";
    if (active ? bound.warns?.on : bound.warns?.off) {
      const { warning } = await previewBulk(bound, ctx, selection, action);
      if (await warning?.view(ctx.locale)) return "asks";
    }
    const begun = await beginBulk(bound, ctx, selection, action);
    if ("matched" in begun && begun.matched === 0) throw new Problem("not_found");
    if (bound.resource.path) revalidatePath(bound.resource.path);
    return "done";
  });
}

async function bulk(name: string, selection: Selection, action: BulkAction): Promise<Result<Begun>> {
  return run(name, async (bound, ctx) => {
    const begun = await beginBulk(bound, ctx, selectionOf(bound, selection), action);
    if ("job" in begun) return begun;
    if (bound.resource.path) revalidatePath(bound.resource.path);
    const outcome = await bulkView(begun, ctx);
    return inverseOf(bound, action) ? outcome : { ...outcome, changedIds: [] };
  });
}

/**
 * Takes a bulk action back that ran at once; gives what that leaves undone elsewhere. "gone": what they referred to is gone since, and they can do without
 * it, which `without` says they shall.
 */
export async function undoSelected(
  name: string,
  action: BulkAction,
  ids: readonly string[],
  without = false,
): Promise<Result<readonly WarningView[] | "gone">> {
  return run(name, async (bound, ctx) => {
    try {
      const chosen = Array.isArray(ids) ? ids.map(asText) : [];
      const { warnings } = await takeBack(bound, ctx, action, chosen, without === true);
      if (bound.resource.path) revalidatePath(bound.resource.path);
      return inWords(warnings, ctx.locale);
    } catch (error) {
      if (error instanceof Problem && error.details.extra?.canDoWithout === true) return "gone";
      throw error;
    }
  });
}

/** What a bulk action would do now; shown before the person says yes. */
export async function previewSelection(
  name: string,
  selection: Selection,
  action: BulkAction,
): Promise<Result<BulkPreviewView>> {
  return run(name, async (bound, ctx) =>
    bulkPreviewView(await previewBulk(bound, ctx, selectionOf(bound, selection), action), ctx),
  );
}

const text = z.string();
const optionsQuery = z.object({
  q: text.optional(),
  ids: z.array(text).optional(),
  within: z.object({ key: text, id: text }).optional(),
});

/** Choices of a combo; `through` is the resource whose form asks. */
export async function options(
  name: string,
  query: z.input<typeof optionsQuery>,
  through?: string,
): Promise<Result<Ref[]>> {
  return act(async (ctx) => {
    const bound = typeof name === "string" ? findBound(name) : null;
    if (!bound) throw new Problem("not_found");
    const asked = optionsQuery.safeParse(query);
    if (!asked.success) throw new Problem("invalid_request");
    return listOptions(bound, ctx, asked.data, (typeof through === "string" && findBound(through)) || undefined);
  });
}

/** How often each value of a filter stands in the list that the address asks for (`search`: "q=…&f_chainId=…"), under its other filters. */
export async function countValues(name: string, key: string, search: string): Promise<Result<readonly CountedValue[]>> {
  return act(async (ctx) => {
    const bound = typeof name === "string" ? findBound(name) : null;
    // Lists of events have values by the million: they are not counted.
    if (!bound) return [];
    const asked = Object.fromEntries(new URLSearchParams(asText(search)));
    return valueCounts(bound, ctx, parseListParams(await describeResource(bound, ctx), asked), asText(key));
  });
}

/** Where the records are that the address of their list asks for (`search`: "q=…&f_chainId=…"). */
export async function listPlaces(name: string, search: string): Promise<Result<Places>> {
  return run(name, async (bound, ctx) => {
    const asked = Object.fromEntries(new URLSearchParams(asText(search)));
    return places(bound, ctx, parseListParams(await describeResource(bound, ctx), asked));
  });
}
