import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { View } from "./view";

/** Nothing at this address: title, hint, and the way home. */
export function NotFoundView({ homeHref }: { homeHref: string }) {
  const t = useTranslations("shell.notFound");
  const words = useTranslations("common");
  return (
    <View icon={<SearchX aria-hidden />} title={t("title")} hint={t("hint")}>
      <LinkButton href={homeHref} variant="primary">
        {words("home")}
      </LinkButton>
    </View>
  );
}
