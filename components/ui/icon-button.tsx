import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

type Props = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** Read by screen readers and shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: "md" | "sm";
};

/** A button with an icon only. The tooltip is drawn by `TooltipLayer` of the root layout. */
export function IconButton({ label, icon, size = "md", className, type = "button", ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tip=""
      className={cn("icon-button", size === "sm" && "icon-button-sm", className)}
    >
      {icon}
    </button>
  );
}
