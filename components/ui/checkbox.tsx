"use client";

import { Check, Minus } from "lucide-react";
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
      <span
        aria-hidden
        className={cn(
          "pointer-events-none grid size-4 place-items-center rounded-sm border-[1.5px] border-control bg-surface [&_svg]:invisible",
          "peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-checked:[&_svg]:visible peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-indeterminate:text-on-accent peer-indeterminate:[&_svg]:visible",
          "peer-aria-invalid:border-danger peer-disabled:opacity-60",
        )}
      >
        {indeterminate ? <Minus className="size-3" strokeWidth={3} /> : <Check className="size-3" strokeWidth={3} />}
      </span>
    </span>
  );
}
