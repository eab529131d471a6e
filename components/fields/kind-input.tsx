"use client";
import dynamic from "next/dynamic";
import type { Ref } from "@/lib/engine/resource/list-query";
import type { FormCells } from "./form-value";
import type { InputProps } from "./input-props";
import { ScalarInput } from "./scalar-input";

// Few forms have these.
const FileInput = dynamic(() => import("./file-input").then((m) => m.FileInput));
const RefsInput = dynamic(() => import("./refs-input").then((m) => m.RefsInput));
const RowsInput = dynamic(() => import("./rows-input").then((m) => m.RowsInput));

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
