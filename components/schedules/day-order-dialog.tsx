"use client";
import { ArrowDown, ArrowUp, Route } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { notify } from "@/components/ui/toast";
import { formatDay, formatDistance } from "@/lib/base/i18n/format";
import { askDayStops, orderDay } from "@/lib/field/schedules/actions";
import type { DayStop } from "@/lib/field/schedules/day-order";
import { betterOrder, lengthOf } from "@/lib/field/schedules/order";

type Props = {
  readonly person: { readonly userId: string; readonly name: string };
  readonly date: string;
  readonly onClose: () => void;
};

/** The visits of a day in their order, changed stop by stop or all at once for a shorter way. */
export default function DayOrderDialog({ person, date, onClose }: Props) {
  const t = useTranslations("schedules.order");
  const common = useTranslations("common");
  const locale = useLocale();
  const router = useRouter();
  const [given, setGiven] = useState<readonly DayStop[] | null>(null);
  const [stops, setStops] = useState<readonly DayStop[]>([]);
  const [editable, setEditable] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { userId, name } = person;

  useEffect(() => {
    let gone = false;
    askDayStops({ userId, date })
      .then((result) => {
        if (gone) return;
        if (!result.ok) return setProblem(result.problem.message);
        setGiven(result.value.stops);
        setStops(result.value.stops);
        setEditable(result.value.open);
      })
      .catch(() => gone || setProblem(t("failed")));
    return () => {
      gone = true;
    };
  }, [userId, date, t]);

  const changed = given?.some((stop, i) => stop.id !== stops[i]?.id) ?? false;
  const [before, after] = [lengthOf(given ?? []), lengthOf(stops)];
  const unplaced = stops.filter(({ point }) => !point).length;
  const move = (from: number, to: number) => {
    const next = [...stops];
    next.splice(to, 0, ...next.splice(from, 1));
    setStops(next);
  };
  async function save() {
    setSaving(true);
    const result = await orderDay({ userId, date, order: stops.map(({ id }) => id) }).catch(() => null);
    setSaving(false);
    if (!result?.ok) return setProblem(result?.problem.message ?? t("failed"));
    notify.success(t("saved"));
    router.refresh();
    onClose();
  }
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const optimise = () => setStops(betterOrder(stops).flatMap(({ id }) => byId.get(id) ?? []));
  return (
    <Dialog
      open
      onOpenChange={(next) => saving || next || onClose()}
      dismissable={!changed}
      title={t("title", { name, date: formatDay(locale, date) })}
      description={t(editable || given === null ? "text" : "begun")}
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            {common(changed ? "cancel" : "close")}
          </Button>
          {editable && (
            <Button variant="primary" loading={saving} disabled={!changed} onClick={() => void save()}>
              {t("save")}
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Alert tone="danger" live className="mb-4">
          {problem}
        </Alert>
      )}
      {given === null && !problem && <Spinner className="mx-auto size-6" />}
      {given !== null && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="tabular-nums">
              {changed
                ? t("changed", { before: formatDistance(locale, before), after: formatDistance(locale, after) })
                : t("length", { length: formatDistance(locale, before) })}
            </p>
            {editable && stops.length > 2 && (
              <Button size="sm" icon={<Route aria-hidden />} onClick={optimise}>
                {t("optimise")}
              </Button>
            )}
          </div>
          {unplaced > 0 && <p className="mt-1 text-muted text-sm">{t("unplaced", { count: unplaced })}</p>}
          <ol className="mt-3 divide-y divide-line rounded-lg border border-line">
            {stops.map((stop, i) => (
              <li key={stop.id} className="flex min-h-11 items-center gap-3 px-3">
                <span className="w-5 text-right text-muted tabular-nums">{i + 1}</span>
                <span className="min-w-0 flex-1 truncate">{stop.posName}</span>
                {stop.startTime && <span className="text-muted tabular-nums">{stop.startTime}</span>}
                {editable && (
                  <span className="flex">
                    <IconButton
                      label={t("earlier", { name: stop.posName })}
                      icon={<ArrowUp aria-hidden />}
                      disabled={i === 0}
                      onClick={() => move(i, i - 1)}
                    />
                    <IconButton
                      label={t("later", { name: stop.posName })}
                      icon={<ArrowDown aria-hidden />}
                      disabled={i === stops.length - 1}
                      onClick={() => move(i, i + 1)}
                    />
                  </span>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}
