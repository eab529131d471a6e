import { ChartNoAxesColumn } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** From the list of routes to the load of the week. */
export function LoadLink() {
  const t = useTranslations("schedules.load");
  return (
    <LinkButton href="/workschedules/load" prefetch={false} icon={<ChartNoAxesColumn aria-hidden />}>
      <span className="max-sm:sr-only">{t("title")}</span>
    </LinkButton>
  );
}
