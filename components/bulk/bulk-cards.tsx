"use client";
import { useClearOf } from "@/components/ui/use-clear-of";
import BulkCard from "./bulk-card";

type Props = { readonly ids: readonly string[]; readonly onGone: (id: string) => void };

/** A card for each bulk job, clear of whatever stands at the bottom of the screen. */
export default function BulkCards({ ids, onGone }: Props) {
  const place = useClearOf(true);
  return (
    <div className="no-print fixed z-30 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2" style={place}>
      {ids.map((id) => (
        <BulkCard key={id} id={id} onGone={onGone} />
      ))}
    </div>
  );
}
