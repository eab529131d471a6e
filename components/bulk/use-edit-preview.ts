"use client";
import { useEffect, useState } from "react";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { EditPreview } from "@/lib/engine/bulk/edit";
import { askEdit, type SentEdit } from "@/lib/engine/bulk/edit-actions";
import type { Selection } from "@/lib/engine/resource/list-query";
import { noticeProblem } from "@/lib/platform/http/api-client";

/** Typing is waited for this long before it is asked what it would do. */
const QUIET_MS = 350;

export type Asked =
  | { readonly at: "open" }
  | { readonly at: "asking"; readonly last: EditPreview | null }
  | { readonly at: "told"; readonly preview: EditPreview }
  | { readonly at: "failed"; readonly problem: ProblemView | null };

/** What the edit would do, asked again whenever it changes; an answer to what was asked before is passed over. */
export function useEditPreview(name: string, selection: Selection, sent: readonly SentEdit[] | null): Asked {
  const [asked, setAsked] = useState<Asked>({ at: "open" });
  const key = JSON.stringify(sent);
  useEffect(() => {
    const edits: SentEdit[] | null = JSON.parse(key);
    if (edits === null) return setAsked({ at: "open" });
    let over = false;
    setAsked((old) => ({
      at: "asking",
      last: old.at === "told" ? old.preview : old.at === "asking" ? old.last : null,
    }));
    const timer = setTimeout(async () => {
      const answer = await askEdit(name, selection, edits).catch(() => null);
      if (over) return;
      if (answer?.ok) return setAsked({ at: "told", preview: answer.value });
      if (answer) noticeProblem(answer.problem.code);
      setAsked({ at: "failed", problem: answer?.problem ?? null });
    }, QUIET_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [name, selection, key]);
  return asked;
}
