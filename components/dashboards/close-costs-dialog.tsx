"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { announceJob } from "@/components/jobs/jobs";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { CostPlan } from "@/lib/insight/serving/closing";
import { closeCostMonth, planCostClosing } from "@/lib/insight/serving/closing-actions";
import type { CostClosingProps } from "./cost-closing";

/** What will be kept, what is missing in it, and what is locked along; then the closing. */
export default function CloseCostsDialog({
  month,
  name,
  onClose,
}: CostClosingProps & { readonly onClose: () => void }) {
  const t = useTranslations("costClosing");
  const common = useTranslations("common");
  const router = useRouter();
  const [plan, setPlan] = useState<CostPlan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);

  useEffect(() => {
    let gone = false;
    planCostClosing(month)
      .catch(() => null)
      .then((answer) => {
        if (gone) return;
        if (answer?.ok) setPlan(answer.value);
        else setProblem(answer?.problem.message ?? t("failed"));
      });
    return () => {
      gone = true;
    };
  }, [month, t]);

  async function close() {
    if (working) return;
    setWorking(true);
    setProblem(null);
    const answer = await closeCostMonth(month).catch(() => null);
    setWorking(false);
    if (!answer?.ok) return setProblem(answer?.problem.message ?? t("failed"));
    announceJob(`bulk_${answer.value}`);
    router.refresh();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => working || next || onClose()}
      dismissable={!working}
      title={t("title", { month: name })}
      footer={
        <>
          <Button disabled={working} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button
            variant="primary"
            loading={working}
            disabled={plan === null || plan.waiting > 0}
            onClick={() => void close()}
          >
            {t("confirm")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        )}
        {plan === null && !problem && <p role="status">{t("reading")}</p>}
        {plan && <Plan plan={plan} />}
      </div>
    </Dialog>
  );
}

function Plan({ plan: { sides, waiting, unknown, points } }: { readonly plan: CostPlan }) {
  const t = useTranslations("costClosing");
  const locale = useLocale();
  const money = (cents: number) => formatMoney(locale, cents / 100);
  return (
    <>
      {sides && (
        <dl>
          <dt className="text-muted text-sm">{t("sums")}</dt>
          <dd>
            <span>{t("paid")}</span>{" "}
            <strong className="font-bold text-xl tabular-nums">{money(sides.payroll + sides.km)}</strong>
            <span className="block text-muted text-sm tabular-nums">
              {t("parts", {
                store: money(sides.store),
                travel: money(sides.travel + sides.km),
                idle: money(sides.idle),
              })}
            </span>
          </dd>
        </dl>
      )}
      {waiting > 0 && (
        <Alert tone="warn" live>
          {t("waiting", { count: waiting })}
        </Alert>
      )}
      {unknown > 0 && <Alert tone="warn">{t("unknown", { count: unknown })}</Alert>}
      <p>
        {points.days === null
          ? t("manyPoints", { people: formatNumber(locale, points.people) })
          : t("points", { people: points.people, days: points.days })}
      </p>
      {points.exceptions.length > 0 && (
        <Alert tone="warn" title={t("exceptions", { count: points.exceptions.length })}>
          <ul className="mt-1 max-h-40 space-y-1 overflow-y-auto">
            {points.exceptions.map(({ id, name, why }) => (
              <li key={id}>
                <span className="font-medium">{name}</span>: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="text-muted text-sm">{t("effect")}</p>
    </>
  );
}
