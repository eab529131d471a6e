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
    <span className={cn("relative inline-grid size-6 shrink-0 place-items-center", className)}>
      <input
        {...rest}
        ref={ref}
        type="checkbox"
        className="peer absolute inset-0 pointer-coarse:-inset-2.5 m-0 cursor-pointer appearance-none rounded-md disabled:cursor-not-allowed"
      />
      <i aria-hidden className="tick peer-disabled:opacity-60 peer-aria-invalid:border-danger" />
    </span>
  );
}
