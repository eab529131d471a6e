"use server";

import { revalidatePath } from "next/cache";
import { Problem } from "@/lib/base/problem/catalogue";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findListing } from "@/lib/shell/listings";
import { createView, removeView, saveState, updateView } from "./commands";
import { keepLayout as keepLook } from "./layouts";
import type { Listing } from "./listing";
import { type Audiences, audiencesOf } from "./queries";
import type { ViewState } from "./state";
import type { ViewInput } from "./view";

async function run<T>(resource: unknown, work: (listing: Listing, ctx: Ctx) => Promise<T>): Promise<Result<T>> {
  return act(async (ctx) => {
    const listing = typeof resource === "string" ? findListing(resource) : null;
    if (!listing?.resource.path) throw new Problem("not_found");
    const value = await work(listing, ctx);
    revalidatePath(listing.resource.path);
    return value;
  });
}

/** Keeps the list's state as a new view; gives its id. */
export async function addView(resource: string, input: ViewInput, state: ViewState): Promise<Result<string>> {
  return run(resource, (listing, ctx) => createView(listing, ctx, input, state));
}
/** Name, audience, lock and default of a view. */
export async function changeView(resource: string, id: string, input: ViewInput): Promise<Result<void>> {
  return run(resource, (listing, ctx) => updateView(listing, ctx, asText(id), input));
}
/** The list's state into a view that exists; gives what was kept. */
export async function keepState(resource: string, id: string, state: ViewState): Promise<Result<ViewState>> {
  return run(resource, (listing, ctx) => saveState(listing, ctx, asText(id), state));
}
export async function deleteView(resource: string, id: string): Promise<Result<void>> {
  return run(resource, (listing, ctx) => removeView(listing, ctx, asText(id)));
}
/** The look of a list that no view is open on, for this person's next visit. */
export async function keepLayout(resource: string, look: ViewState): Promise<Result<void>> {
  return act((ctx) => keepLook(ctx, asText(resource), look));
}
/** Whom this person may share a view with. */
export async function viewAudiences(resource: string): Promise<Result<Audiences>> {
  return run(resource, audiencesOf);
}
