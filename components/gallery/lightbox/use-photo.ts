"use client";
import { useCallback, useEffect, useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { openPhoto } from "@/lib/insight/gallery/actions";
import type { PhotoDetail } from "@/lib/insight/gallery/detail";

/** One photo whole, fetched as it is shown. `again` reads it anew, after a verdict or a comment. */
export function usePhoto(id: string, failed: string) {
  const [found, setFound] = useState<PhotoDetail | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let stale = false;
    void version;
    setProblem(null);
    openPhoto(id).then(
      (result) => {
        if (stale) return;
        if (result.ok) setFound(result.value);
        else setProblem(problemText(result.problem) ?? failed);
      },
      () => stale || setProblem(failed),
    );
    return () => {
      stale = true;
    };
  }, [id, version, failed]);
  const again = useCallback(() => setVersion((n) => n + 1), []);
  return { detail: found?.id === id ? found : null, problem, again };
}
