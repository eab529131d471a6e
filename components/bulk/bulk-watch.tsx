"use client";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useState } from "react";
import { useClearOf } from "@/components/ui/use-clear-of";
import { BULK_EVENT, keepBulkJobs } from "./bulk-jobs";

const BulkCard = dynamic(() => import("./bulk-card"), { ssr: false });

/** Bulk jobs of this person, on whatever screen they are, until each is put away. Their code comes with the first one. */
export function BulkWatch({ begun }: { readonly begun: readonly string[] }) {
  const [ids, setIds] = useState(begun);
  useEffect(() => {
    const add = (event: Event) =>
      event instanceof CustomEvent && setIds((old) => keepBulkJobs([...old, String(event.detail)]));
    addEventListener(BULK_EVENT, add);
    return () => removeEventListener(BULK_EVENT, add);
  }, []);
  const drop = useCallback((id: string) => setIds((old) => keepBulkJobs(old.filter((one) => one !== id))), []);
  const place = useClearOf(ids.length > 0);
  if (ids.length === 0) return null;
  return (
    <div className="no-print fixed z-30 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2" style={place}>
      {ids.map((id) => (
        <BulkCard key={id} id={id} onGone={drop} />
      ))}
    </div>
  );
}
