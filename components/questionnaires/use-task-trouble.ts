"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { type Warning, warningsOf } from "@/lib/records/questionnaires/builder/companions";
import type { TaskDraft } from "@/lib/records/questionnaires/builder/draft";
import { useQuestionWords } from "./use-question-words";

type Errors = Readonly<Record<string, readonly string[]>>;
const SETTINGS = new Set(["name", "description", "type", "businessUnitId"]);

/** What the server refused and what dashboards would miss, by item. */
export function useTaskTrouble(draft: TaskDraft, problem: ProblemView | null) {
  const t = useTranslations("tasks.warnings");
  const words = useQuestionWords();
  const warnings = useMemo(() => warningsOf(draft), [draft]);

  /** `items.2.showWhen` → the cells of the third item as it was sent. */
  const byItem = useMemo(() => {
    const found = new Map<string, Record<string, readonly string[]>>();
    for (const [path, messages] of Object.entries(problem?.fields ?? {})) {
      const [, at, cell] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const id = at === undefined ? undefined : draft.items[Number(at)]?.id;
      if (id && cell) found.set(id, { ...found.get(id), [cell]: messages });
    }
    return found;
  }, [problem, draft.items]);
  const loose = Object.entries(problem?.fields ?? {})
    .filter(([path]) => !SETTINGS.has(path) && !/^items\.\d+\.\w+$/.test(path))
    .flatMap(([, messages]) => messages);

  function sentence(warning: Warning): string {
    if (warning.kind === "nothingAfterEnd") return t("nothingAfterEnd");
    if (warning.kind === "noMeaning") return t("noMeaning", { count: warning.count });
    const subtype = words.subtype(warning.subtype);
    if (warning.kind === "untold") return t("untold", { subtype, group: words.group(warning.group) });
    if (warning.kind !== "companion") return t(warning.kind, { subtype });
    return t("companion", { subtype, missing: warning.missing.map(words.subtype).join(t("either")) });
  }
  return {
    wrong: new Set(byItem.keys()),
    warned: new Set(warnings.map((warning) => warning.itemId)),
    loose,
    ofItem: (id: string): Errors => byItem.get(id) ?? {},
    warningsOf: (id: string) => warnings.filter((warning) => warning.itemId === id).map(sentence),
  };
}
