import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { formatLongDay } from "@/lib/base/i18n/calendar";
import type { Locale } from "@/lib/base/i18n/locales";

type Named = { readonly id: string; readonly name: string };
type Props = {
  readonly title: string;
  readonly locale: Locale;
  readonly person: Named;
  readonly pos: Named;
  readonly date: string;
  readonly back: string;
};

/** Whose visit this is about, where and when, with the way back to the agenda. */
export async function VisitHeader({ title, locale, person, pos, date, back }: Props) {
  const menu = await getTranslations("menu.items");
  return (
    <PageHeader
      title={title}
      count={`${pos.name} · ${formatLongDay(locale, date)}`}
      above={
        <Breadcrumbs
          items={[
            { label: menu("workschedules"), href: "/workschedules" },
            { label: person.name, href: back },
            { label: title },
          ]}
        />
      }
    />
  );
}
