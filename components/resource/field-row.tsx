"use client";
import { memo } from "react";
import type { FormValue, FormValues } from "@/components/fields/form-value";
import { KindInput } from "@/components/fields/kind-input";
import { Field } from "@/components/ui/field";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { FormErrors } from "./use-record-form";

type Props = {
  readonly id: string;
  readonly descriptor: FieldDescriptor;
  readonly value: FormValue;
  /** Of this field and of what lies under it (`rules.0.weight`). */
  readonly errors: FormErrors;
  readonly help?: string;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly resource: string;
  /** The fields that this one depends on. */
  readonly values: FormValues;
  readonly onChange: (key: string, value: FormValue) => void;
  readonly onBlur: (key: string) => void;
  readonly className?: string;
};

const NONE: readonly string[] = [];

/** One field of a form with its label, help and errors; drawn again only when it changes itself. */
export const FieldRow = memo(
  function FieldRow(props: Props) {
    const { id, descriptor, value, errors, help, disabled, required, resource, values, onChange, onBlur, className } =
      props;
    const { key, label, field } = descriptor;
    return (
      <Field
        id={id}
        label={label}
        // A file input says itself what it takes.
        help={field.kind === "file" ? undefined : (help ?? descriptor.help)}
        errors={errors[key]}
        required={required}
        inline={field.kind === "flag"}
        className={className}
      >
        {(control) => (
          <KindInput
            descriptor={descriptor}
            control={control}
            value={value}
            onChange={(next) => onChange(key, next)}
            onBlur={() => onBlur(key)}
            disabled={disabled}
            resource={resource}
            values={values}
            errorsAt={(path) => errors[`${key}.${path}`] ?? NONE}
          />
        )}
      </Field>
    );
  },
  (before, after) => {
    const key = after.descriptor.key;
    const within = after.descriptor.field.kind === "ref" ? after.descriptor.field.within : undefined;
    const own = (errors: FormErrors) => JSON.stringify(Object.entries(errors).filter(([path]) => path.startsWith(key)));
    return (
      before.value === after.value &&
      before.disabled === after.disabled &&
      before.descriptor === after.descriptor &&
      before.onChange === after.onChange &&
      before.onBlur === after.onBlur &&
      (before.errors === after.errors || own(before.errors) === own(after.errors)) &&
      (!within || before.values[within] === after.values[within])
    );
  },
);
