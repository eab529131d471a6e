import { beforeEach, expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { startImport } from "@/lib/shell/imports/commands";
import { KnownKeys } from "@/lib/shell/imports/known-keys";
import { checked, jobOf, linesOf, work } from "../../support/imports";
import { newTenant } from "../../support/tenant";

/** More than are worked on together, so that the last ones are another part's. */
const LINES = 2_100;
let ctx: Ctx;
beforeEach(async () => {
  ctx = (await newTenant()).ctxAs("admin");
});
const file = (codes: readonly string[]) => ["Código;Nome", ...codes.map((code) => `${code};Loja ${code}`)].join("\n");
const codes = Array.from({ length: LINES }, (_, n) => `C-${n}`);

test("what an earlier part of the file said is not said again, in the check and in the run", async () => {
  const id = await checked(ctx, "pos", file([...codes, "C-0", "c-2099", "C-new"]));
  const again = [
    [LINES + 2, 2],
    [LINES + 3, LINES + 1],
  ];
  const refused = async () =>
    (await linesOf(ctx, id)).flatMap(({ line, problems }) => (problems ? [[line, problems[0]?.params?.line]] : []));
  // A code is as it is typed: another case is another store.
  expect(await refused()).toEqual(again.slice(0, 1));
  expect(await jobOf(ctx, id)).toMatchObject({ creates: LINES + 2, errors: 1 });
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  expect(await refused()).toEqual(again.slice(0, 1));
  expect(await jobOf(ctx, id)).toMatchObject({ successes: LINES + 2, failures: 1, updates: 0 });
});

test("a worker that goes on knows all that was said before it, and takes nothing new for known", async () => {
  const id = await checked(ctx, "pos", file(codes.slice(0, 300)));
  const keys = (await linesOf(ctx, id)).map(({ recordKey }) => recordKey ?? "");
  const job = await jobOf(ctx, id);
  const known = new KnownKeys();
  const told = (nextLine: number, some: readonly string[]) =>
    withTenant(ctx, (tx) => known.firstLines(tx, { ...job, nextLine }, some));
  const fresh = codes.map((code) => JSON.stringify([`X${code}`]));
  expect(await told(201, [...keys, ...fresh])).toEqual(new Map(keys.slice(0, 200).map((key, n) => [key, n + 2])));
  // Those behind were only asked for; once their lines are done they are found.
  expect((await told(301, keys)).size).toBe(300);
});
