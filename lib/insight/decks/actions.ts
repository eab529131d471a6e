"use server";

import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { cancelPresentation, repeatPresentation, revokePresentation } from "./commands";
import { createPresentation, type Ordered } from "./create";
import { createTemplate, removeTemplate, updateTemplate } from "./templates";

/** Orders a presentation, as the call `presentation-jobs/create` does; the address of a link is told this once. */
export async function makeDeck(order: unknown): Promise<Result<Ordered>> {
  return act((ctx) => createPresentation(ctx, order));
}
export async function cancelDeck(id: string): Promise<Result<void>> {
  return act((ctx) => cancelPresentation(ctx, asText(id)));
}
/** Orders the same again. */
export async function repeatDeck(id: string): Promise<Result<Ordered>> {
  return act((ctx) => repeatPresentation(ctx, asText(id)));
}
/** Closes a link. */
export async function revokeDeck(id: string): Promise<Result<void>> {
  return act((ctx) => revokePresentation(ctx, asText(id)));
}
/** Keeps settings under a name: `{ name, shared, settings }`; gives the id. */
export async function keepTemplate(template: unknown): Promise<Result<string>> {
  return act(async (ctx) => (await createTemplate(ctx, template)).id);
}
export async function changeTemplate(id: string, template: unknown): Promise<Result<void>> {
  return act((ctx) => updateTemplate(ctx, asText(id), template));
}
export async function deleteTemplate(id: string): Promise<Result<void>> {
  return act((ctx) => removeTemplate(ctx, asText(id)));
}
