import type { ComponentProps } from "react";
import { cn } from "./cn";

/** An on/off control that acts at once; a native checkbox with the switch role. */
export function Switch({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <span className={cn("relative inline-grid h-6 w-10 shrink-0 place-items-center", className)}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own checked state
        role="switch"
        className="peer absolute inset-0 pointer-coarse:-inset-y-2.5 m-0 cursor-pointer appearance-none rounded-full disabled:cursor-not-allowed"
      />
      <span
        aria-hidden
        className={cn(
          "pointer-events-none h-5 w-9 rounded-full border border-control bg-sunken p-0.5 transition-colors duration-120",
          "before:block before:size-3.5 before:rounded-full before:bg-control forced-colors:before:bg-[ButtonText]! before:transition-transform before:duration-120",
          "peer-checked:border-accent peer-checked:bg-accent peer-checked:before:translate-x-4 peer-checked:before:bg-on-accent peer-disabled:opacity-60",
        )}
      />
    </span>
  );
}
