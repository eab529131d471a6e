import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { FirstSteps } from "@/components/summary/first-steps";
import { MissingDrawer } from "@/components/summary/missing-drawer";
import { MissingRows } from "@/components/summary/missing-rows";
import { NothingOpens } from "@/components/summary/nothing-opens";
import { RowsUnavailable } from "@/components/summary/rows-unavailable";
import { SummaryScreen } from "@/components/summary/screen";
import { Skeleton } from "@/components/ui/skeleton";
import { translatorFor } from "@/lib/base/i18n/translate";
import { asProblem } from "@/lib/base/problem/to-response";
import { summaryHref, summaryParams } from "@/lib/insight/summary/address";
import { summaryChoices } from "@/lib/insight/summary/choices";
import { type SummaryFilters, summaryFilters } from "@/lib/insight/summary/filters";
import { firstSteps } from "@/lib/insight/summary/first-steps";
import { openingFilters } from "@/lib/insight/summary/opening";
import { MISSING_PER_PAGE, missingPage, summaryOf } from "@/lib/insight/summary/summary";
import { spanWords } from "@/lib/insight/summary/words";
import { decide, opensSummary } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { pageSession } from "@/lib/platform/tenancy/session";

type Params = Record<string, string | string[] | undefined>;
type Props = { readonly searchParams: Promise<Params> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("summary") };
}

/** Home: the summary. Whoever has another screen is sent there; someone whose role opens none is told who can change that. */
export default async function HomePage({ searchParams }: Props) {
  const [{ ctx, user }, asked] = await Promise.all([pageSession("/"), searchParams]);
  if (!opensSummary(ctx)) return <NothingOpens user={user} />;
  const now = new Date();
  const named = summaryFilters(ctx, asked, now);
  const filters = asked.period === undefined ? await openingFilters(ctx, named, now) : named;
  const params = summaryParams(filters);
  const summary = await summaryOf(ctx, filters, now);
  const [choices, steps] = await Promise.all([summaryChoices(ctx), firstSteps(ctx)]);
  const to = (path: string) => (decide(path, ctx) === "allow" ? path : null);
  const track = to("/dashboard/trackUser");
  const agenda = to("/workschedule/:id");
  return (
    <ClientMessages namespaces={["summary"]}>
      <SummaryScreen
        summary={summary}
        filters={filters}
        params={params}
        chosenForThem={filters !== named}
        choices={choices}
        ctx={ctx}
        paths={{
          person: track ? (id) => `${track}?user=${id}` : agenda ? (id) => `/workschedule/${id}` : null,
          map: to("/dashboard/trackMap"),
          board: to("/dashboard/operational"),
        }}
        steps={steps && <FirstSteps steps={steps} />}
        rows={<Missing ctx={ctx} asked={asked} filters={filters} />}
      />
    </ClientMessages>
  );
}

type MissingProps = { readonly ctx: Ctx; readonly asked: Params; readonly filters: SummaryFilters };

/** The products that were missing, where the address asks for them. They come after the page, as their number does. */
async function Missing({ ctx, asked, filters }: MissingProps) {
  const open = asked.rows === "missing";
  const params = summaryParams(filters);
  const t = await translatorFor(ctx.locale);
  const wanted = typeof asked.page === "string" && /^[0-9]{1,5}$/.test(asked.page) ? Number(asked.page) : 1;
  return (
    <MissingDrawer
      open={open}
      title={t("summary.missing.title")}
      note={spanWords({ t, locale: ctx.locale }, filters.span)}
      closeHref={summaryHref(params)}
    >
      {open && (
        <Suspense key={wanted} fallback={<Skeleton className="h-72 w-full" />}>
          <MissingPart ctx={ctx} filters={filters} wanted={wanted} />
        </Suspense>
      )}
    </MissingDrawer>
  );
}

type PartProps = { readonly ctx: Ctx; readonly filters: SummaryFilters; readonly wanted: number };

async function MissingPart({ ctx, filters, wanted }: PartProps) {
  const params = summaryParams(filters);
  const found = await missingPage(ctx, filters, wanted).catch((error: unknown) => {
    if (asProblem(error, ctx.requestId).code === "unavailable") return null;
    throw error;
  });
  if (!found) return <RowsUnavailable />;
  return (
    <MissingRows
      {...found}
      perPage={MISSING_PER_PAGE}
      hrefOf={(next) => summaryHref({ ...params, rows: "missing", ...(next > 1 && { page: String(next) }) })}
      answerPath={decide("/questionnaireAnswers", ctx) === "allow" ? "/questionnaireAnswers?open=" : null}
    />
  );
}
