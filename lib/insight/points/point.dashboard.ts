import type { Dashboard, Figure } from "@/lib/engine/dashboard/define";
import { DASHBOARD_PERIOD, spanBefore } from "@/lib/engine/report/presets";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { rejectedAnswers } from "../shelf/rejected";
import { pointChoices } from "./choices";
import {
  POINT_FILTERS,
  POINT_PATH,
  POINT_WORDS,
  placeRowsHref,
  pointBrands,
  pointFlags,
  pointRowsHref,
  pointStays,
  pointTypes,
} from "./point.report";
import { kindOf, spotsOf } from "./points";
import { among, coveredOf, type PointRows, shareOf } from "./sums";
import { pointPlaces } from "./visited";

/** `/dashboard/additionalPoint`: where do we stand out, and did we pay for it? */
export const additionalPoint: Dashboard = {
  name: "additional-point",
  path: POINT_PATH,
  subject: "OUTADDITIONALPOINT",
  words: POINT_WORDS,
  period: DASHBOARD_PERIOD,
  filters: POINT_FILTERS,
  calendar: readerCalendar,
  choices: pointChoices,
  cards: [pointTypes, pointFlags, pointStays, pointBrands],
  async figures(ctx, ask) {
    const last = { ...ask, period: spanBefore(ask.period) };
    const [now, past] = [await spotsOf(ctx, ask), await spotsOf(ctx, last)];
    const [places, earlier] = [await pointPlaces(ctx, ask), await pointPlaces(ctx, last)];
    const rows = (of: PointRows) => ({ n: among(now, of).length, href: pointRowsHref(ask, of) });
    const was = (of: PointRows) => among(past, of).length;
    const leftOut = ctx.businessUnitId ? [] : [{ key: "rejected", n: await rejectedAnswers(ctx, ask) }];
    const [own, rivals] = [rows("own"), rows("rivals")];
    const purchased: Figure = {
      ...{ key: "purchased", unit: "share", good: -1, part: rows("purchased"), whole: own },
      value: shareOf(rows("purchased").n, own.n),
      before: shareOf(was("purchased"), was("own")),
      leftOut: [{ key: "originless", n: among(now, "own").filter(({ origin }) => origin === null).length }, ...leftOut],
    };
    return [
      {
        ...{ key: "coverage", unit: "share", good: 1, leftOut },
        value: shareOf(coveredOf(places).length, places.length),
        before: shareOf(coveredOf(earlier).length, earlier.length),
        part: { n: coveredOf(places).length, href: placeRowsHref(ask, "covered") },
        whole: { n: places.length, href: placeRowsHref(ask, "visited") },
      },
      ...(kindOf(ask.filters) === "points" ? [purchased] : []),
      {
        ...{ key: "against", unit: "number", good: 1, part: own, whole: rivals, quotient: true, leftOut },
        value: shareOf(own.n, rivals.n),
        before: shareOf(was("own"), was("rivals")),
      },
      {
        ...{ key: "gone", unit: "count", good: -1, part: rows("gone"), whole: rows("seen"), leftOut },
        value: rows("seen").n > 0 ? rows("gone").n : null,
        before: was("seen") > 0 ? was("gone") : null,
      },
    ];
  },
};
