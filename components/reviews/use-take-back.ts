"use client";
import { useTranslations } from "next-intl";
import { problemText } from "@/components/resource/problem-text";
import { notify } from "@/components/ui/toast";
import type { RefusedOne } from "@/lib/engine/resource/each-of";
import type { Result } from "@/lib/engine/resource/result";

type Words = { readonly undone: (count: number) => string; readonly failed: string };
type Told = { readonly message: string; readonly description?: string; readonly ids: readonly string[] };

/**
 * Tells what was decided and offers for ten seconds to take all of it back; `after` runs with those that could not be, also when none
 * of them could.
 */
export function useTakeBack(
  undo: (ids: string[]) => Promise<Result<readonly RefusedOne[]>>,
  after: (refused: readonly RefusedOne[]) => void,
  words: Words,
) {
  const t = useTranslations("history");
  async function takeBack(ids: readonly string[]) {
    const result = await undo([...ids]).catch(() => null);
    if (!result?.ok) {
      notify.error((result && problemText(result.problem)) || words.failed);
      return after([]);
    }
    const done = ids.length - result.value.length;
    if (done > 0) notify.success(words.undone(done));
    after(result.value);
  }
  return ({ message, description, ids }: Told) =>
    notify.success(message, {
      ...(description && { description }),
      action: { label: t("undo"), onClick: () => void takeBack(ids) },
    });
}
