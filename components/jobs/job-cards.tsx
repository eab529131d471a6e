"use client";
import { useClearOf } from "@/components/ui/use-clear-of";
import BulkCard from "./bulk-card";
import { ExportCard } from "./export-card";
import { idOf, type JobKey } from "./jobs";

type Props = { readonly keys: readonly JobKey[]; readonly onGone: (key: JobKey) => void };

/** A card for each job, clear of whatever stands at the bottom of the screen. */
export default function JobCards({ keys, onGone }: Props) {
  const place = useClearOf(true);
  return (
    <div className="no-print fixed z-30 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2" style={place}>
      {keys.map((key) => {
        const Card = key.startsWith("export_") ? ExportCard : BulkCard;
        return <Card key={key} id={idOf(key)} onGone={() => onGone(key)} />;
      })}
    </div>
  );
}
