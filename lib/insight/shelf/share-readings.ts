import { and, eq, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { shelfFacts as facts, shelfReadings as kept, products, questionChoices } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Kept, keptDays, seesAll, seesWholeAnswers } from "./kept";
import { answersWhere, factsWhere } from "./narrowed";
import { planEachTime } from "./plans";

type Filters = Ask["filters"];
export const SHARE_UNITS = ["facings", "cm"] as const;
export type ShareUnit = (typeof SHARE_UNITS)[number];
/** "whole": own and competing products were measured. The others do not count, each for its reason. */
export type ReadingState = "whole" | "unitless" | "unrivalled" | "ownless";

export const CATEGORY = sql<string>`coalesce(${products.subCategoryId}, ${products.categoryId})`;
/** In what the space was measured, as the chosen choice means it; a choice without that meaning measures nothing that counts. Few choices do: they are looked up once. */
const measuredIn = (unit: ShareUnit) =>
  sql`${facts.spaceChoiceId} = any(array(select c.id from ${questionChoices} c where c.meaning = ${unit}))`;
const UNIT = sql<ShareUnit | null>`case when ${measuredIn("facings")} then 'facings' when ${measuredIn("cm")} then 'cm' end`;

/**
 * What each answer says of each category: how much space is whose, in which unit. Sums of thousands of answers are kept at once, so they are of numbers
 * that take no room of their own; a space has fewer digits than these tell exactly.
 */
function saidByFacts(ctx: TxCtx, span: Period, filters: Filters) {
  const told = ctx.tx
    .select({
      ...{ answerId: facts.answerId, posId: facts.posId, userId: facts.userId },
      ...{ date: facts.localDate, endedAt: facts.endedAt, categoryId: CATEGORY.as("category") },
      ...{ unit: UNIT.as("unit"), space: sql<number>`${facts.space}::float8`.as("told_space") },
      rival: sql<boolean>`${products.isCompetitor}`.as("rival"),
      leads: sql<boolean>`(${products.isCompetitor} and ${products.isCategoryLeader})`.as("leads"),
    })
    .from(facts)
    .innerJoin(products, eq(products.id, facts.productId))
    .where(
      and(
        isNotNull(facts.space),
        or(isNotNull(products.subCategoryId), isNotNull(products.categoryId)),
        factsWhere(ctx, span, filters),
      ),
    )
    // Without a limit all this would be worked out again for each sum.
    .limit(Number.MAX_SAFE_INTEGER)
    .as("told");
  const sumIf = (condition: SQL) => sql<number>`coalesce(sum(${told.space}) filter (where ${condition}), 0)`;
  return ctx.tx
    .select({
      answerId: sql<string>`${told.answerId}`.as("said_answer"),
      ...{ posId: sql<string>`${told.posId}`.as("said_pos"), userId: sql<string>`${told.userId}`.as("said_user") },
      // An answer has one of each.
      date: sql<string>`max(${told.date})`.as("said_on"),
      endedAt: sql<string>`max(${told.endedAt})`.as("said_at"),
      categoryId: sql<string>`${told.categoryId}`.as("said_category"),
      unit: sql<ShareUnit | null>`${told.unit}`.as("said_unit"),
      own: sumIf(sql`not ${told.rival}`).as("own"),
      leader: sumIf(sql`${told.leads}`).as("leader"),
      total: sql<number>`sum(${told.space})`.as("total"),
      state: sql<ReadingState>`case when ${told.unit} is null then 'unitless'
        when not bool_or(${told.rival}) or sum(${told.space}) = 0 then 'unrivalled'
        when bool_and(${told.rival}) then 'ownless' else 'whole' end`.as("reading_state"),
      isLast: sql<boolean | null>`null::boolean`.as("said_last"),
    })
    .from(told)
    .groupBy(told.answerId, told.posId, told.userId, told.categoryId, told.unit);
}

/** The same of days that sums are kept of. */
const saidByKept = (ctx: TxCtx, filters: Filters, among: Kept["among"]) =>
  ctx.tx
    .select({
      answerId: sql<string>`${kept.answerId}`.as("said_answer"),
      ...{ posId: sql<string>`${kept.posId}`.as("said_pos"), userId: sql<string>`${kept.userId}`.as("said_user") },
      ...{ date: sql<string>`${kept.localDate}`.as("said_on"), endedAt: sql<string>`${kept.endedAt}`.as("said_at") },
      categoryId: sql<string>`${kept.categoryId}`.as("said_category"),
      unit: sql<ShareUnit | null>`nullif(${kept.unit}, 'none')`.as("said_unit"),
      own: sql<number>`${kept.own}`.as("own"),
      leader: sql<number>`${kept.leader}`.as("leader"),
      total: sql<number>`${kept.total}`.as("total"),
      state: sql<ReadingState>`${kept.state}`.as("reading_state"),
      isLast: sql<boolean | null>`${kept.isLast}`.as("said_last"),
    })
    .from(kept)
    .where(and(among(sql`${kept.localDate}`), answersWhere(ctx, filters, kept)));

/** What answers say: of the days that sums are kept of, and of each stretch of others. */
async function partsOf(ctx: TxCtx, span: Period, filters: Filters): Promise<{ kept: SQL[]; told: SQL[] }> {
  await planEachTime(ctx);
  const days = seesWholeAnswers(ctx, filters) ? await keptDays(ctx, span) : null;
  const told = (days?.others ?? [span]).map((other) => sql`${saidByFacts(ctx, other, filters)}`);
  return { kept: days ? [sql`${saidByKept(ctx, filters, days.among)}`] : [], told };
}
const together = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` union all `)}) as one`;

const SAID = {
  answerId: sql<string>`said_answer`.as("said_answer"),
  ...{ posId: sql<string>`said_pos`.as("said_pos"), userId: sql<string>`said_user`.as("said_user") },
  ...{ date: sql<string>`said_on`.as("said_on"), endedAt: sql<string>`said_at`.as("said_at") },
  ...{ categoryId: sql<string>`said_category`.as("said_category"), unit: sql<ShareUnit>`said_unit`.as("said_unit") },
  ...{
    own: sql<number>`own`.as("own"),
    leader: sql<number>`leader`.as("leader"),
    total: sql<number>`total`.as("total"),
  },
  state: sql<ReadingState>`reading_state`.as("reading_state"),
};

/** What each answer says of each category: how much space is whose, in which unit. */
export async function answersOf(ctx: TxCtx, span: Period, filters: Filters) {
  const { kept, told } = await partsOf(ctx, span, filters);
  return ctx.tx
    .select(SAID)
    .from(together([...kept, ...told]))
    .as("said");
}

const TURN = sql`row_number() over (partition by said_pos, said_category, said_on, said_unit, reading_state
  order by said_at desc, said_answer desc) as turn`;
/** As whoever sees all answers was told when the day was added up. */
const KEPT_TURN = sql`case when said_last then 1 else 2 end as turn`;

/** F10: of the answers about a category, PDV and day the last one of each unit; `turn` is 1. */
export async function readings(ctx: TxCtx, span: Period, filters: Filters) {
  const { kept, told } = await partsOf(ctx, span, filters);
  const turned = (parts: readonly SQL[], turn: SQL) =>
    parts.map((part) => sql`(select part.*, ${turn} from ${part} part)`);
  const all = [...turned(kept, seesAll(ctx, filters) ? KEPT_TURN : TURN), ...turned(told, TURN)];
  return ctx.tx
    .select({ ...SAID, turn: sql<number>`turn`.as("turn") })
    .from(together(all))
    .as("reading");
}
export type Readings = Awaited<ReturnType<typeof readings>>;
export const counts = (reading: Readings) => and(eq(reading.state, "whole"), eq(reading.turn, 1));

/** Of this unit. Said so that the planner takes it for true of half of them; an equality it would take for rare, and sort where it should gather. */
export const isIn = (told: SQLWrapper, unit: ShareUnit) => sql`case ${told} when ${unit} then true end`;
