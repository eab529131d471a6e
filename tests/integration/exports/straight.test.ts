import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { LOCALES } from "@/lib/base/i18n/locales";
import type { CellValue } from "@/lib/base/sheets/columns";
import { recordListFile } from "@/lib/engine/export/record-file";
import { piecesOf } from "@/lib/engine/export/written";
import { describeResource } from "@/lib/engine/resource/describe";
import { create } from "@/lib/engine/resource/operations/create";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { parseListParams } from "@/lib/engine/resource/url-state";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allBounds, boundOf } from "@/lib/shell/registry";
import { bytesOf } from "../../support/file";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

const LISTED = allBounds().filter(({ resource, door }) => resource.path && door !== "system");
/** What csv and spreadsheets treat in a way of their own. */
const AWKWARD = [
  'a;b,"c"\r\nd',
  "=1+1",
  "  -2",
  "\tx",
  "'",
  "00123",
  "Água\u00a0mineral",
  "\u2212x",
  "\u200b=z",
  "x\u001fy",
  "😀 <b>&amp;",
];
let tenant: TestTenant;
let ctx: Ctx;

beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});

/** The rows of both ways to read a list; a cell without a value is an empty one in every file. */
async function bothWays(as: Ctx, name: string, asked: Readonly<Record<string, string>>, columns: readonly string[]) {
  const bound = boundOf(name);
  const query = parseListParams(await describeResource(bound, as), asked);
  const wanted = { list: name, query, columns: [...columns] };
  const rowsOf = async (isWritten: boolean) => {
    const rows: CellValue[][] = [];
    const file = await recordListFile(bound, as, wanted, { isWritten });
    for await (const batch of file.batches) rows.push(...batch.map((row) => row.map((cell) => cell ?? "")));
    return rows;
  };
  return [await rowsOf(true), await rowsOf(false)] as const;
}

describe.each(LISTED.map((bound) => [bound.resource.name, bound] as const))("the list of %s", (name, bound) => {
  beforeAll(async () => {
    if (bound.resource.api.readOnly) return;
    for (let n = 0; n < 4; n += 1) {
      const { row } = await create(bound, ctx, await sampleInput(bound, ctx));
      if (n === 0 && "isActive" in row) await setActive(bound, ctx, [row.id], false).catch(() => {});
    }
  });

  test("is told in the same cells and order as its records are, whatever it is sorted by, in every language", async () => {
    const { columns } = await describeResource(bound, ctx);
    const told = columns.filter(({ kind }) => kind !== "counted" && kind !== "latest" && kind !== "refs");
    const all = told.map(({ key }) => key);
    const sorts = ["", ...columns.filter(({ unsorted }) => !unsorted).flatMap(({ key }) => [key, `-${key}`])];
    for (const sort of sorts) {
      const [straight, recorded] = await bothWays(ctx, name, sort ? { sort } : {}, all);
      expect(straight, sort).toEqual(recorded);
    }
    for (const locale of LOCALES) {
      const [straight, recorded] = await bothWays({ ...ctx, locale }, name, {}, all);
      expect(straight, locale).toEqual(recorded);
    }
    for (const key of all) {
      const [straight, recorded] = await bothWays(ctx, name, {}, [key]);
      expect(straight, key).toEqual(recorded);
    }
  });
});

test("texts that files treat in a way of their own, references without a record and empty cells give the same bytes", async () => {
  const pos = boundOf("pos");
  await withTenant(ctx, async (tx) => {
    for (const text of AWKWARD)
      await tx.execute(sql`insert into pos (id, name, external_code, district, zip_code) values
        (gen_random_uuid(), ${`n${text}`}, ${text}, ${text}, null), (gen_random_uuid(), ${`m${text}`}, null, '', '13025060')`);
    await tx.execute(
      sql`insert into pos_chains (id, name) select gen_random_uuid(), name from pos where name like 'n%'`,
    );
    await tx.execute(sql`update pos p set chain_id = c.id from pos_chains c where c.name = p.name`);
  });
  const columns = ["name", "externalCode", "chainId", "district", "zipCode", "isActive", "createdAt"];
  const known = (await describeResource(pos, ctx)).columns.map(({ key }) => key).filter((key) => columns.includes(key));
  expect(known.length).toBeGreaterThanOrEqual(5);
  const questions: Readonly<Record<string, string>>[] = [
    {},
    { sort: "-name" },
    { q: "água" },
    { sort: "chainId" },
    { group: "chainId" },
    { group: "isActive", sort: "-createdAt" },
  ];
  for (const asked of questions) {
    const [straight, told] = await bothWays(ctx, "pos", asked, known);
    expect(straight).toEqual(told);
  }
  const query = parseListParams(await describeResource(pos, ctx), { sort: "name" });
  for (const format of ["csv", "xlsx"] as const) {
    const bytes = async (isWritten: boolean) => {
      const file = await recordListFile(pos, ctx, { list: "pos", query, columns: known }, { isWritten });
      return bytesOf(piecesOf(ctx, { ...file, head: { ...file.head, about: [] } }, format, (rows) => rows));
    };
    const [straight, told] = [await bytes(true), await bytes(false)];
    expect(straight.equals(told), format).toBe(true);
    if (format === "csv") expect(straight.toString("utf8")).toContain("'=1+1");
  }
});

test("whoever sees less is told less", async () => {
  const columns = (await describeResource(boundOf("pos"), ctx)).columns.map(({ key }) => key);
  const other = await newTenant();
  const [foreign] = await bothWays(other.ctxAs("admin"), "pos", {}, ["name"]);
  expect(foreign.flat().some((text) => String(text).includes("=1+1"))).toBe(false);
  for (const person of ["supervisor", "client"] as const) {
    const [straight, told] = await bothWays(tenant.ctxAs(person), "pos", {}, columns);
    expect(straight, person).toEqual(told);
  }
});

test("a file that is written is of one moment, and whoever leaves early leaves nothing open", async () => {
  await withTenant(ctx, (tx) =>
    tx.execute(
      sql`insert into pos (id, name) select gen_random_uuid(), 'Momento ' || n from generate_series(1, 3000) n`,
    ),
  );
  const pos = boundOf("pos");
  const query = parseListParams(await describeResource(pos, ctx), { q: "momento" });
  const open = async () =>
    (await recordListFile(pos, ctx, { list: "pos", query, columns: ["name"] }, { isWritten: true })).batches;
  // More of them than the lane has connections.
  for (let n = 0; n < 5; n += 1)
    for await (const batch of await open()) {
      expect(batch.length).toBeGreaterThan(0);
      break;
    }
  let rows = 0;
  for await (const batch of await open()) {
    if (rows === 0) await withTenant(ctx, (tx) => tx.execute(sql`delete from pos where name like 'Momento %'`));
    rows += batch.length;
  }
  expect(rows).toBe(3_000);
});
