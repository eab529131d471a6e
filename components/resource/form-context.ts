"use client";
import { createContext, useContext } from "react";
import type { FormValue, FormValues } from "@/components/fields/form-value";
import type { FormErrors } from "./use-record-form";

export type FormAccess = {
  readonly values: FormValues;
  /** As they are stored, or as a new record begins: what was typed before the page was taken over differs from these already. */
  readonly initial: FormValues;
  readonly errors: FormErrors;
  readonly setValue: (key: string, value: FormValue) => void;
  readonly disabled: boolean;
  /** Says, or with null takes back, what the person is asked to confirm before it is saved; by a name of its own. */
  readonly warn: (name: string, warning: string | null) => void;
  /** A field's control has the id `<prefix>-<key>`. */
  readonly idPrefix: string;
};
const FormContext = createContext<FormAccess | null>(null);
export const FormProvider = FormContext.Provider;

/** The values of the form around, for parts of a section that are not fields, such as a map beside its coordinates. */
export function useFormAccess(): FormAccess {
  const access = useContext(FormContext);
  if (!access) throw new Error("useFormAccess needs a form around it");
  return access;
}
