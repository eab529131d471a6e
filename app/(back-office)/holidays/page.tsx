import { LawCard } from "@/components/leaves/law-card";
import { listMetadata, listPage } from "@/components/resource/list-page";
import { localDate } from "@/lib/base/calendar/zone";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = listMetadata("holiday");
const HolidayList = listPage("holiday");

type Props = { readonly searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `/holidays`: the tenant's own calendar, and below it the days that the law makes. `?year=` turns the latter's page. */
export default async function HolidaysPage({ searchParams }: Props) {
  const [ctx, { year: asked, ...own }] = await Promise.all([pageCtx("/holidays"), searchParams]);
  const year = typeof asked === "string" && /^(19|20)\d\d$/.test(asked) ? asked : localDate(new Date(), ctx.timeZone);
  return (
    <>
      {/* As high as its rows: what comes below it would push its pager up again. */}
      <div>
        <HolidayList searchParams={Promise.resolve(own)} />
      </div>
      <LawCard locale={ctx.locale} year={Number(year.slice(0, 4))} />
    </>
  );
}
