"use client";
import { useLocale } from "next-intl";
import { useCallback, useMemo, useRef, useState } from "react";
import { decimalOf } from "@/components/fields/decimal";
import { type FormValue, type FormValues, formValues, fromForm, sameValue } from "@/components/fields/form-value";
import { useErrorWords } from "@/components/fields/use-error-words";
import type { Descriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import { validateField, validateForm } from "@/lib/engine/resource/validate";

export type FormErrors = Readonly<Record<string, readonly string[]>>;

/** True when the person may not type into this field: read-only everywhere, locked once the record exists, or kept from them. */
export function isLocked({ field, kept }: FieldDescriptor, isNew: boolean): boolean {
  return field.write === "never" || (!isNew && (field.write === "create" || kept !== undefined));
}

/** False while another choice of the form makes this field meaningless. */
export function isShown({ field }: FieldDescriptor, values: FormValues): boolean {
  return !field.when || field.when.in.includes(String(values[field.when.key] ?? ""));
}

/** What a field that makes no sense any more is sent as. */
function blankOf({ field }: FieldDescriptor): FormValue {
  if (field.kind === "flag") return false;
  return field.kind === "refs" || field.kind === "rows" ? [] : null;
}

/** Typed values, what changed since the record was read, and what is wrong with them. A new record may begin as a `draft`. */
export function useRecordForm(descriptor: Descriptor, record: Row | null, draft: Row | null = null) {
  const decimal = decimalOf(useLocale());
  const words = useErrorWords();
  const isNew = record === null;
  const [initial, setInitial] = useState(() => formValues(descriptor.fields, record ?? draft, decimal));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const latest = useRef({ values, errors });
  latest.current = { values, errors };
  const byKey = useMemo(() => new Map(descriptor.fields.map((f) => [f.key, f])), [descriptor.fields]);

  const changed = useMemo(
    () =>
      descriptor.fields.filter(
        (f) => !isLocked(f, isNew) && !sameValue(f.field, values[f.key], initial[f.key], decimal),
      ),
    [descriptor.fields, isNew, values, initial, decimal],
  );

  /** A password that stays as it is need not be typed again. */
  const check = useCallback(
    (f: FieldDescriptor, value: FormValue | undefined) => {
      const wire = fromForm(f.field, value, decimal);
      if (f.field.secret && !isNew && wire === null) return {};
      return Object.fromEntries(
        Object.entries(validateForm({ [f.key]: f.field }, { [f.key]: wire })).map(([path, list]) => [
          path,
          words(list),
        ]),
      );
    },
    [decimal, isNew, words],
  );
  const put = useCallback((key: string, found: FormErrors) => {
    setErrors((old) => {
      const others = Object.entries(old).filter(
        ([path]) => path !== key && !path.startsWith(`${key}.`) && path !== "_",
      );
      return Object.fromEntries([...others, ...Object.entries(found)]);
    });
  }, []);

  const setValue = useCallback(
    (key: string, value: FormValue) => {
      setValues((old) => {
        const next: Record<string, FormValue> = { ...old, [key]: value };
        // A city of another state makes no sense: what was narrowed by this field is chosen anew.
        for (const f of byKey.values()) {
          if (f.field.kind === "ref" && f.field.within === key && old[key] !== value) next[f.key] = null;
        }
        return next;
      });
      // Once a field is marked wrong, it is checked as it is typed, so that the mark goes the moment it is right.
      const marked = Object.keys(latest.current.errors).some((path) => path === key || path.startsWith(`${key}.`));
      const field = byKey.get(key);
      if (marked && field) put(key, check(field, value));
    },
    [byKey, check, put],
  );
  const blur = useCallback(
    (key: string) => {
      const field = byKey.get(key);
      const value = latest.current.values[key];
      // Leaving a field that was never filled in is no mistake yet; sending the form so is.
      if (!field || isEmpty(field, value, decimal)) return;
      put(key, check(field, value));
    },
    [byKey, check, put, decimal],
  );
  /** Checks everything; null when something is wrong, else what is to be sent: all of a new record, the changes of an old one. */
  const collect = useCallback((): Record<string, unknown> | null => {
    const sent: Record<string, unknown> = {};
    let found: FormErrors = {};
    for (const f of descriptor.fields) {
      if (isLocked(f, isNew)) continue;
      const shown = isShown(f, values);
      const value = shown ? values[f.key] : blankOf(f);
      if (shown) found = { ...found, ...check(f, value) };
      const wire = fromForm(f.field, value, decimal);
      const untouched = !isNew && JSON.stringify(wire) === JSON.stringify(fromForm(f.field, initial[f.key], decimal));
      if (!untouched && !(f.field.secret && wire === null)) sent[f.key] = wire;
    }
    setErrors(found);
    return Object.keys(found).length > 0 ? null : sent;
  }, [descriptor.fields, isNew, values, initial, check, decimal]);
  /** Starts over from a record as the server has it. */
  const reset = useCallback(
    (row: Row) => {
      const fresh = formValues(descriptor.fields, row, decimal);
      setInitial(fresh);
      setValues(fresh);
      setErrors({});
    },
    [descriptor.fields, decimal],
  );
  /** Back to what was there before anything was typed. */
  const discard = useCallback(() => {
    setValues(initial);
    setErrors({});
  }, [initial]);
  /** What is on the screen is now what is stored. */
  const settle = useCallback(() => setInitial(latest.current.values), []);
  return {
    values,
    initial,
    errors,
    setErrors,
    setValue,
    blur,
    collect,
    reset,
    discard,
    settle,
    changed,
    dirty: changed.length > 0,
    isNew,
  };
}
export type RecordForm = ReturnType<typeof useRecordForm>;

function isEmpty({ field }: FieldDescriptor, value: FormValue | undefined, decimal: "," | "."): boolean {
  const wire = fromForm(field, value, decimal);
  return wire === null || (Array.isArray(wire) && wire.length === 0 && validateField(field, wire).length > 0);
}
