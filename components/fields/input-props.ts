import type { ControlProps } from "@/components/ui/field";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { FormValue, FormValues } from "./form-value";

/** What every kind of input gets from the form. */
export type InputProps<V extends FormValue = FormValue> = {
  readonly descriptor: FieldDescriptor;
  readonly control: ControlProps;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
  readonly disabled: boolean;
  /** The resource whose form this is. */
  readonly resource: string;
  /** Everything else that was typed, for inputs that depend on another. */
  readonly values: FormValues;
  /** By path under this field (`0.price`), for inputs made of several. */
  readonly errorsAt: (path: string) => readonly string[];
};
