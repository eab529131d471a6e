"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { announceJob } from "@/components/jobs/jobs";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Candidate, Closed, ClosePlan } from "@/lib/insight/hours/close-all";
import { closeSomePoints, orderClosingPoints, planClosing } from "@/lib/insight/hours/point-actions";
import type { CloseAllProps } from "./close-all";

/** People closed by one call: the dialog says how far it is in between. */
const STEP = 25;
const REASONS = ["odd", "openVisits", "pending"] as const;
const hasAny = ({ exceptions }: Candidate) => REASONS.some((key) => exceptions[key]);

/** Who is ready, who should be looked at first and why; then the result of each. */
export default function CloseAllDialog(props: CloseAllProps & { readonly onClose: () => void }) {
  const { month, q, teamId, what, team, running, onClose } = props;
  const t = useTranslations("points.closeAll");
  const words = useTranslations("points");
  const common = useTranslations("common");
  const locale = useLocale();
  const router = useRouter();
  const id = useId();
  const [plan, setPlan] = useState<ClosePlan | null>(null);
  const [include, setInclude] = useState(false);
  const [working, setWorking] = useState(false);
  const [results, setResults] = useState<readonly Closed[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let gone = false;
    planClosing({ month, q, teamId })
      .catch(() => null)
      .then((answer) => {
        if (gone) return;
        if (answer?.ok) setPlan(answer.value);
        else setProblem(answer?.problem.message ?? words("failed"));
      });
    return () => {
      gone = true;
    };
  }, [month, q, teamId, words]);

  const people = plan?.people ?? [];
  const exceptions = people.filter(hasAny);
  const chosen = include ? people : people.filter((one) => !hasAny(one));
  const many = plan !== null && people.length === 0 && plan.total > 0 && plan.total > STEP * 20;
  const why = ({ exceptions: found }: Candidate) =>
    REASONS.flatMap((key) => (found[key] ? [t(key, { count: found[key] })] : [])).join(", ");

  async function close() {
    if (working) return;
    setWorking(true);
    setProblem(null);
    if (many) {
      const answer = await orderClosingPoints({ month, q, teamId, withExceptions: include }).catch(() => null);
      setWorking(false);
      if (!answer?.ok) return setProblem(answer?.problem.message ?? words("failed"));
      announceJob(`bulk_${answer.value}`);
      return onClose();
    }
    const done: Closed[] = [];
    for (let from = 0; from < chosen.length; from += STEP) {
      const ids = chosen.slice(from, from + STEP).map(({ id }) => id);
      const answer = await closeSomePoints({ month, teamId, ids }).catch(() => null);
      if (!answer?.ok) {
        setProblem(answer?.problem.message ?? words("failed"));
        break;
      }
      done.push(...answer.value);
      setResults([...done]);
    }
    setResults(done);
    setWorking(false);
    router.refresh();
  }

  const filter = [q, team].filter(Boolean).join(", ");
  const over = results !== null && !working;
  return (
    <Dialog
      open
      onOpenChange={(next) => working || next || onClose()}
      dismissable={!working}
      title={t("title", { month: what })}
      description={filter === "" ? undefined : t("filter", { filter })}
      footer={
        over ? (
          <Button variant="primary" onClick={onClose}>
            {common("close")}
          </Button>
        ) : (
          <>
            <Button disabled={working} onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button
              variant="primary"
              loading={working}
              disabled={!many && chosen.length === 0}
              onClick={() => void close()}
            >
              {t("confirm", { count: many ? (plan?.total ?? 0) : chosen.length })}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {problem && (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        )}
        {plan === null && !problem && <p role="status">{t("reading")}</p>}
        {results !== null ? (
          <Results
            results={results}
            plan={people}
            left={over && !include ? exceptions : []}
            why={why}
            working={working}
            total={chosen.length}
          />
        ) : (
          <>
            {many && <p>{t("tooMany", { count: formatNumber(locale, plan.total) })}</p>}
            {plan !== null && !many && (
              <p>{people.length === 0 ? t("nobody") : t("ready", { count: people.length - exceptions.length })}</p>
            )}
            {exceptions.length > 0 && (
              <section aria-label={t("exceptions", { count: exceptions.length })}>
                <p className="font-medium">{t("exceptions", { count: exceptions.length })}</p>
                <ul className="mt-1 border-line border-y">
                  {exceptions.map((one) => (
                    <li key={one.id} className="border-line border-b py-1.5 last:border-b-0">
                      <span className="font-medium">{one.name}</span>{" "}
                      <span className="text-muted text-sm">{why(one)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {(exceptions.length > 0 || many) && (
              <label htmlFor={`${id}-include`} className="flex cursor-pointer items-center gap-2">
                <Checkbox
                  id={`${id}-include`}
                  checked={include}
                  onChange={(event) => setInclude(event.target.checked)}
                />
                {t("include")}
              </label>
            )}
            {(people.length > 0 || many) && (
              <p className="text-muted text-sm">{[running, words("closeText")].filter(Boolean).join(" ")}</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

type ResultProps = {
  readonly results: readonly Closed[];
  readonly plan: readonly Candidate[];
  /** Those who were left out. */
  readonly left: readonly Candidate[];
  readonly why: (one: Candidate) => string;
  readonly working: boolean;
  readonly total: number;
};

function Results({ results, plan, left, why, working, total }: ResultProps) {
  const t = useTranslations("points.closeAll");
  const names = new Map(plan.map(({ id, name }) => [id, name]));
  const closed = results.filter((one) => "days" in one && one.days > 0).length;
  return (
    <>
      <p role="status" className="font-medium">
        {working ? t("progress", { done: String(results.length), total: String(total) }) : t("done", { count: closed })}
      </p>
      <ul aria-label={t("result")} className="border-line border-y">
        {results.map((one) => (
          <li key={one.id} className="flex justify-between gap-3 border-line border-b py-1.5 last:border-b-0">
            <span className="font-medium">{names.get(one.id) ?? "—"}</span>
            <span className="text-muted">{"days" in one ? t("days", { count: one.days }) : t("failed")}</span>
          </li>
        ))}
        {left.map((one) => (
          <li key={one.id} className="border-line border-b py-1.5 last:border-b-0">
            <span className="font-medium">{one.name}</span>{" "}
            <span className="text-sm text-warn">{t("left", { why: why(one) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
