import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { AbsentList } from "@/components/simulator/absent-list";
import { SimulatorChoice } from "@/components/simulator/choice";
import { DueList } from "@/components/simulator/due-list";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { localDate } from "@/lib/base/calendar/zone";
import { isCalendarDate } from "@/lib/base/text/values";
import { simulate } from "@/lib/field/due/simulate";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("simulator"))("title") };
}

/** `/questionnaires/simulator`: what a person will be asked at a PDV on a day, and why not the rest. */
export default async function SimulatorPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [ctx, params] = await Promise.all([pageCtx("/questionnaires/simulator"), searchParams]);
  const t = await getTranslations("simulator");
  const menu = await getTranslations("menu.items");
  const text = (key: string) => (typeof params[key] === "string" ? params[key] : null);
  const asked = text("date");
  const date = asked && isCalendarDate(asked) ? asked : localDate(new Date(), ctx.timeZone);
  const { person, place, result } = await simulate(ctx, { userId: text("user"), posId: text("pos"), date });
  const crumbs = [{ label: menu("questionnaires"), href: "/questionnaires" }, { label: t("title") }];
  return (
    <ClientMessages namespaces={["simulator"]}>
      <PageHeader title={t("title")} above={<Breadcrumbs items={crumbs} />} />
      <p className="px-4 text-muted sm:px-6">{t("intro")}</p>
      <UrlState>
        <SimulatorChoice person={person} place={place} date={date} anyone={can(ctx, "GET", "USER")} />
      </UrlState>
      {result && person && place ? (
        <div className="space-y-6 px-4 pb-8 sm:px-6">
          <Part title={t("due")} count={result.due.length} empty={t("noneDue")}>
            <DueList due={result.due} />
          </Part>
          <Part title={t("absent")} count={result.absent.length} empty={t("noneAbsent")}>
            <AbsentList absent={result.absent} person={person} place={place} />
          </Part>
        </div>
      ) : (
        <EmptyState kind="nothing" title={t("chooseTitle")} hint={t("chooseHint")} />
      )}
    </ClientMessages>
  );
}

type PartProps = {
  readonly title: string;
  readonly count: number;
  readonly empty: string;
  readonly children: React.ReactNode;
};

function Part({ title, count, empty, children }: PartProps) {
  return (
    <section>
      <h2 className="border-line border-b pb-1.5 font-bold text-lg">
        {title} <span className="font-normal text-muted tabular-nums">{count}</span>
      </h2>
      {count === 0 ? <p className="py-3 text-muted">{empty}</p> : children}
    </section>
  );
}
