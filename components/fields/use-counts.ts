"use client";
import { useEffect, useState } from "react";
import { countValues } from "@/lib/engine/resource/actions";
import type { CountedValue } from "@/lib/engine/resource/operations/values";

const NONE: readonly CountedValue[] = [];

/** How often each value of a filter stands in the list on screen; empty until it is known, and where it cannot be. */
export function useCounts(through: string, key: string): readonly CountedValue[] {
  const [counts, setCounts] = useState(NONE);
  useEffect(() => {
    let current = true;
    countValues(through, key, location.search).then(
      (result) => current && setCounts(result.ok ? result.value : NONE),
      // Values can be chosen without their counts.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [through, key]);
  return counts;
}
