"use client";
import type { Ref } from "@/lib/resource/list-query";
import { FileInput } from "./file-input";
import type { FormCells } from "./form-value";
import type { InputProps } from "./input-props";
import { NumberInput } from "./number-input";
import { RefInput, RefsInput } from "./ref-input";
import { RowsInput } from "./rows-input";
import { ChoiceInput, DateInput, FlagInput } from "./simple-inputs";
import { TextInput } from "./text-input";

/** The input of each field kind. The casts are safe: `toForm` and `initialValue` give each kind the value its input takes. */
export function KindInput(props: InputProps) {
  switch (props.descriptor.field.kind) {
    case "text":
      return <TextInput {...(props as InputProps<string>)} />;
    case "int":
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
    case "refs":
      return <RefsInput {...(props as InputProps<readonly Ref[]>)} />;
    case "file":
      return <FileInput {...(props as InputProps<string | null>)} />;
    case "rows":
      return <RowsInput {...(props as InputProps<readonly FormCells[]>)} />;
  }
}
