"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { putAwayFirstSteps } from "@/lib/insight/summary/actions";

/** Puts the first steps away for good. */
export function PutAway({ label }: { label: string }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const press = () =>
    start(async () => {
      const result = await putAwayFirstSteps();
      if (result.ok) router.refresh();
      else notify.error(result.problem.message);
    });
  return (
    <Button variant="quiet" size="sm" loading={pending} onClick={press}>
      {label}
    </Button>
  );
}
