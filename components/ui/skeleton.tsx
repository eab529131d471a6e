import { cn } from "./cn";

/** A grey stand-in with the size of what is coming; silent for screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block animate-pulse rounded-sm bg-line", className ?? "h-4 w-full")} />;
}
