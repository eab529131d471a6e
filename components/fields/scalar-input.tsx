"use client";
import type { Ref } from "@/lib/engine/resource/list-query";
import type { InputProps } from "./input-props";
import { NumberInput } from "./number-input";
import { RefInput } from "./ref-input";
import { ChoiceInput, DateInput, FlagInput } from "./simple-inputs";
import { TextInput } from "./text-input";

/**
 * The input of the kinds that hold one value, in a form and in a row of a small table alike. The casts are safe: `toForm` and
 * `initialValue` give each kind the value that its input takes.
 */
export function ScalarInput(props: InputProps) {
  switch (props.descriptor.field.kind) {
    case "int":
      if (props.descriptor.choices) return <ChoiceInput {...(props as InputProps<string>)} />;
      return <NumberInput {...(props as InputProps<string>)} />;
    case "decimal":
    case "money":
      return <NumberInput {...(props as InputProps<string>)} />;
    case "date":
      return <DateInput {...(props as InputProps<string>)} />;
    case "dateTime":
      return <TextInput {...(props as InputProps<string>)} disabled />;
    case "choice":
      return <ChoiceInput {...(props as InputProps<string>)} />;
    case "flag":
      return <FlagInput {...(props as InputProps<boolean>)} />;
    case "ref":
      return <RefInput {...(props as InputProps<Ref | null>)} />;
    default:
      return <TextInput {...(props as InputProps<string>)} />;
  }
}
