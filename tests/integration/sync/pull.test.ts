import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import {
  businessUnits,
  files,
  justificationTypeBusinessUnits,
  justificationTypes,
  mixes,
  mixPos,
  mixProducts,
  products,
  questionnaireItems,
  questionnaires,
  questions,
  syncPulls,
  tenants,
  users,
  visits,
  workdayBreaks,
  workdayItems,
  workdays,
  workLeaves,
  workschedules,
} from "@/db/schema";
import { type TenantTx, withSystem, withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { addPos, newField, phoneOf } from "../check-ins/visit";

type Rec = Record<string, unknown> & { id: string };
type Package = Record<"visits" | "mixes" | "questionnaires" | "justification_types" | "leaves" | "files", Rec[]> & {
  cursor: string;
  is_full: boolean;
  removed: Record<string, string[]>;
  workday?: Rec | null;
  settings?: Rec;
};
const TODAY = localDate(new Date(), "America/Sao_Paulo");
const LISTS = [
  "visits",
  "pos",
  "pos_checks",
  "mixes",
  "questionnaires",
  "justification_types",
  "leaves",
  "files",
] as const;

/** A promoter with one of everything for today. */
async function newDay() {
  const field = await newField({ isPhotoCheckin: true });
  const { tenant, posId } = field;
  const ids = { route: uuidv7(), mix: uuidv7(), product: uuidv7(), task: uuidv7(), question: uuidv7(), item: uuidv7() };
  const more = { type: uuidv7(), unit: uuidv7(), workday: uuidv7(), pause: uuidv7(), leave: uuidv7(), file: uuidv7() };
  const write = (work: (tx: TenantTx) => Promise<unknown>) => withTenant({ tenantId: tenant.tenantId }, work);
  await write(async (tx) => {
    const userId = tenant.userIds.promoter;
    await tx.insert(businessUnits).values({ id: more.unit, name: "Café da Serra" });
    await tx.insert(products).values({ id: ids.product, name: "Café 500 g", barCode: "7891000100103" });
    await tx.insert(mixes).values({ id: ids.mix, name: "Mix da serra", type: "point_of_sale" });
    await tx.insert(mixProducts).values({ mixId: ids.mix, productId: ids.product });
    await tx.insert(mixPos).values({ mixId: ids.mix, posId });
    await tx.insert(questions).values({ id: ids.question, name: "Tem na gôndola?", type: "boolean" });
    await tx.insert(questionnaires).values({ id: ids.task, name: "Presença", publishedAt: new Date() });
    await tx
      .insert(questionnaireItems)
      .values({ id: ids.item, questionnaireId: ids.task, questionId: ids.question, mandatoryAnswer: true });
    await tx.insert(justificationTypes).values({ id: more.type, name: "Loja fechada", needsPhoto: true });
    await tx
      .insert(justificationTypeBusinessUnits)
      .values({ justificationTypeId: more.type, businessUnitId: more.unit });
    await tx.insert(workdays).values({ id: more.workday, name: "Comercial", blockOutOfPeriod: true });
    await tx.insert(workdayItems).values({ workdayId: more.workday, weekday: 1, startTime: "08:00", endTime: "17:00" });
    await tx.insert(workdayBreaks).values({ id: more.pause, workdayId: more.workday, name: "Almoço", duration: 60 });
    await tx.update(users).set({ workdayId: more.workday }).where(eq(users.id, userId));
    const period = { startDate: "2099-01-01", endDate: "2099-01-02" };
    await tx.insert(workLeaves).values({ id: more.leave, userId, ...period, reason: "Férias" });
    await tx.insert(files).values({ id: more.file, name: "Guia", type: "text", content: "Reponha de manhã." });
    await tx.insert(workschedules).values({ id: ids.route, userId, posId, startDate: "2026-01-01", onHolidays: true });
    const plan = { userId, posId, localDate: TODAY, timezone: "America/Sao_Paulo" };
    await tx.insert(visits).values({ id: uuidv7(), workScheduleId: ids.route, ...plan });
  });
  const pull = async (body: Record<string, unknown> = {}) => {
    const answer = await field.call("sync/pull", body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data as Package;
  };
  return { ...field, ids: { ...ids, ...more }, write, pull };
}
const emptyLists = (given: Package) => LISTS.filter((name) => (given as Record<string, unknown[]>)[name]?.length === 0);

describe("the package of the day", () => {
  test("holds everything that the day needs, in one answer", async () => {
    const { ids, posId, pull, tenant } = await newDay();
    const given = await pull();
    expect(given).toMatchObject({
      date: TODAY,
      timezone: "America/Sao_Paulo",
      is_full: true,
      removed: {},
      visits: [
        { pos_id: posId, work_schedule_id: ids.route, status: "planned", pos: { id: posId, latitude: -23.561414 } },
      ],
      mixes: [{ id: ids.mix, pos_ids: [posId], products: [{ id: ids.product, bar_code: "7891000100103" }] }],
      questionnaires: [
        {
          id: ids.task,
          items: [{ id: ids.item, mandatory_answer: true, question: { type: "boolean", choices: [] } }],
          due: [{ pos_id: posId, is_required: false, answered_today: false }],
        },
      ],
      justification_types: [{ id: ids.type, needs_photo: true, business_unit_ids: [ids.unit] }],
      files: [{ id: ids.file, content: "Reponha de manhã." }],
      workday: {
        id: ids.workday,
        block_out_of_period: true,
        items: [{ weekday: 1, start_time: "08:00", end_time: "17:00" }],
        breaks: [{ id: ids.pause, duration: 60, start_time: null }],
      },
      settings: { id: tenant.tenantId, is_photo_checkin: true },
    });
    expect(given.leaves).toEqual([]);
    expect((await pull({ date: "2098-12-20" })).leaves).toMatchObject([{ id: ids.leave, end_date: "2099-01-02" }]);
  });

  test("is the person's own: a colleague and a client get none of it", async () => {
    const { tenant, posId } = await newDay();
    for (const person of ["promoter2", "client"] as const) {
      const answer = await (await phoneOf(tenant, posId, person)).call("sync/pull", {});
      const given = answer.body.data as Package;
      expect([answer.status, given.visits, given.mixes, given.leaves, given.workday]).toEqual([200, [], [], [], null]);
    }
  });

  test("names a mix and a task once, with all the PDVs where they hold", async () => {
    const { tenant, write, pull, ids } = await newDay();
    for (let n = 0; n < 12; n++) {
      const posId = await addPos(tenant.tenantId);
      await write((tx) => tx.insert(mixPos).values({ mixId: ids.mix, posId }));
      const values = { userId: tenant.userIds.promoter, posId, localDate: TODAY, timezone: "America/Sao_Paulo" };
      await write(async (tx) => {
        const routeId = uuidv7();
        await tx
          .insert(workschedules)
          .values({ id: routeId, userId: tenant.userIds.promoter, posId, startDate: TODAY, onHolidays: true });
        await tx.insert(visits).values({ workScheduleId: routeId, ...values });
      });
    }
    const given = await pull();
    expect(given.visits).toHaveLength(13);
    expect(given.mixes).toMatchObject([{ products: [{ id: ids.product }] }]);
    expect(given.mixes[0]?.pos_ids).toHaveLength(13);
    expect(given.questionnaires[0]?.due).toHaveLength(13);
  });

  test("a date that is none, and a cursor that is none, are named", async () => {
    const { call } = await newField();
    const answer = await call("sync/pull", { date: "2026-02-30", since: "yesterday", day: 1 });
    expect(answer.body.error).toMatchObject({
      code: "invalid_fields",
      fields: { date: ["invalid_date"], since: ["invalid_date"], day: ["unknown_field"] },
    });
  });
});

describe("since the last pull", () => {
  test("nothing comes when nothing changed, and the cursor goes on", async () => {
    const { pull } = await newDay();
    const first = await pull();
    const second = await pull({ since: first.cursor });
    expect(second).toMatchObject({ is_full: false, removed: {} });
    expect(emptyLists(second)).toEqual([...LISTS]);
    expect("workday" in second || "settings" in second).toBe(false);
    expect(second.cursor > first.cursor).toBe(true);
  });

  test("what changed comes again, whichever table it changed in", async () => {
    const { pull, write, ids, tenant } = await newDay();
    const { cursor } = await pull();
    await write(async (tx) => {
      await tx.update(products).set({ name: "Café 1 kg" }).where(eq(products.id, ids.product));
      await tx.update(questions).set({ name: "Tem na prateleira?" }).where(eq(questions.id, ids.question));
      await tx.delete(justificationTypeBusinessUnits);
      await tx.update(workdayBreaks).set({ duration: 75 }).where(eq(workdayBreaks.id, ids.pause));
    });
    await withSystem("a setting of a test", (tx) =>
      tx.update(tenants).set({ isPhotoCheckin: false }).where(eq(tenants.id, tenant.tenantId)),
    );
    const given = await pull({ since: cursor });
    expect(emptyLists(given)).toEqual(["visits", "pos", "pos_checks", "leaves", "files"]);
    expect(given).toMatchObject({
      mixes: [{ products: [{ name: "Café 1 kg" }] }],
      questionnaires: [{ items: [{ label: "Tem na prateleira?" }] }],
      justification_types: [{ business_unit_ids: [] }],
      workday: { breaks: [{ duration: 75 }] },
      settings: { is_photo_checkin: false },
      removed: {},
    });
  });

  test("what was deleted, unlinked, switched off or handed to somebody else is named as gone", async () => {
    const { pull, write, ids, tenant } = await newDay();
    const first = await pull();
    await write(async (tx) => {
      await tx.delete(mixPos);
      await tx.update(questionnaires).set({ isActive: false }).where(eq(questionnaires.id, ids.task));
      await tx.update(justificationTypes).set({ isActive: false }).where(eq(justificationTypes.id, ids.type));
      await tx.delete(files).where(eq(files.id, ids.file));
      await tx.update(visits).set({ userId: tenant.userIds.promoter2 });
      await tx.update(users).set({ workdayId: null }).where(eq(users.id, tenant.userIds.promoter));
    });
    const second = await pull({ since: first.cursor });
    expect(emptyLists(second)).toEqual([...LISTS]);
    expect(second.removed).toEqual({
      visits: [first.visits[0]?.id],
      mixes: [ids.mix],
      questionnaires: [ids.task],
      justification_types: [ids.type],
      files: [ids.file],
    });
    expect(second.workday).toBeNull();
    // A device that lost that answer asks with its old cursor and hears the same.
    const again = await pull({ since: first.cursor });
    expect(again.removed).toEqual(second.removed);
    expect((await pull({ since: second.cursor })).removed).toEqual({});
  });

  test("a cursor from before the first pull, or of a colleague, gives everything", async () => {
    const { pull, tenant, posId, write } = await newDay();
    const before = new Date(Date.now() - 60_000).toISOString();
    expect((await pull({ since: before })).is_full).toBe(true);
    const colleague = await phoneOf(tenant, posId, "promoter2");
    const theirs = await colleague.call("sync/pull", { since: new Date().toISOString() });
    expect((theirs.body.data as Package).is_full).toBe(true);
    await write((tx) => tx.update(syncPulls).set({ pulledAt: new Date(Date.now() - 15 * 86_400_000) }));
    const { cursor } = await pull();
    expect((await pull({ since: cursor })).is_full).toBe(false);
    const kept = await withTenant({ tenantId: tenant.tenantId }, (tx) => tx.select().from(syncPulls));
    expect(
      kept.every(
        (line) => line.pulledAt.getTime() > Date.now() - 86_400_000 || line.userId !== tenant.userIds.promoter,
      ),
    ).toBe(true);
  });
});
