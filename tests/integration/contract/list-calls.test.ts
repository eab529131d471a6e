import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { openApiDocument } from "@/lib/shell/openapi/document";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { allCalls } from "../api/calls";
import { clock, HOUR, image, ownStorage, uploadForm } from "../check-ins/visit";

/** The lists of the contract, by where they stand. Those of jobs come with their own features. */
const TENANT =
  `users roles teams pos pos-categories pos-chains pos-channels pos-regionals pos-flags pos-checks business-units
business-unit-checks mixes products product-categories brands questions questionnaires questionnaire-filters questionnaire-emails
questionnaire-answers justifications justification-types justification-categories workschedules visits workdays workday-breaks
workday-break-checks orders work-leaves holidays files attachments geolocations audit-log dashboards/photo-gallery`.split(
    /\s+/,
  );
const GLOBAL = ["tenants", "roles", "cities", "states"];

type Post = {
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: { properties?: object } }>> };
};
function takesIds(path: string): boolean {
  const { post } = (openApiDocument().paths as Record<string, { readonly post?: Post }>)[path] ?? {};
  const properties = Object.values(post?.requestBody?.content ?? {})[0]?.schema.properties ?? {};
  return "ids" in properties && "per_page" in properties;
}

let tenant: TestTenant;
let other: TestTenant;
const tokens = { admin: "", superAdmin: "", foreign: "", promoter: "", colleague: "" };

beforeAll(async () => {
  await ownStorage();
  [tenant, other] = [await newTenant(), await newTenant()];
  const of = async (at: TestTenant, who: keyof TestTenant["userIds"]) =>
    (await tokenFor(at.tenantId, at.userIds[who])).token;
  tokens.admin = await of(tenant, "admin");
  tokens.promoter = await of(tenant, "promoter");
  tokens.colleague = await of(tenant, "promoter2");
  tokens.foreign = await of(other, "admin");
  tokens.superAdmin = (await tokenFor(tenant.platformId, await tenant.superAdminId())).token;
});

/** Every other list that the document tells of: what takes `ids` looks at them. */
const MORE = allCalls()
  .filter(({ path }) => /^\/tenant\/\{tenantId\}\/[^{]+$/.test(path))
  .map(({ path }) => path.replace("/tenant/{tenantId}/", ""))
  .filter((name) => takesIds(`/tenant/{tenantId}/${name}`) && !TENANT.includes(name));

const answers = [
  ...[...TENANT, ...MORE].map((name) => [`/tenant/{tenantId}/${name}`, "admin"] as const),
  ...GLOBAL.map((name) => [`/${name}`, name === "tenants" ? "superAdmin" : "admin"] as const),
];

test.each(answers)("POST %s lists, one by one too, and is described", async (path, who) => {
  const address = path.replace("{tenantId}", tenant.tenantId);
  const token = tokens[who];
  const listed = await callApi(address, { token, body: { per_page: 5 } });
  expect([path, listed.status]).toEqual([path, 200]);
  expect(Array.isArray(listed.body.data)).toBe(true);
  expect(listed.body.meta).toMatchObject({
    page: 1,
    per_page: 5,
    total: expect.any(Number),
    last_page: expect.any(Number),
  });
  const none = await callApi(address, { token, body: { ids: [uuidv7()] } });
  expect([none.status, none.body.data, none.body.meta?.total]).toEqual([200, [], 0]);
  const wrong = await callApi(address, { token, body: { ids: ["a"] } });
  expect([wrong.status, wrong.body.error?.fields]).toEqual([422, { ids: ["invalid_id"] }]);
  const [first] = listed.body.data as { id: string }[];
  if (first) {
    const named = await callApi(address, { token, body: { ids: [first.id] } });
    expect((named.body.data as { id: string }[]).map(({ id }) => id)).toEqual([first.id]);
  }
  expect(Object.keys(openApiDocument().paths as object)).toContain(path);
});

describe("attachments", () => {
  test("are listed with the addresses of their copies, to those who may see them", async () => {
    const id = uuidv7();
    const raw = uploadForm({ id, kind: "check_in", occurred_at: clock(-HOUR) }, await image(77));
    const path = `/tenant/${tenant.tenantId}/attachments`;
    const sent = await callApi(`${path}/create`, { token: tokens.promoter, raw });
    expect(sent.status).toBe(201);
    const listed = async (token: string, body: unknown = {}) => (await callApi(path, { token, body })).body;
    expect((await listed(tokens.admin, { filters: { kind: "check_in" } })).data).toEqual([sent.body.data]);
    expect((await callApi(`${path}/${id}`, { token: tokens.admin })).body.data).toEqual(sent.body.data);
    expect((await listed(tokens.promoter, { filters: { uploaded_by: tenant.userIds.promoter } })).meta?.total).toBe(1);
    expect((await listed(tokens.admin, { filters: { uploaded_by: "a" } })).error?.fields).toBeDefined();
    // A colleague of another team, and another tenant.
    expect((await listed(tokens.colleague)).data).toEqual([]);
    const gone = await callApi(`${path}/${uuidv7()}`, { token: tokens.colleague });
    expect((await callApi(`${path}/${id}`, { token: tokens.colleague })).text).toBe(gone.text);
    const theirs = `/tenant/${other.tenantId}/attachments`;
    expect((await callApi(theirs, { token: tokens.foreign, body: { ids: [id] } })).body.data).toEqual([]);
    expect((await callApi(`${theirs}/${id}`, { token: tokens.foreign })).status).toBe(404);
  });
});
