import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { TABLES } from "@/db/distribution";
import {
  attachments,
  auditLog,
  brands,
  mixes,
  mixProducts,
  productCategories,
  products,
  questionChoices,
  questionnaireFilters,
  questionnaireItems,
  questionnaires,
  questions,
  roles,
  tenantClones,
  users,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { tableName } from "@/lib/engine/resource/columns";
import { ACTIONS, SUBJECTS } from "@/lib/platform/permissions/subjects";
import { storage } from "@/lib/platform/storage/store";
import { CLONE_KINDS } from "@/lib/records/tenants/copy-kinds";
import { orderClone } from "@/lib/records/tenants/copy-order";
import { beginClone } from "@/lib/shell/copies/begin";
import { loadCatalogue } from "@/lib/shell/copies/load";
import { newIdIn } from "@/lib/shell/copies/remap";
import { runClone } from "@/lib/shell/copies/run";
import { CLONED } from "@/lib/shell/copies/tables";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, superAdmin, type TestTenant } from "../../support/tenant";
import { ownStorage } from "../check-ins/visit";
import { tenantWithCatalogue } from "./catalogue";

let source: Awaited<ReturnType<typeof tenantWithCatalogue>>;
let token: string;
beforeAll(async () => {
  await ownStorage();
  source = await tenantWithCatalogue();
  ({ token } = await tokenFor(source.tenant.platformId, await source.tenant.superAdminId()));
});

const call = (target: TestTenant, path: string, body: object = {}, as = token) =>
  callApi(`/tenants/${target.tenantId}/clone${path}`, { token: as, body });
const copy = (target: TestTenant, body: object = {}) =>
  call(target, "", { source_id: source.tenant.tenantId, ...body });
const read = <T>(target: TestTenant, work: Parameters<typeof withTenant<T>>[1]) =>
  withTenant({ tenantId: target.tenantId }, work);
const everything = (target: TestTenant) => read(target, (tx) => loadCatalogue(tx, CLONE_KINDS));
const kindsOf = (result: { body: { data?: unknown } }) =>
  Object.fromEntries(
    (result.body.data as { kinds: ({ kind: string } & Record<string, number>)[] }).kinds.map(
      ({ kind, copied, left_out, emptied, switched_off }) => [kind, [copied, left_out, emptied, switched_off]],
    ),
  );

/** Copied, left out, without something, switched off. */
const EXPECTED = {
  classifications: [2, 0, 0, 0],
  brands: [1, 0, 0, 0],
  categories: [2, 0, 0, 0],
  products: [2, 0, 0, 0],
  mixes: [2, 0, 2, 0],
  roles: [2, 0, 0, 0],
  questions: [3, 0, 0, 0],
  questionnaires: [4, 0, 2, 1],
  justificationTypes: [3, 0, 1, 1],
  workdays: [1, 0, 0, 0],
  holidays: [1, 0, 0, 0],
};

describe("copying a tenant's catalogue", () => {
  test("everything arrives with ids of its own and points at nothing outside its tenant", async () => {
    const target = await newTenant();
    expect(kindsOf(await call(target, "/preview", { source_id: source.tenant.tenantId }))).toEqual(EXPECTED);
    const done = await copy(target, { kinds: CLONE_KINDS.filter((kind) => kind !== "roles") });
    expect(done.status).toBe(201);
    const { roles: _, ...expected } = EXPECTED;
    expect(kindsOf(done)).toEqual(expected);
    const [there, here] = [await everything(source.tenant), await everything(target)];
    const text = JSON.stringify([here.roots.filter(({ kind }) => kind !== "roles"), here.photos]);
    const foreign = there.roots
      .flatMap((root) => [root, ...root.children])
      .flatMap(({ rows }) => rows.map((r) => r.id));
    const outside = [...Object.values(source.tenant.userIds), source.tenant.businessUnitId, source.tenant.tenantId];
    for (const id of [...foreign.filter(Boolean), ...outside, source.photoId]) expect(text).not.toContain(String(id));
  });

  test("inner references are those of the copy: parents, mixes, versions, conditions and their choices", async () => {
    const target = await newTenant();
    await copy(target);
    const own = newIdIn(target.tenantId);
    const { id } = source;
    await read(target, async (tx) => {
      const [sub] = await tx
        .select()
        .from(productCategories)
        .where(eq(productCategories.id, own(id.sub)));
      expect(sub?.parentId).toBe(own(id.category));
      const [product] = await tx
        .select()
        .from(products)
        .where(eq(products.id, own(id.own)));
      expect(product).toMatchObject({
        brandId: own(id.brand),
        subCategoryId: own(id.sub),
        photoId: own(source.photoId),
      });
      const [mix] = await tx
        .select()
        .from(mixes)
        .where(eq(mixes.id, own(id.mix)));
      expect(mix).toMatchObject({ businessUnitId: null, isActive: true });
      expect(
        await tx
          .select()
          .from(mixProducts)
          .where(eq(mixProducts.mixId, own(id.mix))),
      ).toHaveLength(1);
      const [version] = await tx
        .select()
        .from(questions)
        .where(eq(questions.id, own(id.v2)));
      expect(version).toMatchObject({ originId: own(id.v1), version: 2 });
      const [chosen] = await tx.select().from(questionChoices).where(eq(questionChoices.meaning, "exposure"));
      expect(chosen).toMatchObject({ name: "Cheia" });
      const [task] = await tx
        .select()
        .from(questionnaires)
        .where(eq(questionnaires.id, own(id.task2)));
      expect(task).toMatchObject({ originId: own(id.task), publishedAt: null });
      const [item] = await tx
        .select()
        .from(questionnaireItems)
        .where(eq(questionnaireItems.id, own(id.second)));
      expect(item?.showWhen).toEqual({
        itemId: own(id.first),
        operator: "equals",
        value: own(String(source.choiceId)),
      });
      // A restriction to people who are not there would be none at all.
      const filters = await tx.select().from(questionnaireFilters);
      expect(Object.fromEntries(filters.map((f) => [f.name, f.isActive]))).toEqual({
        "De todos": true,
        "De um": false,
      });
    });
  });

  test("a product's photo is a file of the target, with its small copies, and says nothing of who took it where", async () => {
    const target = await newTenant();
    await copy(target, { kinds: ["products"] });
    const [photo] = await read(target, (tx) => tx.select().from(attachments));
    expect(photo).toMatchObject({ uploadedBy: null, latitude: null, kind: "product" });
    expect(photo?.storageKey.startsWith(`t/${target.tenantId}/`)).toBe(true);
    expect(await storage().exists(String(photo?.thumbnailKey))).toBe(true);
    const { token: theirs } = await tokenFor(target.tenantId, target.userIds.admin);
    const get = (fileId: string) => callApi(`/files/${fileId}`, { method: "GET", token: theirs });
    expect((await get(String(photo?.id))).status).toBe(200);
    expect((await get(source.photoId)).text).toBe((await get(uuidv7())).text);
  });

  test("a photo whose bytes are gone is left out, the product is not", async () => {
    const other = await tenantWithCatalogue();
    const [photo] = await read(other.tenant, (tx) => tx.select().from(attachments));
    await storage().delete(String(photo?.storageKey));
    const target = await newTenant();
    await call(target, "", { source_id: other.tenant.tenantId, kinds: ["products"] });
    expect((await read(target, (tx) => tx.select().from(products))).map((p) => p.photoId)).toEqual([null, null]);
    expect(await read(target, (tx) => tx.select().from(attachments))).toEqual([]);
  });

  test("copied roles stand below the target's own and hold no more than it", async () => {
    const target = await newTenant();
    const admin = target.roleIds["admin entidade"] ?? "";
    const held = ["POS_GET", "MIX_GET"];
    await read(target, (tx) => tx.update(roles).set({ permissions: held }).where(eq(roles.id, admin)));
    expect((await copy(target, { kinds: ["roles"] })).status).toBe(201);
    const own = newIdIn(target.tenantId);
    const made = await read(target, (tx) => tx.select().from(roles).where(eq(roles.isSystem, false)));
    const [lead, clerk] = ["lider", "auxiliar"].map((name) => made.find((role) => role.name === name));
    expect(lead).toMatchObject({ id: own(source.id.lead), parentRoleId: admin, permissions: ["POS_GET"] });
    expect(clerk).toMatchObject({ parentRoleId: own(source.id.lead), permissions: ["POS_GET"], teamScope: true });
  });

  test("mixes bring their products along", async () => {
    const target = await newTenant();
    expect(Object.keys(kindsOf(await copy(target, { kinds: ["mixes"] })))).toEqual(["products", "mixes"]);
  });

  test("the same id again is the same copy; another one finds the tenant no longer empty", async () => {
    const target = await newTenant();
    const id = uuidv7();
    const body = { id, kinds: ["brands", "workdays"] };
    const [first, again] = [await copy(target, body), await copy(target, body)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect((await copy(target, { ...body, kinds: ["holidays"] })).body.error?.code).toBe("conflict");
    const refused = await copy(target, { kinds: ["brands", "holidays"] });
    expect([refused.status, refused.body.error]).toMatchObject([409, { code: "clone_not_empty", kinds: ["brands"] }]);
    expect(await read(target, (tx) => tx.select().from(brands))).toHaveLength(1);
    const both = await Promise.all([copy(target, { kinds: ["holidays"] }), copy(target, { kinds: ["holidays"] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("both tenants' logs tell of it, and each record's history begins with it", async () => {
    const target = await newTenant();
    await copy(target, { kinds: ["brands"] });
    const [into] = await target.auditOf("tenant", target.tenantId);
    expect(into).toMatchObject({ action: "clone", origin: "clone", after: { counts: { brands: { copied: 1 } } } });
    const from = (await source.tenant.auditOf("tenant", source.tenant.tenantId)).at(-1);
    expect(from).toMatchObject({ action: "clone", origin: "clone", after: { kinds: ["brands"] } });
    const line = await target.auditOf("brand", newIdIn(target.tenantId)(source.id.brand));
    expect(line).toMatchObject([{ action: "create", origin: "clone", recordName: "Marca" }]);
  });
});

describe("a long copy", () => {
  const order = (target: TestTenant, createdBy: string) =>
    read(target, (tx) =>
      orderClone(tx, {
        targetId: target.tenantId,
        source: { id: source.tenant.tenantId, name: "Fonte" },
        kinds: ["brands", "products", "mixes"],
        createdBy,
      }),
    );
  const run = (target: TestTenant, cloneId: string, signal = new AbortController().signal) =>
    runClone({ tenantId: target.tenantId, cloneId }, { signal });

  test("runs as a job, may be begun again, and tells how far it is", async () => {
    const target = await newTenant();
    const cloneId = await order(target, await target.superAdminId());
    expect((await call(target, "/last")).body.data).toMatchObject({ status: "running", done: 0 });
    expect((await copy(target, { kinds: ["holidays"] })).body.error?.code).toBe("invalid_transition");
    await run(target, cloneId, AbortSignal.abort());
    expect((await call(target, "/last")).body.data).toMatchObject({ status: "running" });
    await run(target, cloneId);
    await run(target, cloneId);
    expect((await call(target, "/last")).body.data).toMatchObject({ status: "completed", done: 5, total: 5 });
    expect(await read(target, (tx) => tx.select().from(products))).toHaveLength(2);
    const line = await target.auditOf("product", newIdIn(target.tenantId)(source.id.own));
    expect(line).toHaveLength(1);
  });

  test("is ordered with a new tenant, in the same action", async () => {
    const body = {
      name: `Nova ${uuidv7().slice(-8)}`,
      default_timezone: "America/Sao_Paulo",
      base_day: 1,
      limit_users: 5,
      limit_units: 5,
      minimum_distance_checkin: 100,
      minimum_distance_checkout: 100,
      minimum_time_store: 0,
    };
    const refused = await callApi("/tenants/create", { token, body: { ...body, copy_from_id: uuidv7() } });
    expect(refused.body.error?.fields).toEqual({ copy_from_id: ["not_found"] });
    const made = await callApi("/tenants/create", {
      token,
      body: { ...body, copy_from_id: source.tenant.tenantId },
    });
    const data = made.body.data as { id: string };
    expect([made.status, "copy_from_id" in data]).toEqual([201, false]);
    const target = { ...(await newTenant()), tenantId: data.id };
    const [ordered] = await read(target, (tx) => tx.select().from(tenantClones));
    expect(ordered).toMatchObject({ status: "pending", sourceTenantId: source.tenant.tenantId });
    await run(target, String(ordered?.id));
    expect(kindsOf(await call(target, "/last"))).toEqual(EXPECTED);
    const [admin] = await read(target, (tx) => tx.select().from(roles).where(eq(roles.name, "admin entidade")));
    const [lead] = await read(target, (tx) => tx.select().from(roles).where(eq(roles.name, "lider")));
    expect(lead?.parentRoleId).toBe(admin?.id);
  });

  test("does nothing for somebody who is no super admin any more", async () => {
    const target = await newTenant();
    const cloneId = await order(target, target.userIds.admin);
    await run(target, cloneId);
    expect((await call(target, "/last")).body.data).toMatchObject({ status: "failed", error: "forbidden" });
    expect(await read(target, (tx) => tx.select().from(products))).toEqual([]);
  });

  test("leaves the worker what is too much for a request", async () => {
    const [big, target] = [await newTenant(), await newTenant()];
    const names = Array.from({ length: 501 }, (_, n) => ({ name: `Marca ${n}` }));
    await read(big, (tx) => tx.insert(brands).values(names));
    const as = superAdmin();
    const { clone } = await beginClone(as, target.tenantId, { source_id: big.tenantId, kinds: ["brands"] });
    expect(clone).toMatchObject({ status: "running", total: 501 });
    expect(await read(target, (tx) => tx.select().from(brands))).toEqual([]);
  });
});

describe("nobody but the super admin", () => {
  test("copies, previews or watches: whatever the role holds, in their own tenant or another", async () => {
    const target = await newTenant();
    const permissions = SUBJECTS.flatMap((s) => ACTIONS.map((a) => `${s}_${a}`));
    const roleId = uuidv7();
    await read(target, (tx) => tx.insert(roles).values({ id: roleId, name: "tudo", alias: "Tudo", permissions }));
    await read(target, (tx) => tx.update(users).set({ roleId }).where(eq(users.id, target.userIds.admin)));
    const { token: theirs } = await tokenFor(target.tenantId, target.userIds.admin);
    for (const path of ["", "/preview", "/last"]) {
      for (const into of [target, source.tenant, await newTenant()]) {
        const answer = await call(into, path, { source_id: source.tenant.tenantId }, theirs);
        expect([path, answer.status, answer.body.error?.code]).toEqual([path, 403, "forbidden"]);
      }
    }
    expect(await read(target, (tx) => tx.select().from(tenantClones))).toEqual([]);
    const told = and(eq(auditLog.origin, "clone"), eq(auditLog.tenantId, target.tenantId));
    expect(await read(target, (tx) => tx.select().from(auditLog).where(told))).toEqual([]);
  });

  test("a tenant that is not there, the platform's own and the tenant itself are refused by name", async () => {
    const target = await newTenant();
    const answer = async (sourceId: unknown) => (await call(target, "", { source_id: sourceId })).body.error?.fields;
    expect(await answer(uuidv7())).toMatchObject({ source_id: ["not_found"] });
    expect(await answer(target.platformId)).toMatchObject({ source_id: ["not_found"] });
    expect(await answer(target.tenantId)).toMatchObject({ source_id: ["invalid_choice"] });
    expect(await answer(undefined)).toMatchObject({ source_id: ["required"] });
    const nowhere = await callApi(`/tenants/${uuidv7()}/clone`, { token, body: { source_id: source.tenant.tenantId } });
    expect(nowhere.status).toBe(404);
  });
});

/** Of people, places, clients, plans and what happened; what is added to the schema is copied or named here. */
const NEVER =
  "album_photos albums attachments audit_log audit_seals bulk_job_items bulk_jobs business_unit_billings business_unit_checks business_unit_contracts business_unit_cost_rules business_unit_pos business_unit_users business_units cities cost_scenarios dashboard_targets day_corrections day_facts day_locks day_touched export_jobs export_schedule_recipients export_schedules file_business_units file_receipts file_roles file_teams files gallery_photos geolocations idempotency import_jobs import_lines import_memory justifications km_adjustments km_facts list_layouts mails nightly_runs operational_problem_comments operational_problems order_items orders photo_looks photo_twins pos pos_checks presentation_jobs presentation_photos presentation_templates presentation_visits questionnaire_answer_comments questionnaire_answer_edits questionnaire_answer_files questionnaire_answer_values questionnaire_answers questionnaire_awaited_files questionnaire_email_conditions questionnaire_emails rate_limits saved_views serving_adjustments serving_closings serving_months serving_people serving_revenues serving_sums serving_touched serving_visits session_tokens sessions shelf_facts shelf_marks shelf_places shelf_prices shelf_readings shelf_touched states route_days route_months stay_losses sync_inbox sync_pulls team_substitutions teams tenant_clones tenant_images tenant_versions tenants trash user_costs user_teams user_tokens user_workdays users visit_days visits work_leaves workday_break_checks workday_punches workday_versions workschedules";

test("every table of the schema is copied, or known not to be", () => {
  const lists = Object.values(CLONED).flat();
  const copied = lists.flatMap(({ table, children = [] }) => [table, ...children.map((child) => child.table)]);
  const names = copied.map(tableName);
  expect(new Set(names).size).toBe(names.length);
  expect([...names, ...NEVER.split(" ")].sort()).toEqual(TABLES.map(({ name }) => name).sort());
});
