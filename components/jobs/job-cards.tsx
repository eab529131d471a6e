"use client";
import { usePathname } from "next/navigation";
import { useClearOf } from "@/components/ui/use-clear-of";
import { BulkCard } from "./bulk-card";
import { DeckCard } from "./deck-card";
import { ExportCard } from "./export-card";
import { ImportCard } from "./import-card";
import { idOf, type JobKey, kindOf } from "./jobs";

type Props = { readonly keys: readonly JobKey[]; readonly onGone: (key: JobKey) => void };
const CARDS = { bulk: BulkCard, export: ExportCard, import: ImportCard, deck: DeckCard } as const;

/** A card for each job, clear of whatever stands at the bottom of the screen; none for what the screen itself is about. */
export default function JobCards({ keys, onGone }: Props) {
  const place = useClearOf(true);
  const path = usePathname();
  return (
    <div className="no-print fixed z-30 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2" style={place}>
      {keys.map((key) => {
        const Card = CARDS[kindOf(key)];
        return path !== `/importJobs/${idOf(key)}` && <Card key={key} id={idOf(key)} onGone={() => onGone(key)} />;
      })}
    </div>
  );
}
