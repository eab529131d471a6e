import type { ReactNode } from "react";
import { cn } from "./cn";

const TONES = {
  neutral: "bg-sunken text-muted",
  accent: "bg-selected text-accent",
  ok: "bg-ok-soft text-ok",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
} as const;

/** A short word or a count beside something else. */
export function Badge({
  tone = "neutral",
  children,
  className,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cn(
        "inline-flex h-5 items-center rounded-sm px-1.5 font-medium text-xs tabular-nums forced-colors:border",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
