"use client";
import { useState } from "react";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { save } from "@/lib/engine/resource/actions";
import { noticeProblem } from "@/lib/platform/http/api-client";
import { createDraft } from "@/lib/records/questionnaires/actions";
import { draftInput, type TaskDraft } from "@/lib/records/questionnaires/builder/draft";

type Saved = { readonly id: string; readonly updatedAt: string };

/** Saves the whole draft; what is refused stays with its fields, a lost update with both sides. */
export function useTaskSave(id: string | null, onSaved: (saved: Saved, draft: TaskDraft) => void, failed: string) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);

  async function submit(draft: TaskDraft, stamp: string | null): Promise<Saved | null> {
    setSaving(true);
    setProblem(null);
    try {
      const input = draftInput(draft);
      const result = id === null ? await createDraft(input) : await save("questionnaire", id, input, stamp);
      if (result.ok) {
        onSaved(result.value, draft);
        return result.value;
      }
      noticeProblem(result.problem.code);
      setProblem(result.problem);
    } catch {
      setProblem({ code: "unexpected", message: failed });
    } finally {
      setSaving(false);
    }
    return null;
  }
  const conflict = problem?.code === "conflict" ? problem : null;
  return { submit, saving, problem: conflict ? null : problem, conflict, clear: () => setProblem(null) };
}
