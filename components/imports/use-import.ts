"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useState, useTransition } from "react";
import { announceJob } from "@/components/jobs/jobs";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { Result } from "@/lib/engine/resource/result";

/** Does something to an import, which is followed from then on, and shows the page as it is then; `problem`: why it was not done. */
export function useImport(id: string) {
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
      if (result?.ok) announceJob(`import_${id}`);
      else setProblem(result?.problem ?? { message: t("failed") });
      start(() => router.refresh());
    },
    [router, t, id],
  );
  return { run, busy: working || refreshing, problem };
}
