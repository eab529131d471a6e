import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DashboardScreen } from "@/components/dashboards/screen";
import { ClientMessages } from "@/components/layout/client-messages";
import type { SearchProps } from "@/components/reports/report-page";
import { SummaryCards } from "@/components/summary/cards";
import { FirstSteps } from "@/components/summary/first-steps";
import { Missing } from "@/components/summary/missing";
import { NothingOpens } from "@/components/summary/nothing-opens";
import { Link } from "@/components/ui/link";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { reportHref } from "@/lib/engine/report/address";
import { summaryCards } from "@/lib/insight/summary/cards";
import { firstSteps } from "@/lib/insight/summary/first-steps";
import { summaryAt } from "@/lib/insight/summary/summary.dashboard";
import { decide, opensSummary } from "@/lib/platform/permissions/screens";
import { pageSession } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("summary") };
}

/** Home: the summary. Whoever has another screen is sent there; someone whose role opens none is told who can change that. */
export default async function HomePage({ searchParams }: SearchProps) {
  const [{ ctx, user }, asked] = await Promise.all([pageSession("/"), searchParams]);
  if (!opensSummary(ctx)) return <NothingOpens user={user} />;
  const at = new Date();
  const summary = summaryAt(() => at);
  // What else the page needs to know travels with its cards.
  const page = await readDashboard(ctx, summary, asked, (ctx, ask) =>
    Promise.all([summaryCards(ctx, ask, at), summary.choices(ctx), firstSteps(ctx)]),
  );
  const { ask, figures, opened } = page;
  const [cards, choices, steps] = page.cards;
  const params = dashboardParams(summary, ask);
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
  const { t } = words;
  const to = (path: string) => (decide(path, ctx) === "allow" ? path : null);
  const track = to("/dashboard/trackUser");
  const agenda = to("/workschedule/:id");
  return (
    <ClientMessages namespaces={["summary"]}>
      <DashboardScreen
        dashboard={summary}
        page={page}
        choices={choices}
        words={words}
        at={at}
        always
        above={
          <>
            {opened && (
              <p className="text-muted text-sm">
                {t("summary.lastDay.text")}{" "}
                <Link
                  href={reportHref(summary.path, { ...params, period: "today" })}
                  className="no-print font-medium text-accent underline-offset-3 hover:underline"
                >
                  {t("summary.lastDay.today")}
                </Link>
              </p>
            )}
            {steps && <FirstSteps steps={steps} />}
          </>
        }
      >
        <SummaryCards
          {...cards}
          planned={figures.find(({ key }) => key === "planned")?.part.n ?? 0}
          paths={{
            person: track ? (id) => `${track}?user=${id}` : agenda ? (id) => `/workschedule/${id}` : null,
            map: to("/dashboard/trackMap"),
            board: to("/dashboard/operational"),
          }}
          {...{ ask, params, ctx, words }}
        />
      </DashboardScreen>
      <Missing ctx={ctx} asked={asked} ask={ask} params={params} words={words} />
    </ClientMessages>
  );
}
