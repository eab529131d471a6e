import { and, eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  brands,
  businessUnits,
  cities,
  justificationTypes,
  mixes,
  mixProducts,
  pos,
  posChecks,
  productCategories,
  products,
  questionChoices,
  questions,
  roles,
  states,
  teams,
  users,
  workLeaves,
  workschedules,
} from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { newTenant, type TestTenant } from "../../support/tenant";

let mine: TestTenant;
let city: { id: string; stateId: string };
let otherState: string;
beforeAll(async () => {
  mine = await newTenant();
  await run(async (tx) => {
    const found = await tx
      .select({ id: cities.id, stateId: cities.stateId })
      .from(cities)
      .where(eq(cities.ibgeCode, 3550308));
    const [rio] = await tx.select({ id: states.id }).from(states).where(eq(states.code, "RJ"));
    city = found[0] ?? { id: "", stateId: "" };
    otherState = rio?.id ?? "";
  });
});

const run = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(mine, work);
/** Name of the rule that refused, or "taken". */
async function ruleOf(work: (tx: TenantTx) => Promise<unknown>): Promise<string> {
  try {
    await run(work);
    return "taken";
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause) {
      const { constraint_name: name } = at as { constraint_name?: string };
      if (name) return name;
    }
    throw error;
  }
}
const name = () => `Nome ${v7()}`;
const newPos =
  (values: Partial<typeof pos.$inferInsert> = {}) =>
  (tx: TenantTx) =>
    tx.insert(pos).values({ name: name(), ...values });
async function posId(): Promise<string> {
  const id = v7();
  await run(newPos({ id }));
  return id;
}
async function productId(): Promise<string> {
  const id = v7();
  await run((tx) => tx.insert(products).values({ id, name: name() }));
  return id;
}

describe("addresses", () => {
  test.each([
    ["Av. Dr. Arnaldo", "1.455", "avenida doutor arnaldo", "1455"],
    ["Praça da Sé", "10", "PCA DA SE", " 10 "],
    ["R. São Bento,", "20-A", "rua sao bento", "20 a"],
  ])("%s, %s is %s, %s", async (address, number, again, numberAgain) => {
    const place = { stateId: city.stateId, cityId: city.id };
    expect(await ruleOf(newPos({ address, number, ...place }))).toBe("taken");
    expect(await ruleOf(newPos({ address: again, number: numberAgain, ...place }))).toBe("pos_address_key");
    expect(await ruleOf(newPos({ address: again, number: numberAgain, complement: "Loja 2", ...place }))).toBe("taken");
    expect(await ruleOf(newPos({ address: again, number: `${numberAgain}9`, ...place }))).toBe("taken");
  });

  test("several stores may have none; another tenant may have the same", async () => {
    expect(await ruleOf(newPos())).toBe("taken");
    expect(await ruleOf(newPos({ address: " ", number: "1" }))).toBe("taken");
    expect(await ruleOf(newPos({ address: " ", number: "1" }))).toBe("taken");
    expect(await ruleOf(newPos({ address: "Rua Única", number: "1" }))).toBe("taken");
    const other = await newTenant();
    await withTenant(other, newPos({ address: "Rua Única", number: "1" }));
  });

  test("a city belongs to its state", async () => {
    expect(await ruleOf(newPos({ cityId: city.id, stateId: otherState }))).toBe("pos_city_id_fk");
    expect(await ruleOf(newPos({ cityId: city.id }))).toBe("pos_city_check");
  });
});

test.each([
  [{ latitude: 0, longitude: 0 }, "pos_coordinates_check"],
  [{ latitude: -23.5 }, "pos_coordinates_check"],
  [{ longitude: -46.6 }, "pos_coordinates_check"],
  [{ latitude: -91, longitude: 10 }, "pos_coordinates_check"],
  [{ latitude: 0, longitude: -50.1 }, "taken"],
  [{ latitude: -23.561414, longitude: -46.655881 }, "taken"],
  [{ registeredNumber: "12ABC34501DE35" }, "taken"],
  [{ registeredNumber: "12.ABC.345/01" }, "pos_registered_number_check"],
  [{ zipCode: "0131010" }, "pos_zip_code_check"],
  [{ name: "  " }, "pos_name_check"],
  [{ numberCheckout: -1 }, "pos_number_checkout_check"],
])("a PDV with %j: %s", async (values, rule) => {
  expect(await ruleOf(newPos(values))).toBe(rule);
});

test("coordinates come back as they went", async () => {
  const id = v7();
  await run(newPos({ id, latitude: -23.561414, longitude: -46.655881 }));
  const [back] = await run((tx) => tx.select().from(pos).where(eq(pos.id, id)));
  expect([back?.latitude, back?.longitude]).toEqual([-23.561414, -46.655881]);
});

test("names are the same whatever their case and accents", async () => {
  expect(await ruleOf((tx) => tx.insert(brands).values({ name: "Açúcar União" }))).toBe("taken");
  expect(await ruleOf((tx) => tx.insert(brands).values({ name: "ACUCAR UNIAO" }))).toBe("brands_name_key");
});

test("e-mails are the same whatever their case", async () => {
  const roleId = mine.roleIds.promotor ?? "";
  const person = (email: string) => (tx: TenantTx) => tx.insert(users).values({ name: "A", email, roleId });
  expect(await ruleOf(person("ana@x.example"))).toBe("taken");
  expect(await ruleOf(person("ANA@x.example"))).toBe("users_email_key");
});

test.each([
  [{ type: "business_unit" as const }, "users_client_check"],
  [{ admissionDate: "2026-02-01", resignationDate: "2026-01-31" }, "users_resignation_check"],
  [{ admissionDate: "2000-01-01", birthday: "2000-01-01" }, "users_birthday_check"],
  [{ monthlyValue: "-1.00" }, "users_monthly_value_check"],
  [{ cpf: "123" }, "users_cpf_check"],
])("a person with %j: %s", async (values, rule) => {
  const person = { name: "P", email: `${v7()}@x.example`, roleId: mine.roleIds.promotor ?? "", ...values };
  expect(await ruleOf((tx) => tx.insert(users).values(person))).toBe(rule);
});

test.each([
  [{ minPrice: "2.00", maxPrice: "1.99" }, "products_prices_check"],
  [{ minPrice: "2.00", maxPrice: "2.00" }, "taken"],
  [{ minPrice: "2.00" }, "taken"],
  [{ minPrice: "-0.01" }, "products_min_price_check"],
  [{ dueDays: 0 }, "products_due_days_check"],
])("a product with %j: %s", async (values, rule) => {
  expect(await ruleOf((tx) => tx.insert(products).values({ name: name(), ...values }))).toBe(rule);
});

describe("a mix keeps a product", () => {
  const mixOf = (id: string, productIds: string[]) => async (tx: TenantTx) => {
    await tx.insert(mixes).values({ id, name: name() });
    for (const productId of productIds) await tx.insert(mixProducts).values({ mixId: id, productId });
  };
  test("when it is made", async () => {
    expect(await ruleOf(mixOf(v7(), []))).toBe("mixes_products_check");
    expect(await ruleOf(mixOf(v7(), [await productId()]))).toBe("taken");
  });
  test("when products change, and lets them be replaced in one transaction", async () => {
    const [id, first, second] = [v7(), await productId(), await productId()];
    await run(mixOf(id, [first]));
    const remove = (tx: TenantTx) => tx.delete(mixProducts).where(eq(mixProducts.mixId, id));
    expect(await ruleOf(remove)).toBe("mixes_products_check");
    const replace = async (tx: TenantTx) => {
      await remove(tx);
      await tx.insert(mixProducts).values({ mixId: id, productId: second });
    };
    expect(await ruleOf(replace)).toBe("taken");
    expect(await ruleOf((tx) => tx.delete(mixes).where(eq(mixes.id, id)))).toBe("taken");
    expect(await ruleOf((tx) => tx.delete(products).where(eq(products.id, second)))).toBe("taken");
  });
  test("a product in a mix stays", async () => {
    const product = await productId();
    await run(mixOf(v7(), [product]));
    expect(await ruleOf((tx) => tx.delete(products).where(eq(products.id, product)))).toBe(
      "mix_products_product_id_fk",
    );
  });
});

test("a choice question has two choices", async () => {
  const question = (choices: number) => async (tx: TenantTx) => {
    const id = v7();
    await tx.insert(questions).values({ id, name: name(), type: "choice" });
    for (let i = 0; i < choices; i += 1)
      await tx.insert(questionChoices).values({ questionId: id, name: `Opção ${i}` });
  };
  expect(await ruleOf(question(1))).toBe("questions_choices_check");
  expect(await ruleOf(question(2))).toBe("taken");
  const text = (tx: TenantTx) => tx.insert(questions).values({ name: name(), type: "text" });
  expect(await ruleOf(text)).toBe("taken");
});

describe("teams", () => {
  test("the supervisor is not a member, from either side", async () => {
    const { promoter, supervisor } = mine.userIds;
    const [team] = mine.teamIds;
    const lead = (tx: TenantTx) => tx.update(teams).set({ supervisorId: promoter }).where(eq(teams.id, team));
    expect(await ruleOf(lead)).toBe("teams_supervisor_member_check");
    const join = (tx: TenantTx) => tx.update(users).set({ teamId: team }).where(eq(users.id, supervisor));
    expect(await ruleOf(join)).toBe("teams_supervisor_member_check");
  });

  test("not even when both happen at once", async () => {
    const fresh = await newTenant();
    const [, team] = fresh.teamIds;
    const { promoter } = fresh.userIds;
    const both = await Promise.allSettled([
      withTenant(fresh, (tx) => tx.update(teams).set({ supervisorId: promoter }).where(eq(teams.id, team))),
      withTenant(fresh, (tx) => tx.update(users).set({ teamId: team }).where(eq(users.id, promoter))),
    ]);
    expect(both.filter((r) => r.status === "fulfilled").length).toBeLessThanOrEqual(1);
    const [bad] = await withTenant(fresh, (tx) =>
      tx
        .select({ id: users.id })
        .from(users)
        .innerJoin(teams, and(eq(teams.supervisorId, users.id), eq(teams.id, users.teamId))),
    );
    expect(bad).toBeUndefined();
  });
});

test("no category and no role is its own ancestor", async () => {
  const [a, b, c] = [v7(), v7(), v7()];
  await run(async (tx) => {
    await tx.insert(productCategories).values([{ id: a, name: name() }]);
    await tx.insert(productCategories).values([{ id: b, name: name(), parentId: a }]);
    await tx.insert(productCategories).values([{ id: c, name: name(), parentId: b }]);
  });
  const under = (id: string, parentId: string) => (tx: TenantTx) =>
    tx.update(productCategories).set({ parentId }).where(eq(productCategories.id, id));
  expect(await ruleOf(under(a, c))).toBe("product_categories_circle_check");
  expect(await ruleOf(under(a, a))).toBe("product_categories_circle_check");
  expect(await ruleOf(under(c, a))).toBe("taken");
  const [admin, client] = [mine.roleIds["admin entidade"] ?? "", mine.roleIds.cliente ?? ""];
  const role = (tx: TenantTx) => tx.update(roles).set({ parentRoleId: client }).where(eq(roles.id, admin));
  expect(await ruleOf(role)).toBe("roles_circle_check");
});

describe("periods", () => {
  test("the same schedule does not run twice at a time", async () => {
    const place = await posId();
    const base = { userId: mine.userIds.promoter, posId: place, frequencies: ["week_1", "day_1"] };
    const schedule = (values: Partial<typeof workschedules.$inferInsert> & { startDate: string }) => (tx: TenantTx) =>
      tx.insert(workschedules).values({ ...base, ...values });
    expect(await ruleOf(schedule({ startDate: "2026-01-01", endDate: "2026-01-31" }))).toBe("taken");
    expect(await ruleOf(schedule({ startDate: "2026-02-01" }))).toBe("taken");
    expect(await ruleOf(schedule({ startDate: "2030-01-01" }))).toBe("workschedules_period_excl");
    // The same rule in another order, and with a code that says nothing.
    const same = { frequencies: ["day_1", "any_month", "week_1"] };
    expect(await ruleOf(schedule({ startDate: "2026-01-31", endDate: "2026-01-31", ...same }))).toBe(
      "workschedules_period_excl",
    );
    expect(await ruleOf(schedule({ startDate: "2026-01-05", frequencies: ["week_2"] }))).toBe("taken");
    expect(await ruleOf(schedule({ startDate: "2026-01-05", sunday: false }))).toBe("taken");
    expect(await ruleOf(schedule({ startDate: "2030-01-01", isActive: false }))).toBe("taken");
    expect(await ruleOf(schedule({ startDate: "2026-03-02", endDate: "2026-03-01" }))).toBe(
      "workschedules_period_check",
    );
    expect(await ruleOf(schedule({ startDate: "2026-03-02", frequencies: ["day_32"] }))).toBe(
      "workschedules_frequencies_check",
    );
    expect(await ruleOf(schedule({ startDate: "2026-03-02", priority: 4 }))).toBe("workschedules_priority_check");
  });

  test("leaves of one person do not overlap; the last day counts", async () => {
    const leave = (startDate: string, endDate: string) => (tx: TenantTx) =>
      tx.insert(workLeaves).values({ userId: mine.userIds.promoter, startDate, endDate, reason: "Férias" });
    expect(await ruleOf(leave("2026-09-01", "2026-09-28"))).toBe("taken");
    expect(await ruleOf(leave("2026-09-28", "2026-10-02"))).toBe("work_leaves_period_excl");
    expect(await ruleOf(leave("2026-09-29", "2026-10-02"))).toBe("taken");
  });
});

test("a person has one open visit, also when two arrive at once", async () => {
  const place = await posId();
  const visit = {
    userId: mine.userIds.promoter,
    posId: place,
    localDate: "2026-11-20",
    timezone: "America/Sao_Paulo",
    occurredAt: new Date(),
  };
  const both = await Promise.all([1, 2].map(() => ruleOf((tx) => tx.insert(posChecks).values(visit))));
  expect(both.sort()).toEqual(["pos_checks_open_key", "taken"]);
});

test("a limit of uses is above zero; a decimal keeps its cents", async () => {
  const type = (maxConsecutiveUses: number) => (tx: TenantTx) =>
    tx.insert(justificationTypes).values({ name: name(), maxConsecutiveUses });
  expect(await ruleOf(type(0))).toBe("justification_types_consecutive_check");
  expect(await ruleOf(type(1))).toBe("taken");
  const [unit] = await run((tx) =>
    tx
      .insert(businessUnits)
      .values({ name: name(), contractValue: "999999999999.99" })
      .returning({ value: businessUnits.contractValue }),
  );
  expect(unit?.value).toBe("999999999999.99");
});

test("one tenant's row cannot point at another's", async () => {
  const other = await newTenant();
  const theirs = v7();
  await withTenant(other, (tx) => tx.insert(brands).values({ id: theirs, name: "Deles" }));
  expect(await ruleOf((tx) => tx.insert(products).values({ name: name(), brandId: theirs }))).toBe(
    "products_brand_id_fk",
  );
});

test("days are days and instants keep their milliseconds", async () => {
  const id = v7();
  const at = new Date("2026-11-20T23:59:59.987Z");
  const place = await posId();
  await run(async (tx) => {
    await tx.update(posChecks).set({ checkOutAt: at, checkOutReceivedAt: at, timeInStoreSeconds: 1 }).where(sql`true`);
    const visit = {
      id,
      userId: mine.userIds.promoter,
      posId: place,
      localDate: "2026-11-20",
      timezone: "UTC",
      occurredAt: at,
    };
    await tx.insert(posChecks).values(visit);
  });
  const [back] = await run((tx) => tx.select().from(posChecks).where(eq(posChecks.id, id)));
  expect([back?.localDate, back?.occurredAt.toISOString()]).toEqual(["2026-11-20", at.toISOString()]);
});
