import { beforeAll, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { describeResource } from "@/lib/engine/resource/describe";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

const admin = () => tenant.ctxAs("admin");
const lacking = (permission: string): Ctx => ({
  ...admin(),
  permissions: new Set([...admin().permissions].filter((held) => held !== permission)),
});
async function codeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details.fields
      ? Object.fromEntries(Object.entries(error.details.fields).map(([k, e]) => [k, e[0]?.code]))
      : error.code;
  }
}

/** Records with a part, and what adds to it, changes it and takes from it. */
const PARTS = [
  {
    name: "question",
    key: "choices",
    subject: "CHOICEOPTION",
    input: { name: "Qual?", type: "choice", choices: [{ name: "A" }, { name: "B" }, { name: "C" }] },
    more: (rows: Row[]) => [...rows, { name: "D" }],
    other: (rows: Row[]) => rows.map((row, at) => (at === 2 ? { ...row, isActive: false } : row)),
    fewer: (rows: Row[]) => rows.slice(0, 2),
  },
  {
    name: "workday",
    key: "items",
    subject: "WORKDAYITEM",
    input: {
      name: "Comercial",
      duration: 480,
      tolerance: 10,
      items: [
        { weekday: "1", startTime: "08:00", endTime: "17:00" },
        { weekday: "2", startTime: "08:00", endTime: "17:00" },
      ],
    },
    more: (rows: Row[]) => [...rows, { weekday: "3", startTime: "08:00", endTime: "17:00" }],
    other: (rows: Row[]) => rows.map((row) => ({ ...row, endTime: "18:00" })),
    fewer: (rows: Row[]) => rows.slice(0, 1),
  },
] as const;
type Row = Readonly<Record<string, unknown>>;

test.each(PARTS)("$name: its $key ask for $subject", async ({ name, key, subject, input, more, other, fewer }) => {
  const bound = boundOf(name);
  expect(await codeOf(create(bound, lacking(`${subject}_POST`), input))).toBe("forbidden");
  const { row } = await create(bound, admin(), input);
  const rows = row[key] as Row[];
  const save = (ctx: Ctx, values: Row) => update(bound, ctx, row.id, values);
  expect(await codeOf(save(lacking(`${subject}_POST`), { [key]: more(rows) }))).toBe("forbidden");
  expect(await codeOf(save(lacking(`${subject}_PUT`), { [key]: other(rows) }))).toBe("forbidden");
  expect(await codeOf(save(lacking(`${subject}_DELETE`), { [key]: fewer(rows) }))).toBe("forbidden");
  expect((await get(bound, admin(), row.id))[key]).toEqual(rows);
  // The same rows again are no change, and each right is enough for its own.
  for (const action of ["POST", "PUT", "DELETE"])
    expect(await codeOf(save(lacking(`${subject}_${action}`), { name: `Outro ${action}`, [key]: rows }))).toBe("done");
  expect(await codeOf(save(lacking(`${subject}_DELETE`), { [key]: more(rows) }))).toBe("done");

  const blind = lacking(`${subject}_GET`);
  expect(await get(bound, blind, row.id)).not.toHaveProperty(key);
  expect((await describeResource(bound, blind)).fields.map((field) => field.key)).not.toContain(key);
  expect(await codeOf(save(blind, { [key]: rows }))).toEqual({ [key]: "unknown_field" });
  // What is not told is still there, and the rules still know it.
  expect(await codeOf(save(blind, { name: "Sem ver" }))).toBe("done");
  expect((await get(bound, admin(), row.id))[key]).toHaveLength(rows.length + 1);
});

test("a role's team scope asks for SCOPE", async () => {
  const role = boundOf("role");
  const { row } = await create(role, admin(), { alias: "Campo", name: "campo", teamScope: false });
  expect(await codeOf(create(role, lacking("SCOPE_POST"), { alias: "Rua", name: "rua", teamScope: true }))).toBe(
    "forbidden",
  );
  expect(await codeOf(update(role, lacking("SCOPE_PUT"), row.id, { teamScope: true }))).toBe("forbidden");
  expect(await codeOf(update(role, lacking("SCOPE_PUT"), row.id, { alias: "Campo 2" }))).toBe("done");
  const blind = lacking("SCOPE_GET");
  const plain = { page: 1, perPage: 100, sort: ["alias", "asc"] as const, filters: {} };
  for (const found of (await list(role, blind, plain)).rows) expect(found).not.toHaveProperty("teamScope");
  const filters = { teamScope: { op: "in" as const, values: ["true"] } };
  expect(await codeOf(list(role, blind, { ...plain, filters }))).toEqual({ "filters.teamScope": "unknown_field" });
});
