"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { formatDateTime, formatNumber } from "@/lib/base/i18n/format";
import { catalogueProgress } from "@/lib/shell/copies/actions";
import type { CloneView } from "@/lib/shell/copies/view";
import { KindTable } from "./kind-table";

type Props = { readonly tenantId: string; readonly initial: CloneView; readonly timeZone: string };
const EVERY_MS = 1_500;

/** How far a copy is, and what it made once it has ended. */
export default function CloneResult({ tenantId, initial, timeZone }: Props) {
  const t = useTranslations("clones");
  const locale = useLocale();
  const router = useRouter();
  const [clone, setClone] = useState(initial);
  const running = clone.status === "running";
  useEffect(() => {
    if (!running) return;
    let timer: number | undefined;
    let left = false;
    const ask = async () => {
      const result = await catalogueProgress(tenantId).catch(() => null);
      if (left) return;
      if (result?.ok && result.value) setClone(result.value);
      if (result?.ok && result.value?.status !== "running") return router.refresh();
      timer = window.setTimeout(ask, EVERY_MS);
    };
    timer = window.setTimeout(ask, EVERY_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [running, tenantId, router]);
  const n = (value: number) => formatNumber(locale, value);
  const name = clone.source.name;
  return (
    <section aria-label={t("last")}>
      <div role="status" className="mb-4">
        {running && (
          <Alert title={t("running", { name })}>
            <progress
              aria-label={t("progress")}
              className="mt-2 h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
              max={Math.max(clone.total, 1)}
              {...(clone.total > 0 && { value: clone.done })}
            />
            <p>{clone.total > 0 ? t("done", { done: n(clone.done), total: n(clone.total) }) : t("waiting")}</p>
          </Alert>
        )}
        {clone.status === "completed" && (
          <Alert tone="ok" title={t("completed", { name })}>
            {clone.endedAt && formatDateTime(locale, clone.endedAt, timeZone)}
          </Alert>
        )}
        {clone.status === "failed" && (
          <Alert tone="danger" title={t("broken", { name })}>
            {t("again")}
          </Alert>
        )}
      </div>
      {clone.status === "completed" && (
        <KindTable label={t("result")} lines={clone.kinds.filter(({ copied, leftOut }) => copied + leftOut > 0)} />
      )}
    </section>
  );
}
