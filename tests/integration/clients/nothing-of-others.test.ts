import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  brands,
  businessUnitChecks,
  businessUnitPos,
  businessUnits,
  justifications,
  justificationTypes,
  mixes,
  mixProducts,
  products,
  questionnaireAnswers,
  questionnaireAnswerValues,
  roles,
  users,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { eventFile } from "@/lib/engine/events/file";
import type { ReportFile } from "@/lib/engine/report/export-record";
import { exportReport } from "@/lib/engine/report/file";
import { readReport } from "@/lib/engine/report/page";
import { options } from "@/lib/engine/resource/operations/options";
import { summary } from "@/lib/engine/resource/operations/summary";
import { answerFile } from "@/lib/field/answers/file";
import { refreshDays } from "@/lib/insight/days/refresh";
import { breaksReport } from "@/lib/insight/hours/breaks.report";
import { pointDaysReport } from "@/lib/insight/hours/point-days.report";
import { pointsReport } from "@/lib/insight/hours/points.report";
import { resumeReport } from "@/lib/insight/hours/resume.report";
import { kmReport } from "@/lib/insight/km/km.report";
import { operationalAt } from "@/lib/insight/operational/operational.dashboard";
import { boardOf } from "@/lib/insight/operational/read";
import { barsCard } from "@/lib/insight/summary/cards.report";
import { liveBoard } from "@/lib/insight/tracking/live";
import { trackable } from "@/lib/insight/tracking/page";
import { routesOfDay } from "@/lib/insight/tracking/routes";
import { PERMISSIONS } from "@/lib/platform/permissions/grant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { openApiDocument } from "@/lib/shell/openapi/document";
import { paletteStart, searchRecords } from "@/lib/shell/palette/search";
import { allBounds } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { bytesOf } from "../../support/file";
import { itemsOf, newQuestion, newTask } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addressOf, allCalls, type Call } from "../api/calls";
import { addPos } from "../check-ins/visit";
import { addField, addStock, board } from "../summary/field";
import { addStay, addVisit, MONDAY, on } from "../tracking/field";

const CANARY = "canario9d41";
const SPAN = { from: MONDAY, to: MONDAY };
const ALL = { page: 1, perPage: 100, sort: ["createdAt", "desc"], filters: {} } as const;
let tenant: TestTenant;
let field: Awaited<ReturnType<typeof addField>>;
/** The same person under the role of clients, and under one that holds every permission: what hides is not only the role. */
let readers: Record<string, Ctx>;
let before: Record<string, Seen>;
/** Calls that refused what they were asked: what they tell is not looked at. */
const refused = new Set<string>();

type Seen = Readonly<Record<string, unknown>>;

/** What a report, a list or a file tells; a refusal by its code. */
async function told(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return JSON.parse(JSON.stringify((await ask()) ?? null));
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const textOf = async (file: Promise<ReportFile>) => (await file).file.toString();

/** What a call that gives is asked: a list for all and by a text, a dashboard for the day and the month of it all. */
function bodiesOf({ path }: Call): object[] {
  const { post } =
    (openApiDocument().paths as Record<string, { post?: { requestBody?: { content: object } } }>)[path] ?? {};
  const [content] = Object.values(post?.requestBody?.content ?? {});
  const members = Object.keys((content as { schema: { properties?: object } } | undefined)?.schema.properties ?? {});
  if (members.includes("per_page"))
    return [{ per_page: 1000 }, ...(members.includes("search") ? [{ search: CANARY }] : [])];
  return [
    {},
    ...(members.includes("month") ? [{ month: MONDAY.slice(0, 7) }] : []),
    ...(members.includes("from") ? [SPAN] : []),
  ];
}

/** Every list of the API, every report, file, count, option and search of the screens, as this person sees them. */
async function everything(ctx: Ctx): Promise<Seen> {
  const seen: Record<string, unknown> = {};
  const { token } = await tokenFor(ctx.tenantId, ctx.userId);
  for (const call of allCalls()) {
    if (!call.needs.endsWith("_GET") || /\{(id|username)\}/.test(call.path)) continue;
    // The files that this very person takes below.
    if (call.path.endsWith("/export-jobs")) continue;
    for (const body of bodiesOf(call)) {
      const { text, status } = await callApi(addressOf(call, { ...ctx, id: "" }), { token, body });
      if (status === 422) refused.add(call.path);
      seen[`${call.path} ${JSON.stringify(body)}`] = text;
    }
  }
  for (const bound of allBounds()) {
    const { name } = bound.resource;
    seen[`options of ${name}`] = await told(() => options(bound, ctx, { q: "" }));
    seen[`count of ${name}`] = await told(() => summary(bound, ctx, ALL, { numbers: [], values: [] }));
  }
  const noon = on("12:00");
  const reports: Readonly<Record<string, () => Promise<unknown>>> = {
    summary: () => board(ctx),
    "summary of a week": () => board(ctx, { period: "week" }),
    "file of the summary": () => textOf(exportReport(ctx, barsCard, { period: "week" }, "csv")),
    points: () => readReport(ctx, pointsReport, { month: "2026-11" }),
    "file of points": () => textOf(exportReport(ctx, pointDaysReport, { month: "2026-11" }, "csv")),
    breaks: () => readReport(ctx, breaksReport, SPAN),
    resume: () => readReport(ctx, resumeReport, SPAN),
    "wide answers": async () =>
      (await bytesOf((await eventFile(answerFile, ctx, new URLSearchParams("shape=wide"), "csv")).body)).toString(),
    km: () => readReport(ctx, kmReport, SPAN),
    "file of km": () => textOf(exportReport(ctx, kmReport, SPAN, "csv")),
    live: () => liveBoard(ctx, noon),
    operational: () =>
      readDashboard(
        ctx,
        operationalAt(() => noon),
        {},
        async (ctx, ask) => (await boardOf(ctx, ask, () => noon)).people,
      ),
    routes: () => routesOfDay(ctx, MONDAY),
    trackable: () => trackable(ctx),
    palette: () => paletteStart(ctx),
    search: () => searchRecords(ctx, CANARY),
  };
  for (const [name, ask] of Object.entries(reports)) seen[name] = await told(ask);
  return seen;
}

/** Another client of the agency, with a store of its own and a share in one of the first client's. */
async function addRival(): Promise<void> {
  const admin = tenant.ctxAs("admin");
  const [rival, mixId, productId, brandId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const posId = await addPos(tenant.tenantId, { name: CANARY });
  const shared = field.pos.a1;
  await withTenant(tenant, async (tx) => {
    await tx.insert(businessUnits).values({ id: rival, name: CANARY, contractValue: "7777.00" });
    await tx.insert(businessUnitPos).values([posId, shared].map((id) => ({ businessUnitId: rival, posId: id })));
    await tx.insert(brands).values({ id: brandId, name: CANARY });
    await tx.insert(products).values({ id: productId, name: CANARY, minPrice: "7777.00", brandId });
    await tx.insert(mixes).values({ id: mixId, name: CANARY, businessUnitId: rival });
    await tx.insert(mixProducts).values({ mixId, productId });
    const [reason] = await tx.select({ id: justificationTypes.id }).from(justificationTypes);
    const person = { name: CANARY, email: `${rival}@exemplo.com.br`, type: "business_unit" as const };
    await tx.insert(users).values({ ...person, businessUnitId: rival, roleId: tenant.roleIds.cliente ?? "" });
    const of = { userId: tenant.userIds.promoter2, localDate: MONDAY };
    const given = { ...of, justificationTypeId: reason?.id ?? "", posId, note: CANARY, receivedAt: on("08:00") };
    await tx.insert(justifications).values({ ...given, status: "pending" });
    const stay = { occurredAt: on("09:00"), checkOutAt: on("10:00"), checkOutReceivedAt: on("10:00") };
    const there = { timezone: "America/Sao_Paulo", businessUnitId: rival, timeInStoreSeconds: 3_600 };
    await tx.insert(businessUnitChecks).values({ ...of, ...stay, ...there });
  });
  await addVisit(tenant, "promoter2", posId, { status: "done" });
  await addStay(tenant, "promoter2", { posId, from: "14:00", to: "15:00" });
  const question = await newQuestion(admin, { name: CANARY, type: "boolean", subtype: "out_of_stock" });
  const task = await newTask(admin, [{ questionId: question.id, label: CANARY }], {
    name: CANARY,
    type: "out_of_stock",
    businessUnitId: rival,
  });
  const times = { startedAt: on("14:10"), endedAt: on("14:20"), timezone: "America/Sao_Paulo" };
  const where = { localDate: MONDAY, userId: tenant.userIds.promoter2 };
  await withTenant(tenant, async (tx) => {
    for (const at of [posId, shared]) {
      const id = uuidv7();
      await tx.insert(questionnaireAnswers).values({ id, questionnaireId: task.id, posId: at, ...where, ...times });
      await tx.insert(questionnaireAnswerValues).values({
        ...{ answerId: id, itemId: itemsOf(task)[0]?.id ?? "", questionId: question.id, booleanValue: true },
        ...{ productId, subtype: "out_of_stock", answeredAt: times.startedAt, posId: at, ...where },
      });
    }
  });
}

afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  // Files tell the minute in which they were made, reports begin today: what is compared is told of one moment.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  tenant = await newTenant();
  field = await addField(tenant);
  const { own, ask } = await addStock(tenant, tenant.ctxAs("admin"));
  await ask("promoter", { posId: field.pos.a1, productId: own, out: true });
  const [brandId, roleId] = [uuidv7(), uuidv7()];
  const everythingId = uuidv7();
  await withTenant(tenant, async (tx) => {
    await tx.insert(brands).values({ id: brandId, name: "Marca do cliente" });
    await tx.update(products).set({ brandId }).where(eq(products.id, own));
    const total = { name: "cliente total", alias: "Tudo", permissions: [...PERMISSIONS] };
    await tx.insert(roles).values({ ...total, id: roleId });
    const { businessUnitId } = tenant;
    const person = { name: "Cliente total", email: `${everythingId}@exemplo.com.br`, type: "business_unit" as const };
    await tx.insert(users).values({ ...person, id: everythingId, businessUnitId, roleId });
  });
  const permissions = new Set(PERMISSIONS);
  readers = {
    "a client's role": tenant.ctxAs("client"),
    "every permission": {
      ...tenant.ctxAs("client"),
      userId: everythingId,
      roleName: "cliente total",
      roleId,
      permissions,
    },
  };
  before = {};
  await refreshDays(tenant.tenantId);
  for (const [name, ctx] of Object.entries(readers)) before[name] = await everything(ctx);
  await addRival();
  await refreshDays(tenant.tenantId);
});

test.each(["a client's role", "every permission"])(
  "with %s, another client changes nothing that is told",
  async (name) => {
    const ctx = readers[name] ?? tenant.ctxAs("client");
    const after = await everything(ctx);
    expect(Object.keys(after).length).toBeGreaterThan(90);
    for (const [what, answer] of Object.entries(after)) expect.soft(answer, what).toEqual(before[name]?.[what]);
    expect([...refused]).toEqual(["/tenant/{tenantId}/work-leaves/uncovered"]);
    // The first client's own day is told, so that silence is not what passes.
    expect(String(after[`/tenant/{tenantId}/pos-checks {"per_page":1000}`])).toContain(field.pos.a1);
    expect(String(after[`/tenant/{tenantId}/pos {"per_page":1000}`])).toContain(field.pos.a2);
    expect(String(after[`/tenant/{tenantId}/brands {"per_page":1000}`])).toContain("Marca do cliente");
    expect(String(after[`/tenant/{tenantId}/dashboards/out-of-stock ${JSON.stringify(SPAN)}`])).toContain('"whole":1');
  },
);

test("a client's role tells who works for the agency only where the screens say who was there", async () => {
  const names = ["Pessoa promoter", "Pessoa supervisor", "Pessoa admin", "Pessoa coordinator"];
  const telling = Object.entries(before["a client's role"] ?? {}).filter(([, answer]) =>
    names.some((name) => JSON.stringify(answer).includes(name)),
  );
  expect(telling.map(([what]) => what.split(" ")[0])).toEqual([
    "/tenant/{tenantId}/pos-checks",
    "/tenant/{tenantId}/questionnaire-answers",
  ]);
});
