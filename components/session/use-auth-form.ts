"use client";

import { type FormEvent, startTransition, useActionState } from "react";
import { type AuthFormState, EMPTY_STATE } from "@/lib/platform/auth/form-state";

/**
 * A form that works without a script, and with one keeps what was typed: React empties a form after its action, so the
 * submit is sent by hand.
 */
export function useAuthForm(action: (before: AuthFormState, form: FormData) => Promise<AuthFormState>) {
  const [state, send, pending] = useActionState(action, EMPTY_STATE);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    startTransition(() => send(form));
  };
  return { state, pending, form: { action: send, onSubmit, noValidate: true } } as const;
}
