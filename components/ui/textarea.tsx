"use client";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { CONTROL } from "./control-class";
import { keepTyped } from "./keep-typed";

/** A text of several lines that grows with what is typed. */
export function Textarea({ className, rows = 3, ref, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      ref={ref ?? keepTyped}
      rows={rows}
      className={cn(
        CONTROL,
        "field-sizing-content min-h-20 px-2.5 read-only:bg-sunken py-2 pointer-coarse:text-lg",
        className,
      )}
    />
  );
}
