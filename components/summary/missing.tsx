import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { unlessUnavailable } from "@/lib/base/problem/unavailable";
import { type Params, reportHref } from "@/lib/engine/report/address";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { SUMMARY_PATH } from "@/lib/insight/summary/filters";
import { MISSING_PER_PAGE, missingPage } from "@/lib/insight/summary/missing";
import { spanWords } from "@/lib/insight/summary/words";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { MissingDrawer } from "./missing-drawer";
import { MissingRows } from "./missing-rows";
import { RowsUnavailable } from "./rows-unavailable";

type Props = {
  readonly ctx: Ctx;
  readonly asked: Params;
  readonly ask: Pick<Ask, "period">;
  /** Of the summary's address. */
  readonly params: Readonly<Record<string, string>>;
  readonly words: ReportWords;
};

/** The products that were missing, where the address asks for them. They come after the page, as their number does. */
export function Missing({ ctx, asked, ask, params, words }: Props) {
  const open = asked.rows === "missing";
  const wanted = typeof asked.page === "string" && /^[0-9]{1,5}$/.test(asked.page) ? Number(asked.page) : 1;
  return (
    <MissingDrawer
      open={open}
      title={words.t("summary.missing.title")}
      note={spanWords(words, ask.period)}
      closeHref={reportHref(SUMMARY_PATH, params)}
    >
      {open && (
        <Suspense key={wanted} fallback={<Skeleton className="h-72 w-full" />}>
          <MissingPart ctx={ctx} params={params} wanted={wanted} />
        </Suspense>
      )}
    </MissingDrawer>
  );
}

type PartProps = Pick<Props, "ctx" | "params"> & { readonly wanted: number };

async function MissingPart({ ctx, params, wanted }: PartProps) {
  const asked = await unlessUnavailable(() => missingPage(ctx, params, wanted));
  if (!asked) return <RowsUnavailable />;
  return (
    <MissingRows
      {...asked.found}
      perPage={MISSING_PER_PAGE}
      hrefOf={(next) =>
        reportHref(SUMMARY_PATH, { ...params, rows: "missing", ...(next > 1 && { page: String(next) }) })
      }
      answerPath={decide("/questionnaireAnswers", ctx) === "allow" ? "/questionnaireAnswers?open=" : null}
    />
  );
}
