import { type Asked, dashboardHref } from "@/lib/engine/dashboard/address";
import { type Ask, defineReport } from "@/lib/engine/report/define";
import { DASHBOARD_PERIOD } from "@/lib/engine/report/presets";
import { rowsOnPage } from "@/lib/engine/report/rows-on-page";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { SHELF_FILTERS } from "../dashboards/filters";
import { answerHref } from "../shelf/answer-href";
import { pointChoices } from "./choices";
import { KINDS, ORIGINS, type Point, pointsOf, spotsOf, TYPES } from "./points";
import {
  among,
  type BrandRow,
  byBrand,
  byFlag,
  byType,
  type FlagRow,
  PLACE_ROWS,
  type PlaceRows,
  POINT_ROWS,
  type PointRows,
  shareOf,
  type TypeRow,
} from "./sums";
import { type PlaceRow, placesOnPage, pointPlaces } from "./visited";

export const POINT_PATH = "/dashboard/additionalPoint";
export const POINT_WORDS = "dashboards.additionalPoint";
/** The filters of the shelf, what the points are, and what is looked at: the tabs of the screen. */
export const POINT_FILTERS = [
  ...SHELF_FILTERS,
  { key: "type", kind: "choice", values: TYPES },
  { key: "origin", kind: "choice", values: ORIGINS },
  { key: "kind", kind: "choice", values: KINDS },
] as const;
const COMMON = {
  path: POINT_PATH,
  subject: "OUTADDITIONALPOINT",
  period: DASHBOARD_PERIOD,
  filters: POINT_FILTERS,
  calendar: readerCalendar,
} as const;

/** The same dashboard, narrowed by one thing more. */
const narrowed = (ask: Asked, more: Readonly<Record<string, string>>) => dashboardHref(COMMON, ask, more);
/** The rows that a number counts: points, or PDVs. */
export const pointRowsHref = (ask: Asked, of: PointRows): string =>
  dashboardHref({ path: `${POINT_PATH}/rows`, filters: POINT_FILTERS }, ask, { of });
export const placeRowsHref = (ask: Asked, of: PlaceRows): string =>
  dashboardHref({ path: `${POINT_PATH}/places`, filters: POINT_FILTERS }, ask, { of });

/** What a type or an origin is called. */
export const typeWords = (t: (key: string) => string, type: string): string =>
  type === "untold" ? t(`${POINT_WORDS}.untold`) : t(`resources.question.choices.meaning.${type}`);

/** A card: which types, and bought or won. */
export const pointTypes = defineReport<TypeRow>({
  ...COMMON,
  name: "pointTypes",
  words: `${POINT_WORDS}.types`,
  file: { type: "point_types" },
  columns: [
    { key: "type", kind: "text", value: ({ type }, { t }) => typeWords(t, type) },
    { key: "purchased", kind: "number", value: ({ purchased }) => purchased },
    { key: "conquered", kind: "number", value: ({ conquered }) => conquered },
    { key: "own", kind: "number", value: ({ own }) => own },
    { key: "won", kind: "number", as: "share", wide: true, value: ({ won }) => won },
    { key: "rivals", kind: "number", value: ({ rivals }) => rivals },
    { key: "days", kind: "number", wide: true, digits: 0, value: ({ days }) => days },
  ],
  id: ({ type }) => type,
  async rows(ctx, ask) {
    const rows = byType(await pointsOf(ctx, ask));
    return { rows, total: rows.length };
  },
});

/** A card: how many of the PDVs visited have one. */
export const pointFlags = defineReport<FlagRow>({
  ...COMMON,
  name: "pointFlags",
  words: `${POINT_WORDS}.flags`,
  file: { type: "point_flags" },
  columns: [
    { key: "flag", kind: "text", value: ({ name }, { t }) => name ?? t(`${POINT_WORDS}.flags.none`) },
    { key: "coverage", kind: "number", as: "share", value: ({ covered, visited }) => shareOf(covered, visited) },
    { key: "covered", kind: "number", value: ({ covered }) => covered },
    { key: "visited", kind: "number", value: ({ visited }) => visited },
    { key: "own", kind: "number", wide: true, value: ({ own }) => own },
    { key: "rivals", kind: "number", wide: true, value: ({ rivals }) => rivals },
  ],
  id: ({ id, name }) => `${id} ${name}`,
  link: ({ id }, ask) => (id ? narrowed(ask, { chainId: id }) : null),
  async rows(ctx, ask) {
    const rows = byFlag(await pointPlaces(ctx, ask));
    return { rows, total: rows.length };
  },
});

/** A card: one's own points against those of others, brand by brand. */
export const pointBrands = defineReport<BrandRow>({
  ...COMMON,
  name: "pointBrands",
  words: `${POINT_WORDS}.brands`,
  file: { type: "point_brands" },
  columns: [
    {
      ...{ key: "brand", kind: "text" },
      value: ({ name, own }, { t }) =>
        own ? t(`${POINT_WORDS}.brands.own`) : (name ?? t(`${POINT_WORDS}.brands.none`)),
    },
    { key: "points", kind: "number", value: ({ points }) => points },
    { key: "places", kind: "number", value: ({ places }) => places },
  ],
  id: ({ own, name }) => (own ? "own" : String(name)),
  link: ({ own }, ask) => pointRowsHref(ask, own ? "own" : "rivals"),
  async rows(ctx, ask) {
    const rows = byBrand(await spotsOf(ctx, ask));
    return { rows, total: rows.length };
  },
});

const MOST = 200;
const POINT_COLUMNS = [
  { key: "type", kind: "text", value: ({ type }: Point, { t }: { t: (key: string) => string }) => typeWords(t, type) },
  {
    key: "origin",
    kind: "text",
    value: ({ origin }: Point, { t }: { t: (key: string) => string }) => origin && typeWords(t, origin),
  },
  { key: "subject", kind: "text", value: ({ subject }: Point) => subject },
  { key: "pos", kind: "text", value: ({ pos }: Point) => pos },
  { key: "first", kind: "date", value: ({ first }: Point) => first },
  { key: "last", kind: "date", value: ({ last }: Point) => last },
  { key: "days", kind: "number", value: ({ days }: Point) => days },
] as const;
const pointId = ({ posId, subjectId, type }: Point) => `${posId} ${subjectId} ${type}`;

/** A card: how long one's own points stand, the longest first. */
export const pointStays = defineReport<Point>({
  ...COMMON,
  name: "pointStays",
  words: `${POINT_WORDS}.stays`,
  file: { type: "point_stays" },
  columns: POINT_COLUMNS,
  id: pointId,
  link: (point, _ask, ctx) => answerHref(point, ctx),
  async rows(ctx, ask) {
    const rows = among(await pointsOf(ctx, ask), "seen").sort((a, b) => b.days - a.days);
    return { rows: rows.slice(0, MOST), total: Math.min(rows.length, MOST) };
  },
});

const PER_PAGE = 50;
const pageOf = <Row>(all: readonly Row[], ask: Ask) => ({ rows: rowsOnPage(all, ask), total: all.length });

/** The very points that the numbers of the dashboard count. */
export const pointRowsReport = defineReport<Point>({
  ...COMMON,
  path: `${POINT_PATH}/rows`,
  filters: [{ key: "of", kind: "choice", values: POINT_ROWS }, ...POINT_FILTERS],
  name: "pointRows",
  words: `${POINT_WORDS}.rows`,
  file: { type: "point_rows" },
  choices: pointChoices,
  columns: [
    ...POINT_COLUMNS,
    { key: "sightings", kind: "number", value: ({ sightings }) => sightings },
    { key: "quantity", kind: "number", value: ({ quantity }) => quantity },
    {
      key: "standing",
      kind: "text",
      value: ({ standing }, { t }) => t(`${POINT_WORDS}.${standing ? "stands" : "gone"}`),
    },
  ],
  perPage: PER_PAGE,
  id: pointId,
  link: (point, _ask, ctx) => answerHref(point, ctx),
  async rows(ctx, ask) {
    const of = POINT_ROWS.find((one) => one === ask.filters.of) ?? "seen";
    return pageOf(among(await pointsOf(ctx, ask), of), ask);
  },
});

/** The PDVs that coverage counts. */
export const pointPlacesReport = defineReport<PlaceRow>({
  ...COMMON,
  path: `${POINT_PATH}/places`,
  filters: [{ key: "of", kind: "choice", values: PLACE_ROWS }, ...POINT_FILTERS],
  name: "pointPlaces",
  words: `${POINT_WORDS}.places`,
  file: { type: "point_places" },
  choices: pointChoices,
  columns: [
    { key: "pos", kind: "text", value: ({ pos }) => pos },
    { key: "flag", kind: "text", value: ({ flag }) => flag },
    { key: "visits", kind: "number", value: ({ visits }) => visits },
    { key: "last", kind: "date", value: ({ last }) => last },
    { key: "own", kind: "number", value: ({ own }) => own },
    { key: "rivals", kind: "number", value: ({ rivals }) => rivals },
  ],
  perPage: PER_PAGE,
  id: ({ id }) => id,
  link: ({ id }, ask) => narrowed(ask, { posId: id }),
  async rows(ctx, ask) {
    return placesOnPage(ctx, ask, PLACE_ROWS.find((one) => one === ask.filters.of) ?? "visited");
  },
});
