"use client";
import { useCallback, useEffect, useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import type { Permission } from "@/lib/platform/permissions/subjects";
import { whoHas } from "@/lib/records/roles/actions";
import type { PermissionHolders } from "@/lib/records/roles/holders";

type Answer = {
  readonly permission: Permission;
  readonly holders: PermissionHolders | null;
  readonly why: string | null;
};

/** Asks who holds a permission. `holders` is null until the answer is there; `why` is null when none came at all. */
export function useHolders(permission: Permission) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let over = false;
    void whoHas(permission)
      .catch(() => null)
      .then((result) => {
        if (over) return;
        const holders = result?.ok ? result.value : null;
        setAnswer({ permission, holders, why: result?.ok ? null : problemText(result?.problem) });
      });
    // An answer about what was chosen before comes too late.
    return () => {
      over = true;
    };
  }, [permission, attempt]);
  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  }, []);
  const known = answer?.permission === permission ? answer : null;
  return { loading: known === null, holders: known?.holders ?? null, why: known?.why ?? null, retry };
}
