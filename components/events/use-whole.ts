"use client";
import { useEffect, useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import type { Result } from "@/lib/engine/resource/result";

type Asked<D> = {
  /** Of the open event; null = none. */
  readonly id: string | null;
  /** The open event when the page was read with it. */
  readonly addressed: D | null;
  /** Changes when the list has been read anew. */
  readonly version: unknown;
  /** A server action, which is the same one for good. */
  readonly read: (id: string) => Promise<Result<D>>;
  /** Said when the server does not answer. */
  readonly failed: string;
};

/** The open event whole: fetched when it is shown, and again when the list was read anew. Null until it is there. */
export function useWhole<D extends { readonly id: string }>({ id, addressed, version, read, failed }: Asked<D>) {
  const [found, setWhole] = useState(addressed);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!id) return;
    let stale = false;
    setProblem(null);
    // `version` is what makes it fetch again.
    void version;
    read(id).then(
      (result) => {
        if (stale) return;
        if (result.ok) setWhole(result.value);
        else setProblem(problemText(result.problem) ?? failed);
      },
      () => stale || setProblem(failed),
    );
    return () => {
      stale = true;
    };
  }, [id, version, read, failed]);
  return { whole: found?.id === id ? found : null, problem, setWhole };
}
