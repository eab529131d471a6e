import { cn } from "@/components/ui/cn";
import type { Kinds } from "@/lib/insight/shelf/price-board";

/** Fixed colours, and a pattern for whom colours say nothing. */
export const MARGINS = [
  {
    key: "below",
    fill: "bg-chart-3 bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--color-surface)_35%,transparent)_0_2px,transparent_2px_6px)]",
  },
  { key: "within", fill: "bg-chart-1" },
  { key: "above", fill: "bg-chart-2" },
] as const;

/** Below, within and above what is recommended, as parts of one bar. */
export function PriceStack({ kinds, className }: { readonly kinds: Kinds; readonly className?: string }) {
  return (
    <span aria-hidden className={cn("flex gap-px overflow-hidden rounded-sm", className)}>
      {MARGINS.map(({ key, fill }) =>
        kinds[key] > 0 ? <span key={key} className={cn("min-w-0.5", fill)} style={{ flexGrow: kinds[key] }} /> : null,
      )}
    </span>
  );
}
