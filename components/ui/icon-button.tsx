import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

const SIZES = {
  md: "size-8 pointer-coarse:size-11 [&_svg]:size-4.5",
  sm: "size-6 pointer-coarse:size-11 [&_svg]:size-4",
} as const;

type Props = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** Read by screen readers and shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: keyof typeof SIZES;
};

/** A button with an icon only. The tooltip is drawn by `TooltipLayer` of the root layout. */
export function IconButton({ label, icon, size = "md", className, type = "button", ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tip={label}
      className={cn(
        "inline-grid shrink-0 place-items-center rounded-md text-muted transition-colors duration-120 hover:bg-hover hover:text-ink",
        "aria-disabled:opacity-60 disabled:opacity-60",
        SIZES[size],
        className,
      )}
    >
      {icon}
    </button>
  );
}
