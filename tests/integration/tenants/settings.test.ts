import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { businessUnitPos, businessUnits, businessUnitUsers, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { snakeCase } from "@/lib/base/text/case";
import { readReport } from "@/lib/engine/report/page";
import { create } from "@/lib/engine/resource/operations/create";
import { kmReport } from "@/lib/insight/km/km.report";
import { kmRates } from "@/lib/insight/km/statement";
import { ctxOf, findPerson } from "@/lib/platform/auth/person";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { tenant as tenantResource } from "@/lib/records/tenants/tenant.resource";
import { boundOf } from "@/lib/shell/registry";
import { type ApiResult, callApi, tokenFor } from "../../support/api";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type Person } from "../../support/tenant";
import { newRound } from "../answers/answer";
import { metresAway, newField } from "../check-ins/visit";

type Settings = Parameters<typeof newTenant>[0];
const codes = (result: ApiResult) => [result.status, result.body.error?.code ?? "done"];

/** A tenant with these settings, and its calls as one of its people. */
async function tenantWith(settings: Settings) {
  const t = await newTenant(settings);
  return {
    t,
    as: async (person: Person, path: string, body: Record<string, unknown>) => {
      const { token } = await tokenFor(t.tenantId, t.userIds[person]);
      return callApi(`/tenant/${t.tenantId}/${path}`, { token, body });
    },
  };
}

/** Whether a new person or store is linked to the tenant's active client, and to one that is switched off. */
async function joined(what: "users" | "pos", settings: Settings) {
  const { t } = await tenantWith(settings);
  const ctx = t.ctxAs("admin");
  const idle = uuidv7();
  await withTenant(ctx, (tx) => tx.insert(businessUnits).values({ id: idle, name: "Parado", isActive: false }));
  const bound = boundOf(what === "users" ? "user" : "pos");
  const { row } = await create(bound, ctx, await sampleInput(bound, ctx));
  const rows = await withTenant(ctx, (tx) =>
    what === "users"
      ? tx
          .select({ id: businessUnitUsers.businessUnitId })
          .from(businessUnitUsers)
          .where(eq(businessUnitUsers.userId, row.id))
      : tx
          .select({ id: businessUnitPos.businessUnitId })
          .from(businessUnitPos)
          .where(eq(businessUnitPos.posId, row.id)),
  );
  const ids = rows.map(({ id }) => id);
  return { active: ids.includes(t.businessUnitId), inactive: ids.includes(idle) };
}

async function passwordOfOther(settings: Settings) {
  const { t, as } = await tenantWith(settings);
  const body = { password: "novasenha", password_confirmation: "novasenha" };
  return {
    other: codes(await as("admin", `users/${t.userIds.promoter}/update`, body)),
    own: codes(await as("admin", `users/${t.userIds.admin}/update`, { ...body, email: "eu@exemplo.com.br" })),
    email: codes(await as("admin", `users/${t.userIds.promoter}/update`, { email: "outro@exemplo.com.br" })),
    roleOf: codes(await as("admin", `users/${t.userIds.coordinator}/update`, { role_id: t.roleIds.supervisor })),
    // What the form sends unchanged is no change.
    name: codes(
      await as("admin", `users/${t.userIds.promoter}/update`, { name: "Outro", role_id: t.roleIds.promotor }),
    ),
    scope: codes(await as("admin", `roles/${t.roleIds.coordenacao}/update`, { team_scope: true })),
    role: codes(await as("admin", `roles/${t.roleIds.promotor}/batch-assign`, { permissions: [] })),
  };
}

async function competitorInMix(settings: Settings) {
  const { t, as } = await tenantWith(settings);
  const ctx = t.ctxAs("admin");
  const product = boundOf("product");
  const { row } = await create(product, ctx, { ...(await sampleInput(product, ctx)), isCompetitor: true });
  return codes(await as("admin", "mixes/create", { name: "Mix", type: "none", product_ids: [row.id] }));
}

/** What each setting does: on and off differ in what a call answers. */
const ratesNow = async (ctx: Ctx) => kmRates(ctx, (await readReport(ctx, kmReport, {})).ask.period);

const BEHAVIOUR: Readonly<Record<string, () => Promise<void>>> = {
  isAddPdv: async () => {
    const off = await tenantWith({ isAddPdv: false });
    expect(codes(await off.as("promoter", "pos/create", { name: "Novo" }))).toEqual([403, "forbidden"]);
    expect((await off.as("admin", "pos/create", { name: "Novo" })).status).toBe(201);
    const on = await tenantWith({ isAddPdv: true });
    expect((await on.as("promoter", "pos/create", { name: "Novo" })).status).toBe(201);
  },
  isAddPdvToBusinessUnit: async () => {
    expect(await joined("pos", { isAddPdvToBusinessUnit: true })).toEqual({ active: true, inactive: false });
    expect(await joined("pos", { isAddPdvToBusinessUnit: false })).toEqual({ active: false, inactive: false });
  },
  isAddUserToBusinessUnit: async () => {
    expect(await joined("users", { isAddUserToBusinessUnit: true })).toEqual({ active: true, inactive: false });
    expect(await joined("users", { isAddUserToBusinessUnit: false })).toEqual({ active: false, inactive: false });
  },
  isAlterPasswordAndPermissions: async () => {
    expect(await passwordOfOther({ isAlterPasswordAndPermissions: false })).toEqual({
      other: [403, "forbidden"],
      own: [200, "done"],
      email: [403, "forbidden"],
      roleOf: [403, "forbidden"],
      name: [200, "done"],
      scope: [403, "forbidden"],
      role: [403, "forbidden"],
    });
    expect(await passwordOfOther({ isAlterPasswordAndPermissions: true })).toEqual({
      other: [200, "done"],
      own: [200, "done"],
      email: [200, "done"],
      roleOf: [200, "done"],
      name: [200, "done"],
      scope: [200, "done"],
      role: [200, "done"],
    });
  },
  isAddCompetitorToMix: async () => {
    expect(await competitorInMix({ isAddCompetitorToMix: false })).toEqual([422, "invalid_fields"]);
    expect(await competitorInMix({ isAddCompetitorToMix: true })).toEqual([201, "done"]);
  },
  limitUsers: async () => {
    const { t, as } = await tenantWith({ limitUsers: 5 });
    const body = { name: "Mais um", email: "mais@exemplo.com.br", type: "promoter", role_id: t.roleIds.promotor };
    expect(codes(await as("admin", "users/create", body))).toEqual([409, "limit_reached"]);
  },
  limitUnits: async () => {
    const { as } = await tenantWith({ limitUnits: 1 });
    expect(codes(await as("admin", "business-units/create", { name: "Mais um" }))).toEqual([409, "limit_reached"]);
  },
  defaultTimezone: async () => {
    const { t } = await tenantWith({ defaultTimezone: "America/Manaus" });
    expect((await me(t, "promoter")).timezone).toBe("America/Manaus");
  },
  costOfServingModule: async () => {
    const { t } = await tenantWith({ costOfServingModule: true });
    expect((await me(t, "admin")).cost_of_serving_module).toBe(true);
  },
  commercialModule: async () => {
    const { t } = await tenantWith({ commercialModule: true });
    expect((await me(t, "admin")).commercial_module).toBe(true);
  },
  baseDay: async () => {
    const first = [1, 20].map(
      async (baseDay) =>
        (await readReport((await newTenant({ baseDay })).ctxAs("admin"), kmReport, {})).ask.period.from,
    );
    expect((await Promise.all(first)).map((day) => day.slice(8))).toEqual(["01", "20"]);
  },
  kmFactor: async () => {
    const { t } = await tenantWith({ kmFactor: 1.25 });
    expect((await ratesNow(t.ctxAs("admin"))).at(-1)?.factor).toBe(1.25);
  },
  pricePerKm: async () => {
    const prices = [0.9, 0.905, 2, null].map(async (pricePerKm) => {
      const { t } = await tenantWith({ pricePerKm });
      return (await ratesNow(t.ctxAs("admin"))).at(-1)?.pricePerKm;
    });
    expect(await Promise.all(prices)).toEqual(["0.90", "0.905", "2.00", null]);
  },
  reaisInEnglish: async () => {
    const { t } = await tenantWith({ reaisInEnglish: true });
    const person = await withTenant(t, (tx) => findPerson(tx, eq(users.id, t.userIds.admin)));
    if (!person) throw new Error("nobody");
    const english = { ...person, user: { ...person.user, locale: "en" as const } };
    expect(ctxOf(english, { origin: "ui", requestId: "r" }).locale).toBe("en-BR");
  },
  maxPhotosPerSlide: async () => {
    const { as } = await tenantWith({ maxPhotosPerSlide: 4 });
    const order = (photos: number) =>
      as("admin", "presentation-jobs/create", { type: "ppt", photos_per_slide: photos });
    const fields = [await order(6), await order(4)].map(({ body }) => Object.keys(body.error?.fields ?? {}));
    expect(fields.map((named) => named.includes("photos_per_slide"))).toEqual([true, false]);
  },
  isPhotoCheckin: async () => {
    const { arrive } = await fieldWith({ isPhotoCheckin: true });
    expect(codes(await arrive())).toEqual([422, "checkin_photo_missing"]);
  },
  isPhotoCheckout: async () => {
    const { arrive, leave } = await fieldWith({ isPhotoCheckout: true });
    expect(codes(await leave(await arrive()))).toEqual([422, "checkout_photo_missing"]);
  },
  isMinimumDistanceCheckin: async () => {
    const far = metresAway(900);
    expect(codes(await (await fieldWith({ isMinimumDistanceCheckin: true })).arrive(far))).toEqual([
      422,
      "checkin_distance_exceeded",
    ]);
    expect((await (await fieldWith({ isMinimumDistanceCheckin: false })).arrive(far)).status).toBe(201);
  },
  minimumDistanceCheckin: async () => {
    const wide = await fieldWith({ isMinimumDistanceCheckin: true, minimumDistanceCheckin: 1_000 });
    expect((await wide.arrive(metresAway(900))).status).toBe(201);
  },
  isMinimumDistanceCheckout: async () => {
    const { arrive, leave } = await fieldWith({ isMinimumDistanceCheckout: true });
    expect(codes(await leave(await arrive(), metresAway(900)))).toEqual([422, "checkout_distance_exceeded"]);
  },
  minimumDistanceCheckout: async () => {
    const { arrive, leave } = await fieldWith({ isMinimumDistanceCheckout: true, minimumDistanceCheckout: 1_000 });
    expect((await leave(await arrive(), metresAway(900))).status).toBe(200);
  },
  isRequiredCheckin: async () => {
    for (const asked of [true, false]) {
      const round = await newRound({ isRequiredCheckin: asked });
      const task = await round.task([{ type: "boolean" }]);
      const sent = await round.answer(task.id, [[task.items[0] ?? "", true]]);
      expect([sent.status, (sent.body.data as Record<string, unknown>).without_check_in]).toEqual([201, asked]);
    }
  },
  minimumTimeStore: async () => {
    const { arrive, leave } = await fieldWith({ minimumTimeStore: 120 });
    expect(codes(await leave(await arrive()))).toEqual([422, "minimum_time_not_reached"]);
  },
};

/** Settings that the program keeps and hands to the app, which acts by them. */
const PASSED_ON = [
  "name",
  "isGeotagUser",
  "isInterval",
  "isChat",
  "showOutOfStockBtn",
  "showNewPosBtn",
  "enableSupplyBreakageQuestionnaire",
];

/** Thresholds of the nightly report: `problems/codes.test.ts` tries where each bites, `problems/brief.test.ts` when the mail goes out. */
const OF_THE_NIGHT = [
  "problemJustificationHours",
  "problemBattery",
  "problemIdleMinutes",
  "problemSkewMinutes",
  "problemPosMeters",
  "problemAnswerSeconds",
  "problemSyncHours",
  "briefTime",
];

async function me(t: Awaited<ReturnType<typeof newTenant>>, person: Person) {
  const { token } = await tokenFor(t.tenantId, t.userIds[person]);
  return (await callApi("/me", { token, body: {} })).body.data as Record<string, unknown>;
}

async function fieldWith(settings: Settings) {
  const field = await newField(settings);
  const id = (answer: ApiResult) => (answer.body.data as { id: string }).id;
  return {
    arrive: (changes = {}) => field.call("pos-checks/check-in", field.arrival(changes)),
    leave: (arrived: ApiResult, changes = {}) =>
      field.call(`pos-checks/${id(arrived)}/check-out`, field.departure(changes)),
  };
}

describe("every setting of a tenant", () => {
  const settings = Object.entries(tenantResource.fields).filter(([, field]) => !("secret" in field));
  it("is either acted upon here or passed on", () => {
    expect([...Object.keys(BEHAVIOUR), ...PASSED_ON, ...OF_THE_NIGHT].sort()).toEqual(
      settings.map(([key]) => key).sort(),
    );
  });
  it.each(Object.entries(BEHAVIOUR))("%s has its behaviour", async (_key, proves) => proves());
  it("reaches the app with the session, whatever its value", async () => {
    for (const value of [true, false]) {
      const flags = Object.fromEntries(settings.filter(([, f]) => f.kind === "flag").map(([key]) => [key, value]));
      const t = await newTenant(flags);
      const sent = (await me(t, "promoter")).tenant as Record<string, unknown>;
      for (const key of PASSED_ON.filter((name) => name in flags)) expect(sent[snakeCase(key)], key).toBe(value);
      expect(sent.base_day).toBe(1);
    }
  });
});
