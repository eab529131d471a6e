import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import {
  businessUnitPos,
  businessUnits,
  businessUnitUsers,
  pos,
  posChains,
  questionnaireFilters,
  questionnaireFilterUsers,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { recordHistory } from "@/lib/engine/audit/history";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { PERMISSIONS } from "@/lib/platform/permissions/grant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTaskVersion } from "@/lib/records/questionnaires/versions";
import { boundOf } from "@/lib/shell/registry";
import { newQuestion, newTask, refusalOf } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let admin: Ctx;
/** Both see a part of the tenant only, with every permission. */
let supervisor: Ctx;
let client: Ctx;
let rival: string;
beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
  const permissions = new Set(PERMISSIONS);
  supervisor = tenant.ctxAs("supervisor", { permissions });
  client = tenant.ctxAs("client", { permissions });
  rival = uuidv7();
  await withTenant(tenant, (tx) => tx.insert(businessUnits).values({ id: rival, name: "Rival do cliente" }));
});

const unit = boundOf("businessUnit");
const people = () => [tenant.userIds.promoter, tenant.userIds.promoter2];
const linkedTo = async (id: string) =>
  (
    await withTenant(tenant, (tx) =>
      tx
        .select({ id: businessUnitUsers.userId })
        .from(businessUnitUsers)
        .where(eq(businessUnitUsers.businessUnitId, id)),
    )
  )
    .map((row) => row.id)
    .sort();

test("a record tells a scoped reader of the people they see only, and so does its history", async () => {
  const { id } = (await create(unit, admin, { name: `Com duas pessoas ${uuidv7()}`, userIds: people() })).row;
  expect((await get(unit, admin, id)).userIds).toHaveLength(2);
  const seen = await get(unit, supervisor, id);
  expect(seen.userIds).toEqual([tenant.userIds.promoter]);
  expect(JSON.stringify(seen)).not.toContain("promoter2");
  const history = (ctx: Ctx) => recordHistory(unit, ctx, id, 1).then((page) => JSON.stringify(page));
  expect(await history(admin)).toContain("Pessoa promoter2");
  expect(await history(supervisor)).toContain("Pessoa promoter");
  expect(await history(supervisor)).not.toContain("Pessoa promoter2");
});

test("whoever saves the list that they see leaves the rest of it alone", async () => {
  const { id } = (await create(unit, admin, { name: `Com duas pessoas ${uuidv7()}`, userIds: people() })).row;
  await update(unit, supervisor, id, { userIds: [tenant.userIds.promoter], name: "Outro nome" });
  expect(await linkedTo(id)).toEqual(people().sort());
  await update(unit, supervisor, id, { userIds: [] });
  expect(await linkedTo(id)).toEqual([tenant.userIds.promoter2]);
});

test.each(["file", "justificationType"])(
  "a client reads nothing of another one in a %s that is for both",
  async (name) => {
    const bound = boundOf(name);
    const own = { file: { type: "text", content: "Leia antes da visita." }, justificationType: {} }[name];
    const businessUnitIds = [tenant.businessUnitId, rival];
    const { id } = (await create(bound, admin, { name: `Para dois ${uuidv7()}`, ...own, businessUnitIds })).row;
    const seen = await get(bound, client, id);
    expect(seen.businessUnitIds).toEqual([tenant.businessUnitId]);
    expect(JSON.stringify([seen, await recordHistory(bound, client, id, 1)])).not.toContain("Rival do cliente");
  },
);

test("a new version of a task keeps the people whom its maker does not see", async () => {
  const question = await newQuestion(admin, {});
  const task = await newTask(admin, [{ questionId: question.id }]);
  const filter = { questionnaireId: task.id, name: "Duas pessoas", userIds: people(), startDate: "2026-01-01" };
  await create(boundOf("questionnaireFilter"), admin, filter);
  const { row } = await newTaskVersion(supervisor, task.id);
  const kept = await withTenant(tenant, (tx) =>
    tx
      .select({ id: questionnaireFilterUsers.userId })
      .from(questionnaireFilterUsers)
      .innerJoin(questionnaireFilters, eq(questionnaireFilters.id, questionnaireFilterUsers.filterId))
      .where(eq(questionnaireFilters.questionnaireId, row.id)),
  );
  expect(kept.map((one) => one.id).sort()).toEqual(people().sort());
});

test("what keeps a record is named as far as it is seen, and counted whole", async () => {
  const [chainId, served, hidden] = [uuidv7(), uuidv7(), uuidv7()];
  await withTenant(tenant, async (tx) => {
    await tx.insert(posChains).values({ id: chainId, name: `Rede ${chainId}` });
    for (const id of [served, hidden])
      await tx.insert(pos).values({ id, name: id === served ? "PDV atendido" : "PDV alheio", address: id, chainId });
    await tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: served });
  });
  const bonds = async (ctx: Ctx) =>
    (await refusalOf(remove(boundOf("posChain"), ctx, [chainId]))).bonds?.map(({ resource, count, sample }) => [
      resource,
      count,
      [...sample].sort(),
    ]);
  expect(await bonds(admin)).toEqual([["pos", 2, ["PDV alheio", "PDV atendido"]]]);
  expect(await bonds(client)).toEqual([["pos", 2, ["PDV atendido"]]]);
  const blind = tenant.ctxAs("admin", { permissions: new Set(["POSCHAIN_GET", "POSCHAIN_DELETE"]) });
  expect(await bonds(blind)).toEqual([["pos", 2, []]]);
});
