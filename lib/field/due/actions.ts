"use server";

import { isRecord } from "@/lib/base/objects/records";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { reachIfSaved, reachOf } from "./reach";
import type { FilterChange, Reach } from "./reach-of-task";

const textOrNull = (value: unknown) => (value == null ? null : asText(value));

/** Whom a task reaches once it is published, or once its filter `without` is deleted or `turned` is on; to be shown before. */
export async function reach(id: string, change?: FilterChange): Promise<Result<Reach>> {
  const { without, turned } = isRecord(change) ? change : {};
  return act((ctx) => reachOf(ctx, asText(id), { without: textOrNull(without), turned: textOrNull(turned) }));
}

/** Whom its task reaches once a filter is saved like this; null = a new one. To be shown before. */
export async function reachSaved(
  filterId: string | null,
  input: Record<string, unknown>,
  updatedAt: string | null,
): Promise<Result<Reach>> {
  const body = isRecord(input) ? input : {};
  return act((ctx) =>
    reachIfSaved(ctx, textOrNull(filterId), filterId === null ? body : { ...body, updatedAt: textOrNull(updatedAt) }),
  );
}
