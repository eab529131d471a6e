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
  const { field, choices } = props.descriptor;
  if (field.kind === "flag") return <FlagInput {...(props as InputProps<boolean>)} />;
  if (field.kind === "ref") return <RefInput {...(props as InputProps<Ref | null>)} />;
  const text = props as InputProps<string>;
  switch (field.kind) {
    case "int":
      return choices ? <ChoiceInput {...text} /> : <NumberInput {...text} />;
    case "decimal":
    case "money":
      return <NumberInput {...text} />;
    case "date":
      return <DateInput {...text} />;
    case "dateTime":
      return <TextInput {...text} disabled />;
    case "choice":
      return <ChoiceInput {...text} />;
    default:
      return <TextInput {...text} />;
  }
}
