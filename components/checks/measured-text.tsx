import { useTranslations } from "next-intl";
import { NOTHING } from "@/components/fields/cell";
import { StatusChip } from "@/components/ui/status-chip";
import type { Measured } from "@/lib/checks/view";

/** Drawn where a visit has no such value. */
export function Nothing() {
  return <span className="text-muted">{NOTHING}</span>;
}

/** Metres to the PDV; outside the radius with a shape and a word beside the number. */
export function DistanceText({ value }: { value: Measured | null }) {
  const t = useTranslations("checks");
  if (!value) return <Nothing />;
  if (!value.alarming) return value.text;
  return <StatusChip tone="danger">{t("outside", { distance: value.text })}</StatusChip>;
}

/** Battery in percent; a low one with a shape and a word. */
export function BatteryText({ value }: { value: Measured | null }) {
  const t = useTranslations("checks");
  if (!value) return <Nothing />;
  if (!value.alarming) return value.text;
  return <StatusChip tone="warn">{t("lowBattery", { battery: value.text })}</StatusChip>;
}

/** When the person left, or that they are still there. */
export function OutText({ timeOut }: { timeOut: string | null }) {
  const t = useTranslations("checks");
  return timeOut ?? <StatusChip tone="pending">{t("inStore")}</StatusChip>;
}

/** How the visit ended when it was not by an ordinary check-out. */
export function ClosingText({ closing }: { closing: "forced" | "auto" | null }) {
  const t = useTranslations("checks");
  return closing ? <StatusChip tone="warn">{t(`closing.${closing}`)}</StatusChip> : <Nothing />;
}
