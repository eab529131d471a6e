import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { workLeaves, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { undo, undoLastSave } from "@/lib/engine/audit/actions";
import { save, setActive, turnOne, undoSelected } from "@/lib/engine/resource/actions";
import { update } from "@/lib/engine/resource/operations/update";
import { boundOf } from "@/lib/shell/registry";
import { session } from "../../support/session";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const ZONE = "America/Sao_Paulo";
const MONDAY = plusDays(mondayOf(localDate(new Date(), ZONE)), 14);
const day = (offset: number) => plusDays(MONDAY, offset);
/** Every day of the week, of which the substitute of the first person makes all. */
const LOST = { ok: true, value: [expect.objectContaining({ title: "7 visitas ficam sem ninguém" })] };

let tenant: TestTenant;
let ctx: ReturnType<TestTenant["ctxAs"]>;
beforeEach(async () => {
  tenant = await newTenant({ defaultTimezone: ZONE });
  ctx = tenant.ctxAs("admin");
  session.ctx = ctx;
  const { promoter, promoter2 } = tenant.userIds;
  const posId = await addPos(tenant.tenantId);
  await withTenant(tenant, async (tx) => {
    const whole = { startDate: "2026-01-01", onHolidays: true };
    await tx.insert(workschedules).values({ id: uuidv7(), userId: promoter, posId, ...whole });
    const term = { startDate: day(0), endDate: day(6), reason: "Férias" };
    await tx.insert(workLeaves).values({ userId: promoter, substituteId: promoter2, inheritsRoutes: true, ...term });
  });
});
const lastLine = async (id: string) => String((await tenant.auditOf("user", id)).at(-1)?.id);

test("a leave's change that is taken back tells which visits go back to nobody", async () => {
  const leave = boundOf("workLeave");
  const [own] = await withTenant(tenant, (tx) => tx.select().from(workLeaves));
  const id = String(own?.id);
  await update(leave, ctx, id, { inheritsRoutes: false });
  await update(leave, ctx, id, { inheritsRoutes: true });
  const line = String((await tenant.auditOf("workLeave", id)).at(-1)?.id);
  expect(await undo("workLeave", id, line)).toEqual(LOST);
});

test("a last day, or being switched off, that comes back by 'Desfazer' or from the history tells it too", async () => {
  const id = tenant.userIds.promoter2;
  const saved = async (resignationDate: string | null) => {
    const result = await save("user", id, { resignationDate }, null);
    if (!result.ok) throw new Error(result.problem?.code);
    return result.value.updatedAt;
  };
  await saved(day(-1));
  const stamp = await saved(null);
  expect(await undoLastSave("user", id, stamp)).toEqual(LOST);
  const again = await lastLine(id);
  expect(await undo("user", id, again)).toEqual({ ok: true, value: [] });
  await setActive("user", { ids: [id] }, false);
  await setActive("user", { ids: [id] }, true);
  expect(await undo("user", id, await lastLine(id))).toEqual(LOST);
  await setActive("user", { ids: [id] }, true);
  expect(await undoSelected("user", "activate", [id])).toEqual(LOST);
  expect(await turnOne("user", id, true)).toEqual({ ok: true, value: "done" });
});
