import { redirect } from "next/navigation";
import { eventsMetadata, eventsPage } from "@/components/events/events-page";
import { DayPanel } from "@/components/problems/day-panel";
import { ProblemsScreen } from "@/components/problems/problems-screen";
import { dayHref, problemDay } from "@/lib/insight/problems/day";
import { dayAsked } from "@/lib/insight/problems/day-asked";
import { rowOfGroup } from "@/lib/insight/problems/groups";
import { problemEvents } from "@/lib/insight/problems/operational-problem.events";
import { problemDetailOf, problemViews } from "@/lib/insight/problems/page";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";

export const generateMetadata = eventsMetadata(problemEvents);

const page = eventsPage({
  list: problemEvents,
  rows: problemViews,
  detail: problemDetailOf,
  screen: ProblemsScreen,
  more: async (ctx, query) => {
    const date = await dayAsked(ctx, query);
    const day = date && (await problemDay(ctx, date));
    return {
      mayWork: can(ctx, "PUT", "OPERATIONALPROBLEM"),
      mayComment: can(ctx, "POST", "OPERATIONALPROBLEM"),
      panel: day && <DayPanel ctx={ctx} day={day} />,
      groups: day ? day.groups.map((group) => ({ key: rowOfGroup(group), ids: group.open })) : [],
    };
  },
  namespaces: ["nightlyWork"],
});

/** `/operationalProblem`: yesterday explained. An address that asks for nothing shows the newest day. */
export default async function OperationalProblems(props: Parameters<typeof page>[0]) {
  const [ctx, params] = [await pageCtx("/operationalProblem"), await props.searchParams];
  if (Object.keys(params).length === 0) {
    const newest = await dayAsked(ctx, { filters: {} });
    if (newest) redirect(dayHref(newest));
  }
  return page(props);
}
