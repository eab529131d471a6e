import { useTranslations } from "next-intl";
import { NOTHING } from "@/components/fields/cell";
import { StatusChip } from "@/components/ui/status-chip";
import type { Measured, VisitView } from "@/lib/field/check-ins/view";

/** Drawn where a visit has no such value. */
export function Nothing() {
  return <span className="text-muted">{NOTHING}</span>;
}

/** Metres to the PDV; outside the radius with a shape and a word beside the number. */
export function DistanceText({ value }: { value: Measured }) {
  const t = useTranslations("checks");
  if (!value.alarming) return value.text;
  return <StatusChip tone="danger">{t("outside", { distance: value.text })}</StatusChip>;
}

type PairProps = {
  readonly kind: "distance" | "battery";
  readonly arrival: Measured | null;
  readonly departure: Measured | null;
};

/** What was measured on arrival and on departure; a shape before the first that is alarming, a word after the last. */
export function Pair({ kind, arrival, departure }: PairProps) {
  const t = useTranslations("checks");
  if (!arrival && !departure) return <Nothing />;
  const tone = kind === "distance" ? "danger" : "warn";
  const side = (value: Measured | null, marked: boolean) => {
    if (!value) return <Nothing />;
    if (!value.alarming) return value.text;
    // One shape says it for both sides.
    if (!marked) return <span className={tone === "danger" ? "text-danger" : "text-warn"}>{value.text}</span>;
    return <StatusChip tone={tone}>{value.text}</StatusChip>;
  };
  const arrow = (
    <span aria-hidden className="text-muted">
      ›
    </span>
  );
  const word = <span className={kind === "distance" ? "text-danger" : "sr-only"}>{t(`alarm.${kind}`)}</span>;
  const last = departure?.alarming ? "departure" : arrival?.alarming ? "arrival" : null;
  return (
    <span className="inline-flex items-center gap-1">
      {side(arrival, true)}
      {last === "arrival" && word}
      {arrow}
      {side(departure, !arrival?.alarming)}
      {last === "departure" && word}
    </span>
  );
}

/** When the person left and whether by an ordinary check-out, or that they are still there. */
export function OutText({ visit }: { visit: Pick<VisitView, "timeOut" | "closing"> }) {
  const t = useTranslations("checks");
  if (!visit.timeOut) return <StatusChip tone="pending">{t("inStore")}</StatusChip>;
  if (!visit.closing) return visit.timeOut;
  return <StatusChip tone="warn">{t("forcedAt", { time: visit.timeOut })}</StatusChip>;
}

/** How the visit ended when it was not by an ordinary check-out. */
export function ClosingText({ closing }: Pick<VisitView, "closing">) {
  const t = useTranslations("checks");
  return closing ? <StatusChip tone="warn">{t(`closing.${closing}`)}</StatusChip> : <Nothing />;
}

/** Said of a record that nobody's device made. */
export function ManualMark() {
  const t = useTranslations("checks");
  return <StatusChip tone="info">{t("manualMark")}</StatusChip>;
}
