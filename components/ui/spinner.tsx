import { LoaderCircle } from "lucide-react";
import { cn } from "./cn";

/** A turning circle; give the words beside it or in a live region. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn("animate-spin", className ?? "size-4")} />;
}
