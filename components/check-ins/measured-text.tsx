import { useTranslations } from "next-intl";
import { NOTHING } from "@/components/fields/cell";
import { StatusChip } from "@/components/ui/status-chip";
import type { CheckInView, Measured } from "@/lib/field/check-ins/view";

/** Drawn where a check-in has no such value. */
export function Nothing() {
  return <span className="text-muted">{NOTHING}</span>;
}

/** Metres to the PDV; outside the radius with a shape and a word beside the number. */
export function DistanceText({ value }: { value: Measured }) {
  const t = useTranslations("checkIns");
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
  const t = useTranslations("checkIns");
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
  const word = (
    <span className={kind === "distance" ? "text-danger max-[1400px]:md:sr-only" : "sr-only"}>
      {t(`alarm.${kind}`)}
    </span>
  );
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
export function OutText({ checkIn }: { checkIn: Pick<CheckInView, "timeOut" | "closing"> }) {
  const t = useTranslations("checkIns");
  if (!checkIn.timeOut) return <StatusChip tone="pending">{t("inStore")}</StatusChip>;
  if (!checkIn.closing) return checkIn.timeOut;
  return <StatusChip tone="warn">{t("forcedAt", { time: checkIn.timeOut })}</StatusChip>;
}

/** How the check-in ended when it was not by an ordinary check-out. */
export function ClosingText({ closing }: Pick<CheckInView, "closing">) {
  const t = useTranslations("checkIns");
  return closing ? <StatusChip tone="warn">{t(`closing.${closing}`)}</StatusChip> : <Nothing />;
}

/** Said of a record that nobody's device made. */
export function ManualMark() {
  const t = useTranslations("checkIns");
  return <StatusChip tone="info">{t("manualMark")}</StatusChip>;
}
