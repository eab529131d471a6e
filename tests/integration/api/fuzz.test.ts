import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test, vi } from "vitest";
import { log } from "@/lib/base/logging/log";
import { openApiDocument } from "@/lib/shell/openapi/document";
import { allBounds } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { sampleId, shareReferences } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addressOf, allCalls, type Call } from "./calls";

let tenant: TestTenant;
/** By the first step of a path: a record that is there. */
const records = new Map<string, string>();
const tokens = { admin: "", superAdmin: "" };

beforeAll(async () => {
  tenant = await newTenant({ isGeotagUser: true });
  const ctx = shareReferences(tenant.ctxAs("admin"));
  for (const bound of allBounds())
    if (!bound.resource.api.readOnly && bound.door !== "system")
      records.set(bound.resource.api.path, await sampleId(bound, ctx));
  // Not the one that the calls are made in: one of them switches it off.
  records.set("tenants", (await newTenant()).tenantId);
  tokens.admin = (await tokenFor(tenant.tenantId, tenant.userIds.admin)).token;
  tokens.superAdmin = (await tokenFor(tenant.platformId, await tenant.superAdminId())).token;
});

/** Names that every object answers to, and that a table of names must not find. */
const KEYS = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];
const keyed = (value: unknown) => `{${KEYS.map((key) => `"${key}":${JSON.stringify(value)}`).join()}}`;
const deep = (n: number) => `${'{"a":['.repeat(n)}1${"]}".repeat(n)}`;
/** Values as JSON that no member of a body expects, or that look right and are not. */
const VALUES = [
  keyed({}),
  '[{"toString":1}]',
  '[["a"]]',
  '["a"]',
  '"constructor"',
  '"__proto__"',
  '"\\u0000"',
  '"\\ud800"',
  "1e308",
  "-1",
  '"0000-01-01"',
  '"0000-01-01T00:00:00Z"',
  `"${"9".repeat(400)}"`,
  '{"from":{"toString":1}}',
  `[${keyed(1)}]`,
  '"2026-02-30"',
  "2147483648",
  '{"from":"2026-02-30","to":-0}',
];
/** How many of them each call gets; the next call goes on with the next ones. */
const EACH = 3;

type Properties = Readonly<Record<string, { readonly properties?: object }>>;
type Described = {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { properties?: Properties } }>>;
  };
  readonly responses: object;
};
const described = ({ path }: Call) =>
  (openApiDocument().paths as Record<string, { readonly post?: Described } | undefined>)[path]?.post;

/** Members that the document gives a body; none for a call that takes none. */
function membersOf(call: Call): Properties {
  const [content] = Object.values(described(call)?.requestBody?.content ?? {});
  return content?.schema.properties ?? {};
}

function bodiesFor(call: Call, at: number): string[] {
  const schema = membersOf(call);
  const members = Object.keys(schema);
  const always = ['{"ids":["a"]}', keyed(1), deep(2_000)];
  if (members.length === 0) return always;
  const some = Array.from({ length: EACH }, (_, n) => VALUES[(at * EACH + n) % VALUES.length] ?? "null");
  // A refusal names all fields of a record at once; elsewhere a member that is refused first hides what another would do.
  const generic = /\/(create|update)$/.test(call.path) && members.length > 8;
  const alone = generic ? [] : members.map((name, n) => `{"${name}":${VALUES[(at + n) % VALUES.length]}}`);
  const narrowed = Object.keys(schema.filters?.properties ?? {}).map(
    (name, n) => `{"filters":{"${name}":${VALUES[(at + n) % VALUES.length]}}}`,
  );
  const listed = members.includes("filters")
    ? ["constructor", "__proto__", "toString"].map(
        (key) => `{"filters":{"${key}":1},"sort":"${key}|asc","search":"${key}:a"}`,
      )
    : [];
  const together = some.map((value) => `{${members.map((name) => `"${name}":${value}`).join()}}`);
  return [...always, ...listed, ...narrowed, ...together, ...alone];
}

const CALLS = allCalls().filter(({ method }) => method === "POST");
const firstOf = (path: string) => path.replace("/tenant/{tenantId}", "").split("/")[1] ?? "";
const tokenOf = ({ path, superAdminOnly }: Call) =>
  superAdminOnly || path.startsWith("/tenants/") ? tokens.superAdmin : tokens.admin;

test("the document's calls are all here", () => expect(CALLS.length).toBeGreaterThan(150));

test.each(CALLS.map((call, at) => [call.path, call, at] as const))(
  "POST %s answers whatever it is sent",
  async (path, call, at) => {
    const failures: unknown[] = [];
    const said = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const send = async (id: string, raw: string) => {
      // A session that ends itself is one of its own.
      const own = /^\/(logout|refresh)$/.test(path);
      const token = own ? (await tokenFor(tenant.tenantId, tenant.userIds.coordinator)).token : tokenOf(call);
      const address = addressOf(call, { tenantId: tenant.tenantId, id, username: "constructor" });
      const { status } = await callApi(address, { token, raw, headers: { "content-type": "application/json" } });
      const isTold = String(status) in (described(call)?.responses ?? {});
      if (!isTold || status >= 500 || (status === 401 && path !== "/login"))
        failures.push([status, raw.slice(0, 200), said.mock.lastCall?.[0]]);
    };
    for (const raw of bodiesFor(call, at)) await send(records.get(firstOf(path)) ?? uuidv7(), raw);
    if (path.includes("{id}") && at % 3 === 0) for (const id of ["constructor", "__proto__"]) await send(id, "{}");
    said.mockRestore();
    expect(failures).toEqual([]);
  },
);

test("what is no JSON is said to be none, on every call", async () => {
  for (const call of CALLS.filter(({ path }) => !/\/(attachments|import-jobs)\/create$/.test(path))) {
    const address = addressOf(call, { tenantId: tenant.tenantId, id: records.get(firstOf(call.path)) ?? uuidv7() });
    const { token } = /^\/(logout|refresh)$/.test(call.path)
      ? await tokenFor(tenant.tenantId, tenant.userIds.coordinator)
      : { token: tokenOf(call) };
    const { status, body } = await callApi(address, {
      token,
      raw: "{",
      headers: { "content-type": "application/json" },
    });
    expect.soft([call.path, status, body.error?.code]).toEqual([call.path, 400, "invalid_json"]);
  }
});
