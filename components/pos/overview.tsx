import { InTurn } from "@/components/ui/in-turn";
import { localDate } from "@/lib/base/calendar/zone";
import { overviewAddress } from "@/lib/insight/pos-results/address";
import { posAlerts } from "@/lib/insight/pos-results/alerts";
import { posCalendar, seesPosCalendar } from "@/lib/insight/pos-results/calendar";
import { posCost, seesPosCost } from "@/lib/insight/pos-results/cost";
import { posNumbers } from "@/lib/insight/pos-results/numbers";
import { posPhotos } from "@/lib/insight/pos-results/photos";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { PosAlerts } from "./pos-alerts";
import { PosCalendar } from "./pos-calendar";
import { PosCosts } from "./pos-costs";
import { PosNumbers } from "./pos-numbers";
import { PosPhotos } from "./pos-photos";

type Props = {
  readonly ctx: Ctx;
  readonly posId: string;
  readonly params: Readonly<Record<string, string | string[] | undefined>>;
};

/** How a PDV stands: numbers, alerts, cost, plan and photos. Each part comes as soon as it and those above it are read. */
export function PosOverview({ ctx, posId, params }: Props) {
  const today = localDate(new Date(), ctx.timeZone);
  const address = overviewAddress(params, today);
  const { span, before } = address;
  // Two connections at once and no more: other pages need some too.
  const numbers = posNumbers(ctx, posId, span, before);
  const calendar = seesPosCalendar(ctx) ? posCalendar(ctx, posId, address.month) : null;
  const after = <T,>(first: Promise<unknown> | null, next: () => Promise<T>) => Promise.allSettled([first]).then(next);
  // What is wrong is told as it is now; what is counted, over days that have ended.
  const alerts = after(numbers, () => posAlerts(ctx, posId, { ...span, to: today }));
  const photos = after(calendar, () => posPhotos(ctx, posId));
  const costs = seesPosCost(ctx) ? after(alerts, () => posCost(ctx, posId, span, before)) : null;
  const at = { posId, today, address };
  return (
    <div className="max-w-5xl space-y-8 pb-8">
      <InTurn
        parts={[
          <PosNumbers key="numbers" ctx={ctx} numbers={numbers} {...at} />,
          costs && <PosCosts key="costs" costs={costs} days={address.days} />,
          <PosAlerts key="alerts" ctx={ctx} alerts={alerts} />,
          calendar && <PosCalendar key="calendar" ctx={ctx} weeks={calendar} {...at} />,
          <PosPhotos key="photos" ctx={ctx} posId={posId} photos={photos} />,
        ]}
      />
    </div>
  );
}
