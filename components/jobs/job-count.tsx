"use client";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { JOB_EVENT, jobsOf } from "./jobs";

const JobCounter = dynamic(() => import("./job-counter"));

/** How many jobs of this person run, also those begun elsewhere. Nobody is asked while there is none, and nothing is loaded for it. */
export function JobCount({ begun }: { readonly begun: readonly string[] }) {
  const [keys, setKeys] = useState(begun);
  useEffect(() => {
    const add = (event: Event) =>
      event instanceof CustomEvent && setKeys((old) => [...new Set([...old, ...jobsOf(String(event.detail))])]);
    addEventListener(JOB_EVENT, add);
    return () => removeEventListener(JOB_EVENT, add);
  }, []);
  return keys.length > 0 && <JobCounter keys={keys} onKeys={setKeys} />;
}
