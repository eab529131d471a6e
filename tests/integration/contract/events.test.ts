import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  attachments,
  businessUnitChecks,
  exportJobs,
  importJobs,
  justifications,
  justificationTypes,
  operationalProblems,
  presentationJobs,
  questionnaireAnswers,
  syncInbox,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import type { EventList } from "@/lib/engine/events/define";
import { describeEvents } from "@/lib/engine/events/describe";
import { eventFile } from "@/lib/engine/events/file";
import { countArrived, eventPage, getEvent, screenPage } from "@/lib/engine/events/read";
import type { Descriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import { isSortable } from "@/lib/engine/resource/url-state";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { createView } from "@/lib/engine/views/commands";
import { keepLayout, keptLayout } from "@/lib/engine/views/layouts";
import { viewsOf } from "@/lib/engine/views/queries";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allEvents, listingOf } from "@/lib/shell/listings";
import { textOf } from "../../support/file";
import { newField } from "../check-ins/visit";
import { officeOf } from "../due/task";

let ctx: Ctx;
let foreign: Ctx;
let client: Ctx;

/** One event of each kind, and lines of the log. */
beforeAll(async () => {
  const { tenant, posId, checkIn } = await newField();
  await checkIn();
  const office = officeOf(tenant);
  const task = await office.task();
  const { promoter } = tenant.userIds;
  const at = new Date();
  const stamp = { userId: promoter, localDate: "2026-10-01", timezone: "America/Sao_Paulo" };
  await withTenant(tenant, async (tx) => {
    await tx.insert(businessUnitChecks).values({ ...stamp, businessUnitId: tenant.businessUnitId, occurredAt: at });
    const justificationTypeId = uuidv7();
    await tx.insert(justificationTypes).values({ id: justificationTypeId, name: "Loja fechada" });
    const photoId = uuidv7();
    const bytes = { bytes: 1, sha256: "0".repeat(64), storageKey: `t/${photoId}` };
    await tx.insert(attachments).values({ id: photoId, mime: "image/jpeg", ...bytes });
    await tx.insert(justifications).values({ ...stamp, posId, justificationTypeId, occurredAt: at, photoId });
    const times = { startedAt: at, endedAt: at };
    await tx.insert(questionnaireAnswers).values({ ...stamp, ...times, posId, questionnaireId: task.id });
    const line = { operation: "pos-checks/fly", fingerprint: "x", body: {}, status: "refused" as const };
    const made = { type: "pos", status: "completed" as const, fileName: "pdvs-2026-10-01.csv", total: 3 };
    await tx.insert(exportJobs).values({ createdBy: tenant.userIds.admin, format: "csv", ...made });
    await tx.insert(importJobs).values({ ...made, createdBy: tenant.userIds.admin, step: "done" });
    const deck = { createdBy: tenant.userIds.admin, type: "ppt", status: "completed" as const, fileName: "Book" };
    await tx.insert(presentationJobs).values({ ...deck, total: 3 });
    const problem = {
      localDate: "2026-10-01",
      code: "OP16",
      userId: promoter,
      subjectKey: `users:${promoter}`,
      occurredAt: at,
    };
    await tx.insert(operationalProblems).values({ ...problem, evidence: { since: at.toISOString() } });
    await tx.insert(syncInbox).values({ id: uuidv7(), userId: promoter, ...line });
  });
  [ctx, client] = [tenant.ctxAs("admin"), tenant.ctxAs("client")];
  foreign = (await newField()).tenant.ctxAs("admin");
});

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof Problem) return thrown;
  throw thrown ?? new Error("expected a problem");
}
const without = (of: Ctx, permission: string): Ctx => ({
  ...of,
  permissions: new Set([...of.permissions].filter((held) => held !== permission)),
});
const everything = (list: EventList, changes: Partial<ListQuery> = {}): ListQuery => ({
  ...listQueryOf(list, { per_page: 50 }),
  ...changes,
});
const csvOf = async (list: EventList, params: Record<string, string> = {}, as = ctx) => {
  const file = {
    list,
    type: "contract",
    columns: () => [{ label: "id", kind: "text" as const }],
    rows: async (_: Ctx, rows: readonly { id: string }[]) => rows.map(({ id }) => [id]),
  };
  const made = await eventFile(file, as, new URLSearchParams(params), "csv");
  return textOf(made.body);
};
function sampleOf({ field, choices }: FieldDescriptor): ListQuery["filters"][string] {
  if (field.kind === "ref") return { op: "in", values: [uuidv7()] };
  if (field.kind === "flag") return { op: "in", values: ["true"] };
  if (field.kind === "date") return { op: "range", from: "2026-01-01", to: "2026-12-31" };
  return { op: "in", values: [choices?.[0]?.value ?? "x"] };
}

describe.each(allEvents().map((list) => [list.resource.name, list] as const))("%s", (name, list) => {
  const { subject } = list.resource;
  let ids: readonly string[];
  let descriptor: Descriptor;
  beforeAll(async () => {
    ids = (await eventPage(list, ctx, everything(list))).rows.map(({ id }) => id);
    descriptor = await describeEvents(list, ctx);
  });

  test("is read with GET on its subject, by every way, and not without", async () => {
    expect(ids.length).toBeGreaterThan(0);
    const [id = ""] = ids;
    expect((await getEvent(list, ctx, id)).id).toBe(id);
    const blind = without(ctx, `${subject}_GET`);
    const ways: Promise<unknown>[] = [
      eventPage(list, blind, everything(list)),
      screenPage(list, blind, everything(list)),
      getEvent(list, blind, id),
      countArrived(list, blind, { filters: {} }, new Date(0)),
      csvOf(list, {}, blind),
      viewsOf(listingOf(name), blind, descriptor),
      keptLayout(blind, name, descriptor),
    ];
    for (const way of ways) expect((await problemOf(way)).code).toBe("forbidden");
  });

  test("shows another tenant nothing: a foreign id answers as one that never was", async () => {
    const [id = ""] = ids;
    const named = everything(list, { ids: [id] });
    expect((await eventPage(list, ctx, named)).rows.map((row) => row.id)).toEqual([id]);
    expect((await eventPage(list, foreign, named)).rows).toEqual([]);
    const [theirs, never] = [
      await problemOf(getEvent(list, foreign, id)),
      await problemOf(getEvent(list, foreign, uuidv7())),
    ];
    expect([theirs.code, theirs.details]).toEqual([never.code, never.details]);
    expect((await problemOf(getEvent(list, ctx, "no id"))).code).toBe("not_found");
    expect(await csvOf(list, {}, foreign)).not.toContain(id);
  });

  test("a client's user sees of it no more than the list shows them", async () => {
    if (!client.permissions.has(`${subject}_GET`)) {
      expect((await problemOf(eventPage(list, client, everything(list)))).code).toBe("forbidden");
      return;
    }
    const seen = (await eventPage(list, client, everything(list))).rows.map(({ id }) => id);
    for (const id of ids.filter((one) => !seen.includes(one)))
      expect((await problemOf(getEvent(list, client, id))).code).toBe("not_found");
  });

  test("every filter, search and order of its definition is answered; any other is refused by name", async () => {
    for (const filter of descriptor.filters) {
      const { total } = await eventPage(list, ctx, everything(list, { filters: { [filter.key]: sampleOf(filter) } }));
      expect([filter.key, total <= ids.length]).toEqual([filter.key, true]);
      if (sampleOf(filter).op !== "in") continue;
      const none: FilterValue = { op: "in", values: [] };
      const found = await eventPage(list, ctx, everything(list, { filters: { [filter.key]: none } })).then(
        (page) => page.total,
        (error: unknown) => (error instanceof Problem ? error.code : String(error)),
      );
      expect([filter.key, 0, "invalid_fields"]).toContain(found);
    }
    for (const key of ["id", ...(list.resource.list.search ?? [])])
      expect((await eventPage(list, ctx, everything(list, { search: { [key]: uuidv7() } }))).rows).toEqual([]);
    expect((await eventPage(list, ctx, everything(list, { q: "nobody bears this name" }))).rows).toEqual([]);
    for (const { key } of descriptor.columns.filter(isSortable))
      for (const way of ["asc", "desc"] as const)
        expect((await eventPage(list, ctx, everything(list, { sort: [key, way] }))).rows).toHaveLength(ids.length);
    for (const [member, bad] of [
      ["filters.nothing", { filters: { nothing: { op: "in", values: ["x"] } } }],
      ["filters.constructor", { filters: { constructor: { op: "in", values: ["x"] } } }],
      ["search", { search: { nothing: "x" } }],
      ["search", { search: { toString: "x" } }],
      ["sort", { sort: ["nothing", "asc"] }],
    ] as [string, Partial<ListQuery>][]) {
      const problem = await problemOf(eventPage(list, ctx, everything(list, bad)));
      expect([problem.code, Object.keys(problem.details.fields ?? {})]).toEqual(["invalid_fields", [member]]);
    }
  });

  test("its words are there in both languages", async () => {
    for (const locale of ["pt-BR", "en"] as const) {
      const told = await describeEvents(list, { ...ctx, locale });
      const labels = [
        told.many,
        told.searchPlaceholder,
        ...[...told.columns, ...told.filters].map(({ label }) => label),
      ];
      const choices = told.filters.flatMap((filter) => filter.choices?.map(({ label }) => label) ?? []);
      expect([...labels, ...choices].filter((label) => /^(resources|trail|history)\./.test(label))).toEqual([]);
    }
  });

  test("as a file it holds what the list does, and who took it is kept", async () => {
    const text = await csvOf(list);
    for (const id of ids) expect(text).toContain(id);
    const [narrowed] = ids;
    const none = await csvOf(list, { q: "nobody bears this name" });
    expect(none).not.toContain(narrowed);
    const jobs = await withTenant(ctx, (tx) => tx.select().from(exportJobs).where(eq(exportJobs.type, "contract")));
    expect(jobs.at(-1)).toMatchObject({ createdBy: ctx.userId, format: "csv" });
  });

  test("what somebody keeps of its look, and saves as a view, is theirs again", async () => {
    const cols = descriptor.columns
      .slice(0, 2)
      .map(({ key }) => key)
      .join(",");
    await keepLayout(ctx, name, { cols });
    expect(await keptLayout(ctx, name, descriptor)).toEqual({ cols });
    await keepLayout(ctx, name, {});
    const view = { name: `Visão de ${name}`, scope: "private", audienceId: null, locked: false, isDefault: false };
    const id = await createView(listingOf(name), ctx, view, { cols, q: "loja" });
    const [kept] = (await viewsOf(listingOf(name), ctx, descriptor)).filter((one) => one.id === id);
    expect(kept?.state).toEqual({ cols, q: "loja" });
  });
});
