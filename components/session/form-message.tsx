"use client";

import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { AuthFormState } from "@/lib/platform/auth/form-state";

type Props = {
  readonly state: AuthFormState;
  /** Field key → label; the control's id is the key. In the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  readonly action?: React.ReactNode;
};

/** What is wrong, above a form: the fields to correct with links, or the one sentence about the whole. */
export function FormMessage({ state, labels, action }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const items = Object.entries(labels).flatMap(([id, label]) =>
    (state.fields[id] ?? []).map((message) => ({ id, label, message })),
  );
  const general = items.length === 0 ? state.message : undefined;
  const { attempt } = state;
  useEffect(() => {
    if (general && attempt) box.current?.focus();
  }, [general, attempt]);
  if (items.length > 0) return <ErrorSummary items={items} attempt={attempt} />;
  if (!general) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone={state.code === "unavailable" ? "warn" : "danger"} live actions={action}>
        {general}
      </Alert>
    </div>
  );
}
