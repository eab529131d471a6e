"use client";
import type { Ref } from "@/lib/resource/list-query";
import { FileInput } from "./file-input";
import type { FormCells } from "./form-value";
import type { InputProps } from "./input-props";
import { RefsInput } from "./ref-input";
import { RowsInput } from "./rows-input";
import { ScalarInput } from "./scalar-input";

/** The input of each field kind; its casts are safe for the reason given at `ScalarInput`. */
export function KindInput(props: InputProps) {
  switch (props.descriptor.field.kind) {
    case "refs":
      return <RefsInput {...(props as InputProps<readonly Ref[]>)} />;
    case "file":
      return <FileInput {...(props as InputProps<string | null>)} />;
    case "rows":
      return <RowsInput {...(props as InputProps<readonly FormCells[]>)} />;
    default:
      return <ScalarInput {...props} />;
  }
}
