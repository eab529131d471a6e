"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "./cn";

type Props = Omit<ComponentProps<"input">, "type"> & {
  /** Some but not all of what it stands for. */
  readonly indeterminate?: boolean;
};

/** A native checkbox of 16 px within a target of 24. Give it a `<label>` around or an `aria-label`. */
export function Checkbox({ indeterminate = false, className, ...rest }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span className={cn("check", className)}>
      <input {...rest} ref={ref} type="checkbox" />
      <i className="tick" />
    </span>
  );
}
