import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { CONTROL } from "./control-class";

type Props = Omit<ComponentProps<"select">, "size"> & { readonly compact?: boolean };

/** The browser's own select, drawn like the other controls: best on phones and with the keyboard. */
export function Select({ className, compact, children, ...rest }: Props) {
  return (
    <span className={cn("relative block min-w-0", className)}>
      <select
        {...rest}
        className={cn(
          CONTROL,
          "appearance-none pr-8 pointer-coarse:text-lg",
          compact ? "h-(--control-h-sm) pl-2 text-sm" : "h-(--control-h) pl-2.5",
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
