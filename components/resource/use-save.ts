"use client";
import { useCallback, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { save } from "@/lib/engine/resource/actions";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import { noticeProblem } from "@/lib/platform/http/api-client";
import { type RecordForm, useRecordForm } from "./use-record-form";

/** What stands between the form and a saved record; null when nothing does. `null` problem = no answer came. */
export type SaveTrouble =
  | { readonly kind: "fields" }
  /** Nothing forbids it, but it looks wrong: saved once the person says so. */
  | { readonly kind: "doubt"; readonly warnings: readonly string[] }
  | { readonly kind: "conflict" | "session" | "other"; readonly problem: ProblemView | null };

/** Sends a form; "left": the person was asked something and thought better of it. */
export type Send = (...of: Parameters<typeof save>) => Promise<Awaited<ReturnType<typeof save>> | "left">;
type Props = {
  readonly descriptor: Descriptor;
  readonly record: Row | null;
  /** What a new record begins with. */
  readonly draft?: Row | null;
  /** Sends it; without one, the generic save of the resource. */
  readonly send?: Send;
  readonly onSaved: (id: string, created: boolean, updatedAt: string) => void;
  /** Save was pressed with nothing to save. */
  readonly onUnchanged: () => void;
};

/** The form's save: once at a time, with everything typed kept whatever the server answers. */
export function useSave({ descriptor, record, draft, send = save, onSaved, onUnchanged }: Props) {
  const form = useRecordForm(descriptor, record, draft);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null);
  const [attempt, setAttempt] = useState(0);
  const busy = useRef(false);
  const stamp = useRef(typeof record?.updatedAt === "string" ? record.updatedAt : null);
  const id = record?.id ?? null;
  const warnings = useRef(new Map<string, string>());
  const warn = useCallback((name: string, warning: string | null) => {
    if (warning === null) warnings.current.delete(name);
    else warnings.current.set(name, warning);
  }, []);
  // A new record has its id before it is sent, so that pressing save again after a lost answer makes no second one.
  const [newId] = useState(() => uuidv7());

  const submit = useCallback(
    async (updatedAt: string | null = stamp.current, confirmed = false) => {
      if (busy.current) return;
      const input = form.collect();
      setAttempt((n) => n + 1);
      if (!input) return setTrouble({ kind: "fields" });
      if (id !== null && Object.keys(input).length === 0) {
        setTrouble(null);
        return onUnchanged();
      }
      const doubts = [...warnings.current.values()];
      if (doubts.length > 0 && !confirmed) return setTrouble({ kind: "doubt", warnings: doubts });
      busy.current = true;
      setSaving(true);
      const result = await send(descriptor.name, id, id === null ? { ...input, id: newId } : input, updatedAt).catch(
        () => null,
      );
      busy.current = false;
      setSaving(false);
      if (result === "left") return;
      if (result?.ok) {
        setTrouble(null);
        stamp.current = result.value.updatedAt || stamp.current;
        form.settle();
        return onSaved(result.value.id, id === null, result.value.updatedAt);
      }
      setTrouble(troubleOf(form, result?.problem ?? null));
    },
    [form, id, newId, descriptor.name, send, onSaved, onUnchanged],
  );
  const restart = useCallback(
    (row: Row) => {
      stamp.current = typeof row.updatedAt === "string" ? row.updatedAt : null;
      form.reset(row);
    },
    [form],
  );
  const discard = useCallback(() => {
    setTrouble(null);
    form.discard();
  }, [form]);
  return { form, saving, trouble, attempt, submit, setTrouble, restart, discard, warn };
}
export type SaveHandle = ReturnType<typeof useSave>;

function troubleOf(form: RecordForm, problem: ProblemView | null): SaveTrouble {
  if (problem?.fields) {
    form.setErrors(problem.fields);
    return { kind: "fields" };
  }
  if (problem?.code === "conflict" && problem.difference) return { kind: "conflict", problem };
  if (problem && noticeProblem(problem.code)) return { kind: "session", problem };
  return { kind: "other", problem };
}
