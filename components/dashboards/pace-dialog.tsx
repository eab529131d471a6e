"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { announceJob } from "@/components/jobs/jobs";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DayInput } from "@/components/ui/calendar/day-input";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { formatList, formatNumber } from "@/lib/base/i18n/format";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { PacePreview, RouteLine } from "@/lib/insight/what-if/apply";
import { askPace, orderPace } from "@/lib/insight/what-if/apply-actions";
import type { ApplyPaceProps } from "./apply-pace";
import { paceInput } from "./pace-input";
import { PaceLines } from "./pace-lines";

const NAMED = 3;

/** From when routes follow a pace, and what becomes of each; then the order. */
export default function PaceDialog(props: ApplyPaceProps & { readonly onClose: () => void }) {
  const { name, month, places, pace, onClose } = props;
  const t = useTranslations("whatIf.apply");
  const common = useTranslations("common");
  const id = useId();
  const [from, setFrom] = useState(props.from);
  const [preview, setPreview] = useState<PacePreview | null>(null);
  const [more, setMore] = useState<readonly RouteLine[]>([]);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [working, setWorking] = useState(false);
  const [asked] = useState(() => paceInput(month, places, pace));
  const failed = { code: "unexpected", message: t("failed") };

  useEffect(() => {
    let gone = false;
    setPreview(null);
    setMore([]);
    setProblem(null);
    if (from === "") return;
    askPace({ ...asked, from })
      .catch(() => null)
      .then((answer) => {
        if (gone) return;
        if (answer?.ok) setPreview(answer.value);
        else setProblem(answer?.problem ?? { code: "unexpected", message: t("failed") });
      });
    return () => {
      gone = true;
    };
  }, [asked, from, t]);

  async function showMore() {
    if (working || !preview) return;
    setWorking(true);
    const page = Math.floor((preview.lines.length + more.length) / preview.lines.length) + 1;
    const answer = await askPace({ ...asked, from, page }).catch(() => null);
    setWorking(false);
    if (answer?.ok) setMore([...more, ...answer.value.lines]);
    else setProblem(answer?.problem ?? failed);
  }
  async function apply() {
    if (working || !preview) return;
    setWorking(true);
    setProblem(null);
    const answer = await orderPace({ ...asked, from, seen: preview.seen }).catch(() => null);
    setWorking(false);
    if (!answer?.ok) return setProblem(answer?.problem ?? failed);
    announceJob(`bulk_${answer.value}`);
    onClose();
  }

  const wrong = problem?.fields?.from;
  const lines = preview ? [...preview.lines, ...more] : [];
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => working || next || onClose()}
      dismissable={!working}
      title={t("title")}
      description={name}
      footer={
        <>
          <Button disabled={working} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button
            variant="primary"
            loading={working}
            disabled={!preview || preview.changing === 0}
            onClick={() => void apply()}
          >
            {t("confirm", { count: preview?.changing ?? 0 })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && !wrong && (
          <Alert tone="danger" live>
            {Object.values(problem.fields ?? {})
              .flat()
              .join(" ") || problem.message}
          </Alert>
        )}
        <Field id={`${id}-from`} label={t("from")} help={t("past")} errors={wrong} required>
          {(control) => (
            <DayInput {...control} className="sm:max-w-52" min={preview?.firstOpenDay} value={from} onValue={setFrom} />
          )}
        </Field>
        {!preview && !problem && from !== "" && <p role="status">{t("reading")}</p>}
        {preview && (
          <>
            <Summary preview={preview} />
            {lines.length > 0 && <PaceLines lines={lines} />}
            {lines.length < preview.total && (
              <Button variant="ghost" loading={working} onClick={() => void showMore()}>
                {t("more", { count: preview.total - lines.length })}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Summary({ preview }: { readonly preview: PacePreview }) {
  const t = useTranslations("whatIf.apply");
  const locale = useLocale();
  const { changing, ending, same, refused, visits, minutes, places, others } = preview;
  const number = (value: number) => formatNumber(locale, value, 0);
  const named = others.slice(0, NAMED).map((one) => t("other", { name: one.name, count: one.places }));
  const rest = others.length - named.length;
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>
        <strong>{t("changing", { count: changing, places })}</strong>{" "}
        {[
          ending > 0 && t("ending", { count: ending }),
          same > 0 && t("same", { count: same }),
          refused > 0 && t("refused", { count: refused }),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {changing > 0 && (
        <p className="text-muted text-sm tabular-nums">
          {t("visits", { was: number(visits.was), is: number(visits.is) })}
          {minutes.was + minutes.is > 0 &&
            ` ${t("hours", { was: number(minutes.was / 60), is: number(minutes.is / 60) })}`}
        </p>
      )}
      {named.length > 0 && (
        <Alert tone="warn">
          {t("others", {
            names: formatList(locale, rest > 0 ? [...named, t("otherClients", { count: rest })] : named),
          })}
        </Alert>
      )}
    </div>
  );
}
