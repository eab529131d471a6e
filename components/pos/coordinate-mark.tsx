import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";

/** Says beside a PDV's name that its coordinates are missing or out of date; nothing where they are right. */
export function CoordinateMark({ state }: { readonly state: unknown }) {
  const t = useTranslations("resources.pos.choices.coordinateState");
  if (state !== "missing" && state !== "stale") return null;
  return <StatusChip tone="warn">{t(state)}</StatusChip>;
}
