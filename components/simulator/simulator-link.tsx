import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** The way to the simulator, beside the list of tasks. */
export function SimulatorLink() {
  const t = useTranslations("simulator");
  return (
    <LinkButton href="/questionnaires/simulator" icon={<FlaskConical aria-hidden />}>
      <span className="max-sm:sr-only">{t("open")}</span>
    </LinkButton>
  );
}
