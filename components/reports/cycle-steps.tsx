import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { addMonths } from "@/lib/base/calendar/cycle";

type Props = { readonly month: string; readonly hrefOf: (month: string) => string };

/** To the cycle before and the one after. */
export function CycleSteps({ month, hrefOf }: Props) {
  const t = useTranslations("reports");
  return (
    <>
      <LinkButton
        href={hrefOf(addMonths(month, -1))}
        aria-label={t("previousMonth")}
        icon={<ChevronLeft aria-hidden />}
      />
      <LinkButton href={hrefOf(addMonths(month, 1))} aria-label={t("nextMonth")} icon={<ChevronRight aria-hidden />} />
    </>
  );
}
