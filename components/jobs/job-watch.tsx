"use client";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useState } from "react";
import { JOB_EVENT, type JobKey, jobsOf, keepJobs } from "./jobs";

const JobCards = dynamic(() => import("./job-cards"), { ssr: false });

/** Jobs of this person, on whatever screen they are, until each is put away. Their code comes with the first one. */
export function JobWatch({ begun }: { readonly begun: readonly JobKey[] }) {
  const [keys, setKeys] = useState(begun);
  useEffect(() => {
    const add = (event: Event) =>
      event instanceof CustomEvent && setKeys((old) => keepJobs([...old, ...jobsOf(String(event.detail))]));
    addEventListener(JOB_EVENT, add);
    return () => removeEventListener(JOB_EVENT, add);
  }, []);
  const drop = useCallback((key: JobKey) => setKeys((old) => keepJobs(old.filter((one) => one !== key))), []);
  return keys.length > 0 && <JobCards keys={keys} onGone={drop} />;
}
