import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { cursorOf } from "@/lib/engine/events/cursor";
import { countOf, pageQuery } from "@/lib/engine/events/pages";
import { eventPage } from "@/lib/engine/events/read";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { answerEvents } from "@/lib/field/answers/questionnaire-answer.events";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { addPos } from "../check-ins/visit";
import { newOffice } from "../due/task";

const COUNT = 330;
const PER_PAGE = 25;
let office: Awaited<ReturnType<typeof newOffice>>;
let admin: Ctx;

const query = (changes: Partial<ListQuery> = {}): ListQuery => ({
  ...{ page: 1, perPage: PER_PAGE, sort: ["endedAt", "desc"], filters: {} },
  ...changes,
});

/** Answers by SQL, several of each minute, so that ends alone do not order them. */
async function addAnswers(task: string, posId: string, from: number, to: number): Promise<void> {
  const { tenant } = office;
  await withTenant(tenant, (tx) =>
    tx.execute(sql`insert into questionnaire_answers (id, questionnaire_id, pos_id, user_id, local_date, started_at, ended_at, timezone, review_status)
      select gen_random_uuid(), ${task}, ${posId}, case when n % 3 = 0 then ${tenant.userIds.promoter2}::uuid else ${tenant.userIds.promoter}::uuid end,
        '2026-10-01', '2026-10-01T10:00Z', '2026-10-01T10:00Z'::timestamptz + (n / 7) * interval '1 minute', 'America/Sao_Paulo',
        case when n % 4 = 0 then 'approved' else 'pending' end
      from generate_series(${from}::int, ${to}::int) n`),
  );
}

let task: string;
let posId: string;
beforeAll(async () => {
  office = await newOffice();
  admin = office.tenant.ctxAs("admin");
  task = (await office.task()).id;
  posId = await addPos(office.tenant.tenantId);
  await addAnswers(task, posId, 1, COUNT);
});

const ids = async (of: ListQuery, from: string | null = null, ctx = admin) =>
  (await eventPage(answerEvents, ctx, of, cursorOf(from))).rows.map(({ id }) => id);
/** All ids by pages that go on from the one before. */
async function walked(of: ListQuery): Promise<string[]> {
  const all: string[] = [];
  for (let page = 1; ; page++) {
    const last = all.at(-1);
    const next = await ids({ ...of, page }, last ? `after.${last}` : null);
    all.push(...next);
    if (next.length < of.perPage) return all;
  }
}

describe("the pages of the answers", () => {
  test.each([
    ["newest first", {}],
    ["oldest first", { sort: ["endedAt", "asc"] as const }],
    ["filtered", { filters: { reviewStatus: { op: "in", values: ["approved"] } as const } }],
  ])("go on from the last answer and give each once: %s", async (_name, changes) => {
    const of = query(changes);
    const whole = await ids({ ...of, perPage: 1_000 });
    expect(await walked(of)).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
    // And back again, from the first answer of a page.
    const third = whole.slice(2 * PER_PAGE, 3 * PER_PAGE);
    expect(await ids({ ...of, page: 2 }, `before.${third[0]}`)).toEqual(whole.slice(PER_PAGE, 2 * PER_PAGE));
  });

  test("what arrives meanwhile neither repeats nor hides anything", async () => {
    const { id } = await office.task();
    const one = query({ filters: { questionnaireId: { op: "in", values: [id] } } });
    await addAnswers(id, posId, 1, 60);
    const first = await ids(one);
    const whole = await ids({ ...one, perPage: 1_000 });
    await addAnswers(id, posId, 10_000, 10_010);
    expect(await ids({ ...one, page: 2 }, `after.${first.at(-1)}`)).toEqual(whole.slice(PER_PAGE, 2 * PER_PAGE));
  });

  test("a cursor of an answer that is gone, of another tenant, or that is none counts from the top", async () => {
    const page = await ids(query({ page: 2 }));
    for (const from of [`after.${uuidv7()}`, "after", "sideways.1", "after.' or true"])
      expect(await ids(query({ page: 2 }), from)).toEqual(page);
    const other = await newOffice();
    expect(await ids(query({ page: 2 }), `after.${page[0]}`, other.tenant.ctxAs("admin"))).toEqual([]);
  });

  test("nor does one of an answer that is not to be seen tell where it stands", async () => {
    const { promoter, promoter2 } = office.tenant.userIds;
    const others = query({ filters: { userId: { op: "in", values: [promoter2] } } });
    const [, , unseen] = await ids(others);
    const own: Ctx = { ...admin, userId: promoter, teamIds: [] };
    const page = await ids(query({ page: 2 }), null, own);
    expect(page).toHaveLength(PER_PAGE);
    expect(await ids(query({ page: 2 }), `after.${unseen}`, own)).toEqual(page);
  });

  test.each(["questionnaireId", "userId", "posId", "chainId", "duration", "date", "reviewStatus"])(
    "another order, by %s, holds every answer once too",
    async (key) => {
      const all: string[] = [];
      for (let page = 1; page <= Math.ceil(COUNT / 100); page++)
        all.push(
          ...(await ids(
            query({ page, perPage: 100, sort: [key, "asc"], filters: { teamId: { op: "empty", empty: false } } }),
          )),
        );
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBeGreaterThanOrEqual(COUNT);
    },
  );

  test("the number of them is exact, or said to be an estimate", async () => {
    const of = query({ filters: { questionnaireId: { op: "in", values: [task] } } });
    const counted = await eventPage(answerEvents, admin, of);
    expect([counted.total, counted.totalIsEstimate]).toEqual([COUNT, false]);
    const few = await withTenant(admin, (tx) => countOf(answerEvents, { ...admin, tx }, of, 100));
    expect(few.totalIsEstimate).toBe(true);
    expect(few.total).toBeGreaterThan(100);
  });

  test("are read by the index on the end of answers, tenant first, and are not sorted", async () => {
    const [from] = await ids(query({ page: 5 }));
    const plan = await withTenant(admin, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      const page = await pageQuery(answerEvents, { ...admin, tx }, query({ page: 6 }), cursorOf(`after.${from}`));
      return JSON.stringify(await tx.execute(sql`explain ${page.places}`));
    });
    expect(plan).toContain("questionnaire_answers_ended_idx");
    expect(plan).not.toContain("Sort");
  });
});
