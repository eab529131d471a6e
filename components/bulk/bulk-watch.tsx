"use client";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useState } from "react";
import { BULK_EVENT, keepBulkJobs } from "./bulk-jobs";

const BulkCards = dynamic(() => import("./bulk-cards"), { ssr: false });

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
  return ids.length > 0 && <BulkCards ids={ids} onGone={drop} />;
}
