import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { snakeCase } from "@/lib/base/text/case";
import { beginBulk } from "@/lib/engine/bulk/begin";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { describeResource } from "@/lib/engine/resource/describe";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import { previewBulk, runBulk } from "@/lib/engine/resource/operations/bulk";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import { options } from "@/lib/engine/resource/operations/options";
import { summary } from "@/lib/engine/resource/operations/summary";
import { selectionOf } from "@/lib/engine/resource/selection-input";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { createView } from "@/lib/engine/views/commands";
import { viewsOf } from "@/lib/engine/views/queries";
import { ACTIONS, type Permission } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { listingOf } from "@/lib/shell/listings";
import { searchRecords } from "@/lib/shell/palette/search";
import { allBounds } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

/** Every field that asks for a permission of its own, and every secret. */
const GUARDED = allBounds().flatMap((bound) =>
  // Of the platform's own records nobody here reads anything.
  bound.door === "system"
    ? []
    : Object.entries(bound.resource.fields)
        .filter(([, field]) => field.needs || field.secret)
        .map(([key, field]) => [`${bound.resource.name}.${key}`, bound, key, field.needs ?? null] as const),
);

let tenant: TestTenant;
let admin: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
});

async function fieldsOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
    return "answered";
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Object.fromEntries(
      Object.entries(error.details.fields ?? {}).map(([k, e]) => [k, e.map(({ code }) => code)]),
    );
  }
}

test("there are such fields", () => {
  expect(GUARDED.map(([name]) => name)).toContain("user.monthlyValue");
});

describe.each(GUARDED)("%s, of whoever may not read it", (_name, bound, key, needs) => {
  const blind = (): Ctx => ({ ...admin, permissions: new Set([...admin.permissions].filter((p) => p !== needs)) });
  const plain = { page: 1, perPage: 25, sort: bound.resource.list.sort, filters: {} };
  const ASKED: readonly FilterValue[] = [
    { op: "in", values: ["4450.00"] },
    { op: "range", from: "4449", to: "4451" },
    { op: "contains", text: "4450" },
    { op: "empty", empty: false },
  ];

  test("is unknown to every body of a list, exactly as a field that never was", () => {
    const bodies = (name: string) => [
      { filters: { [name]: "4450.00" } },
      { filters: { [name]: { from: 1 } } },
      { filters: { [name]: null } },
      { sort: `${name}|desc` },
      { orderBy: name },
      { search: `${name}:4450` },
    ];
    for (const [index, body] of bodies(snakeCase(key)).entries()) {
      const refusal = (asked: Record<string, unknown>) => fieldsOf(() => listQueryOf(bound, asked, blind()));
      return Promise.all([refusal(body), refusal(bodies("never_was")[index] ?? {})]).then(([real, never]) => {
        expect(JSON.stringify(real).replaceAll(snakeCase(key), "never_was")).toBe(JSON.stringify(never));
        expect(Object.values(real as object)).toEqual([["unknown_field"]]);
      });
    }
  });

  test("is unknown to every verb, whoever built the query", async () => {
    for (const value of ASKED) {
      const filters = { [key]: value };
      const refused = { [`filters.${key}`]: ["unknown_field"] };
      const query = { ...plain, filters };
      const selection = { query: { filters }, excludedIds: [], expectedCount: 1 };
      for (const ask of [
        () => list(bound, blind(), query),
        () => summary(bound, blind(), query, { numbers: [], values: [] }),
        () => previewBulk(bound, blind(), selection, "delete"),
        () => runBulk(bound, blind(), selection, "delete"),
        () => beginBulk(bound, blind(), selection, "delete"),
      ])
        expect(await fieldsOf(ask)).toEqual(refused);
    }
    for (const [more, at] of [
      [{ sort: [key, "asc"] as const }, "sort"],
      [{ group: key }, "group"],
      [{ search: { [key]: "4450" } }, "search"],
    ] as const) {
      expect(await fieldsOf(() => list(bound, blind(), { ...plain, ...more }))).toEqual({ [at]: ["unknown_field"] });
      const asked = { numbers: [], values: [] };
      expect(await fieldsOf(() => summary(bound, blind(), { ...plain, ...more }, asked))).toEqual({
        [at]: ["unknown_field"],
      });
    }
    const numbers = { numbers: [key], values: [] };
    expect(await fieldsOf(() => summary(bound, blind(), plain, numbers))).toEqual({ [key]: ["unknown_field"] });
    const within = { within: { key, id: "4450.00" } };
    expect(await fieldsOf(() => options(bound, blind(), within))).not.toBe("answered");
  });

  test("is refused on write, found by no search, and in no address, view or description", async () => {
    // Longer than any number in the names of samples, one of which a search would find for being alike.
    const input = { ...(await sampleInput(bound, admin)), ...(needs && { [key]: "73159264.08" }) };
    await create(bound, admin, input);
    const reader = blind();
    expect(await fieldsOf(() => create(bound, reader, { ...input, ...(needs && { id: uuidv7() }) }))).toEqual(
      needs ? expect.objectContaining({ [key]: ["unknown_field"] }) : expect.anything(),
    );
    for (const text of ["73159264.08", "73159264", "7315926408"]) {
      expect((await list(bound, reader, { ...plain, q: text })).total).toBe(0);
      expect(await searchRecords(reader, text)).toEqual([]);
    }
    const spec = await describeResource(bound, reader);
    const params = { [`f_${key}`]: "1..9999999", sort: `-${key}`, group: key, cols: key, w: `${key}:200` };
    expect(parseListParams(spec, params)).toEqual({ ...plain, perPage: expect.any(Number) });
    const view = { name: `View ${key}`, scope: "private" as const, audienceId: null, locked: false, isDefault: false };
    if (bound.resource.path) {
      await createView(listingOf(bound.resource.name), reader, view, params);
      const kept = (await viewsOf(listingOf(bound.resource.name), reader, spec)).find(({ name }) => name === view.name);
      expect(kept?.state).toEqual({});
    }
    expect(spec.columns.map((column) => column.key)).not.toContain(key);
    expect(spec.filters.map((filter) => filter.key)).not.toContain(key);
  });

  test("is answered as before to whoever may read it", async () => {
    if (!needs) return;
    const filters = { [key]: { op: "range" as const, from: "1" } };
    expect(await fieldsOf(() => list(bound, admin, { ...plain, filters, sort: [key, "desc"] }))).toBe("answered");
  });
});

test("over the API a selection and a list by a salary say the same as by nothing that exists", async () => {
  const user = allBounds().find(({ resource }) => resource.name === "user") as AnyBound;
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds.supervisor);
  const answer = async (body: unknown) =>
    (await callApi(`/tenant/${tenant.tenantId}/users`, { token, body })).body.error;
  const ask = (name: string) => ({ filters: { [name]: { from: 1 } }, sort: `${name}|asc`, search: `${name}:4450` });
  const [real, never] = [await answer(ask("monthly_value")), await answer(ask("never_was"))];
  expect(real?.fields).toEqual({
    "filters.monthly_value": ["unknown_field"],
    sort: ["unknown_field"],
    search: ["unknown_field"],
  });
  expect(JSON.stringify(real).replaceAll("monthly_value", "never_was")).toBe(JSON.stringify(never));
  // Filters of the browser pass the definition's allow-list, whoever reads: the verb refuses them.
  const selection = selectionOf(user, {
    query: { filters: { monthlyValue: { op: "range", from: "1" } } },
    excludedIds: [],
    expectedCount: 1,
  });
  const supervisor: Ctx = {
    ...tenant.ctxAs("supervisor"),
    permissions: new Set(ACTIONS.map((action): Permission => `USER_${action}`)),
  };
  expect(await fieldsOf(() => previewBulk(user, supervisor, selection, "deactivate"))).toEqual({
    "filters.monthlyValue": ["unknown_field"],
  });
});
