import type { ReactNode } from "react";
import { cn } from "./cn";

const VARIANTS = {
  primary: "border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong",
  secondary: "border-control bg-surface text-ink hover:bg-hover",
  quiet: "border-line bg-surface text-ink hover:bg-hover",
  ghost: "border-transparent text-muted hover:bg-hover hover:text-ink",
  danger: "border-danger bg-danger text-on-danger hover:border-danger-strong hover:bg-danger-strong",
  dangerGhost: "border-transparent text-danger hover:bg-danger-soft",
} as const;
const SIZES = {
  md: "h-(--control-h) gap-2 px-3.5 text-base",
  sm: "h-(--control-h-sm) gap-1.5 px-2.5 text-sm",
} as const;

export type ButtonLook = {
  readonly variant?: keyof typeof VARIANTS;
  readonly size?: keyof typeof SIZES;
  /** A lucide icon element; it is sized here and hidden from screen readers. */
  readonly icon?: ReactNode;
};

/** Classes of a button, for elements that must look like one. */
export function buttonClass({ variant = "secondary", size = "md" }: ButtonLook = {}, className?: string): string {
  return cn("button", VARIANTS[variant], SIZES[size], className);
}
