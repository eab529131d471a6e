import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  businessUnitPos,
  justifications,
  justificationTypes,
  mixes,
  mixProducts,
  posChains,
  products,
  questionnaireAnswers,
  questionnaireAnswerValues,
  visits,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { Figure } from "@/lib/engine/dashboard/define";
import { readDashboard, readLater, withLater } from "@/lib/engine/dashboard/read";
import { describeEvents } from "@/lib/engine/events/describe";
import { eventPage, screenPage } from "@/lib/engine/events/read";
import { describeResource } from "@/lib/engine/resource/describe";
import { list } from "@/lib/engine/resource/operations/list";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import { justificationEvents } from "@/lib/field/justifications/justification.events";
import { beginningOf } from "@/lib/field/justifications/page";
import { rejudgeDay } from "@/lib/field/schedules/rejudge";
import { visitServer } from "@/lib/field/schedules/workschedule.server";
import { concernsOf } from "@/lib/insight/summary/attention";
import { barsBy, barsOf, lineOf } from "@/lib/insight/summary/cards.report";
import { filtersOf, narrowing } from "@/lib/insight/summary/filters";
import { missingPage } from "@/lib/insight/summary/missing";
import { nowBoard } from "@/lib/insight/summary/now";
import { summaryAt } from "@/lib/insight/summary/summary.dashboard";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { itemsOf, newQuestion, newTask } from "../../support/tasks";
import type { Person, TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addStay, addVisit, MONDAY, on } from "../tracking/field";

export type Params = Record<string, string>;

/** The page of an address as this person sees it; a Monday at noon unless said otherwise. An address without days means today. */
export async function page(ctx: Ctx, params: Params = {}, now = on("12:00")) {
  const dashboard = summaryAt(() => now);
  const asked = { period: "today", ...params };
  const { figures, cards, ask } = await readDashboard(ctx, dashboard, asked, async (ctx, ask) => {
    const filters = filtersOf(ask);
    return {
      line: await lineOf(ctx, filters, now),
      by: barsBy(ctx, filters),
      bars: await barsOf(ctx, filters),
      people: await nowBoard(ctx, filters, narrowing(filters), now),
      concerns: await concernsOf(ctx, filters.span, narrowing(filters)),
    };
  });
  return { figures, ask, ...cards };
}
export type Board = Awaited<ReturnType<typeof page>>;

/** The same with the number that comes after it. */
export async function board(ctx: Ctx, params: Params = {}, now = on("12:00")): Promise<Board> {
  const seen = await page(ctx, params, now);
  return {
    ...seen,
    figures: withLater(
      summaryAt(() => now),
      seen.figures,
      await stockOf(ctx, params, now),
    ),
  };
}
/** What is out of stock alone. */
export const stockOf = async (ctx: Ctx, params: Params = {}, now = on("12:00")): Promise<readonly Figure[]> =>
  (
    await readLater(
      ctx,
      summaryAt(() => now),
      { period: "today", ...params },
    )
  ).figures;

export const figureOf = ({ figures }: Pick<Board, "figures">, key: string): Figure => {
  const found = figures.find((figure) => figure.key === key);
  if (!found) throw new Error(`no figure ${key}`);
  return found;
};
export const numbersOf = ({ figures }: Pick<Board, "figures">) =>
  Object.fromEntries(figures.map(({ key, part }) => [key, part.n]));

/** How many rows the list behind an address has for this person, asked exactly as its page asks. */
export async function rowsBehind(ctx: Ctx, href: string | null): Promise<number> {
  if (href === null) throw new Error("no address");
  const { pathname, searchParams } = new URL(href, "http://localhost");
  const given = Object.fromEntries(searchParams);
  if (pathname === "/") {
    if (given.rows !== "missing") throw new Error(`${href} opens no rows`);
    return (
      await missingPage(
        ctx,
        given,
        1,
        summaryAt(() => on("12:00")),
      )
    ).rows.length;
  }
  if (pathname === "/visits")
    return (await list(visitServer, ctx, parseListParams(await describeResource(visitServer, ctx), given))).total;
  if (pathname === "/posCheck") {
    const { matching } = await screenPage(
      checkEvents,
      ctx,
      parseListParams(await describeEvents(checkEvents, ctx), given),
    );
    return matching ?? Number.NaN;
  }
  if (pathname !== "/justifications") throw new Error(`unexpected list ${pathname}`);
  const descriptor = await describeEvents(justificationEvents, ctx, beginningOf("pending"));
  const { filters, ...query } = parseListParams(descriptor, given);
  const pending = { ...filters, status: { op: "in" as const, values: ["pending"] } };
  return (await eventPage(justificationEvents, ctx, { ...query, filters: pending })).total;
}

type Asked = {
  readonly posId: string;
  readonly productId: string;
  /** Whether it was missing on arrival, and on leaving; how many were left on leaving. What is absent was not asked. */
  readonly before?: boolean;
  readonly out?: boolean;
  readonly left?: number;
  readonly time?: string;
};

/**
 * A Monday in two chains. The first promoter, of the supervisor's team: four visits (done, done, justified, still planned), one check-in off
 * the route, one forced end, still in store at the last. The second: two visits (done, missed) in the other chain, one away.
 */
export async function addField(tenant: TestTenant) {
  const [chainA, chainB, reason] = [uuidv7(), uuidv7(), uuidv7()];
  const { tenantId, businessUnitId, userIds } = tenant;
  await withTenant(tenant, async (tx) => {
    await tx.insert(posChains).values([
      { id: chainA, name: "Rede A" },
      { id: chainB, name: "Rede B" },
    ]);
    await tx.insert(justificationTypes).values({ id: reason, name: "Loja fechada", needsApproval: true });
  });
  const made: string[] = [];
  for (const chainId of [chainA, chainA, chainA, chainA, chainA, chainB, chainB, chainB])
    made.push(await addPos(tenantId, { chainId }));
  const [a1 = "", a2 = "", a3 = "", a4 = "", a5 = "", b1 = "", b2 = "", b3 = ""] = made;
  const stay = (person: Person, posId: string, from: string, to?: string) =>
    addStay(tenant, person, { posId, from, ...(to && { to }) });
  await addVisit(tenant, "promoter", a1, { status: "done", startTime: "08:00" });
  await addVisit(tenant, "promoter", a2, { status: "done" });
  await addVisit(tenant, "promoter", a3, { status: "justified" });
  await addVisit(tenant, "promoter", a4);
  await addVisit(tenant, "promoter2", b1, { status: "done" });
  await addVisit(tenant, "promoter2", b2, { status: "missed" });
  await addVisit(tenant, "promoter2", b3, { status: "away" });
  await stay("promoter", a1, "08:10", "09:10");
  await stay("promoter", a5, "09:30", "10:00");
  await stay("promoter2", b1, "08:00", "08:20");
  await stay("promoter", a2, "10:30");
  await withTenant(tenant, async (tx) => {
    await tx.insert(businessUnitPos).values([a1, a2, a5].map((posId) => ({ businessUnitId, posId })));
    const waiting = { justificationTypeId: reason, localDate: MONDAY, status: "pending" as const };
    await tx.insert(justifications).values([
      { ...waiting, userId: userIds.promoter, posId: a3, receivedAt: on("08:00", "2026-11-14") },
      { ...waiting, userId: userIds.promoter2, posId: b2, receivedAt: on("11:00") },
    ]);
    for (const userId of [userIds.promoter, userIds.promoter2])
      await rejudgeDay({ ...tenant.ctxAs("admin"), tx }, userId, MONDAY);
    // As they stood on that Monday; judged by today's clock, what was open is missed.
    for (const [posId, status] of [
      [a3, "justified"],
      [a4, "planned"],
      [b3, "away"],
    ] as const)
      await tx.update(visits).set({ status }).where(eq(visits.posId, posId));
  });
  return { chainA, chainB, pos: { a1, a2, a3, a4, a5, b1, b2, b3 } };
}

/** Two products, one of the client's mix, and a task that asks whether they are missing. */
export async function addStock(tenant: TestTenant, ctx: Ctx) {
  const [own, other, mixId] = [uuidv7(), uuidv7(), uuidv7()];
  const subtypes = ["before_out_of_stock", "out_of_stock", "out_of_stock"] as const;
  const questions = [
    await newQuestion(ctx, { type: "boolean", subtype: subtypes[0] }),
    await newQuestion(ctx, { type: "boolean", subtype: subtypes[1] }),
    await newQuestion(ctx, { type: "number", subtype: subtypes[2] }),
  ];
  const asItems = questions.map(({ id }, at) => ({ questionId: id, label: `Em falta ${at}` }));
  const task = await newTask(ctx, asItems, { type: "out_of_stock" });
  const items = itemsOf(task);
  await withTenant(tenant, async (tx) => {
    await tx.insert(products).values([
      { id: own, name: "Iogurte" },
      { id: other, name: "Biscoito" },
    ]);
    await tx.insert(mixes).values({ id: mixId, name: "Mix", businessUnitId: tenant.businessUnitId });
    await tx.insert(mixProducts).values({ mixId, productId: own });
  });
  const ask = (person: Person, asked: Asked, values: Partial<typeof questionnaireAnswers.$inferInsert> = {}) =>
    withTenant(tenant, async (tx) => {
      const [id, at] = [uuidv7(), on(asked.time ?? "09:00")];
      const where = { localDate: MONDAY, posId: asked.posId, userId: tenant.userIds[person] };
      const times = { startedAt: at, endedAt: at, timezone: "America/Sao_Paulo" };
      await tx.insert(questionnaireAnswers).values({ id, questionnaireId: task.id, ...where, ...times, ...values });
      const found = [{ booleanValue: asked.before }, { booleanValue: asked.out }, { numberValue: asked.left }];
      for (const [n, value] of found.entries()) {
        if (Object.values(value)[0] === undefined) continue;
        await tx.insert(questionnaireAnswerValues).values({
          ...{ answerId: id, itemId: items[n]?.id ?? "", questionId: String(questions[n]?.id), ...value },
          ...{ productId: asked.productId, subtype: subtypes[n], answeredAt: at, ...where },
        });
      }
    });
  return { own, other, ask };
}
