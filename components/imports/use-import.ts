"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useState, useTransition } from "react";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { Result } from "@/lib/engine/resource/result";

/** Does something to an import and shows the page as it is then; `problem`: why it was not done. */
export function useImport() {
  const t = useTranslations("importJobs");
  const router = useRouter();
  const [refreshing, start] = useTransition();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Pick<ProblemView, "message"> | null>(null);
  const run = useCallback(
    async (work: () => Promise<Result<void>>) => {
      setWorking(true);
      setProblem(null);
      const result = await work().catch(() => null);
      setWorking(false);
      if (!result?.ok) setProblem(result?.problem ?? { message: t("failed") });
      start(() => router.refresh());
    },
    [router, t],
  );
  return { run, busy: working || refreshing, problem };
}
