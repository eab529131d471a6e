import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkAuthorize } from "@/scripts/verify/authorize";
import { checkCasts } from "@/scripts/verify/casts";
import { checkColors } from "@/scripts/verify/colors";
import { checkCycles } from "@/scripts/verify/cycles";
import { checkDocs } from "@/scripts/verify/docs";
import { argumentsOf } from "@/scripts/verify/icu";
import { absent } from "@/scripts/verify/messages";
import { readProject } from "@/scripts/verify/project";
import { checkRawSql } from "@/scripts/verify/raw-sql";
import { checkRepeatable } from "@/scripts/verify/repeatable";
import { checkSurface } from "@/scripts/verify/surface";
import { checkWords } from "@/scripts/verify/words";
import { checkZones } from "@/scripts/verify/zones";

let root: string;

function project(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return readProject(root);
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gondola-verify-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("imports against the arrows are found, types included", () => {
  const found = checkZones(
    project({
      "app/page.tsx": 'import type { Tx } from "@/db/client"; import { f } from "@/lib/base/a/rules";',
      "db/client.ts": 'import "@/lib/base/a/rules"; export type Tx = 1;',
      "lib/base/a/rules.ts": "export const f = 1;",
    }),
  );
  expect(found.map(({ file }) => file).sort()).toEqual(["app/page.tsx", "db/client.ts"]);
});

test("nothing below stands on what is above, types included; only the registry is asked from below", () => {
  const found = checkZones(
    project({
      "lib/base/a/days.ts": 'import type { Ctx } from "@/lib/platform/tenancy/ctx"; export type Day = Ctx;',
      "lib/platform/tenancy/ctx.ts": "export type Ctx = 1;",
      "lib/field/agenda/day.ts":
        'import "@/lib/base/a/days"; import "@/lib/field/hours/load"; import "@/lib/shell/registry";',
      "lib/field/hours/load.ts": 'export * from "@/lib/insight/km/load";',
      "lib/insight/km/load.ts": 'import "@/lib/field/hours/load";',
      "lib/shell/registry.ts": 'import "@/lib/field/agenda/day";',
      "lib/agenda/day.ts": "export {};",
    }),
  );
  expect(found).toEqual([
    { file: "lib/agenda/day.ts", message: expect.stringContaining("no floor") },
    { file: "lib/base/a/days.ts", message: expect.stringContaining("base may not climb to platform") },
    { file: "lib/field/hours/load.ts", message: expect.stringContaining("field may not climb to insight") },
  ]);
});

test("a browser file must not lead to server code, unless through a server action", () => {
  const found = checkZones(
    project({
      "components/a.tsx":
        '"use client"; import { x } from "@/lib/base/a/helper"; import { save } from "@/lib/base/a/actions";',
      "lib/base/a/helper.ts": 'import { q } from "@/lib/base/a/queries"; export const x = q;',
      "lib/base/a/queries.ts": "export const q = 1;",
      "lib/base/a/actions.ts": '"use server"; import { q } from "./queries"; export const save = async () => q;',
    }),
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toContain("components/a.tsx → lib/base/a/helper.ts → lib/base/a/queries.ts");
});

test("only who may step around the tenant's wall imports withSystem", () => {
  const found = checkZones(
    project({
      "db/with-tenant.ts": "export const withSystem = 1;",
      "lib/records/pos/queries.ts": 'import { withSystem } from "@/db/with-tenant"; withSystem;',
      "lib/platform/auth/login.ts": 'import { withSystem } from "@/db/with-tenant"; withSystem;',
    }),
  );
  expect(found.map(({ file }) => file)).toEqual(["lib/records/pos/queries.ts"]);
});

test("screens link through the component that fetches nothing ahead by itself", () => {
  const found = checkZones(
    project({
      "components/ui/link.tsx": 'import NextLink from "next/link"; export const Link = NextLink;',
      "components/a.tsx": 'import { Link } from "@/components/ui/link"; export const a = Link;',
      "app/page.tsx": 'import Link from "next/link"; export const b = Link;',
    }),
  );
  expect(found.map(({ file }) => file)).toEqual(["app/page.tsx"]);
});

test("circles that run are found, circles of types are not", () => {
  const files = {
    "lib/a.ts": 'import { b } from "./b"; export const a = b;',
    "lib/b.ts": 'import { a } from "./a"; export const b = a;',
  };
  expect(checkCycles(project(files))).toHaveLength(1);
  expect(
    checkCycles(project({ ...files, "lib/b.ts": 'import type { a } from "./a"; export const b: typeof a = 1;' })),
  ).toEqual([]);
});

test("whatever leads to a tenant's data asks first or names its door, wherever it stands", () => {
  const found = checkAuthorize(
    project({
      "db/with-tenant.ts": "export const withTenant = 1; export const askTenant = 1;",
      "lib/records/pos/any-name.ts": `
        import { askTenant, withTenant as enter } from "@/db/with-tenant";
        export async function good(ctx) { authorize(ctx, "GET", "POS"); return enter(ctx, () => 1); }
        export async function bad(ctx) { return enter(ctx, () => 1); }
        export const alsoBad = (ctx) => askTenant(ctx, () => 1);
        const hidden = (ctx) => askTenant(ctx, () => 1);
        export const throughHidden = (ctx) => hidden(ctx);
        /** Clears up. @door job */
        export const nightly = () => hidden();
        /**
         * Reads for others.
         * @door inner
         */
        export const read = (ctx, work) => enter(ctx, work);
        export const posServer = bind({ check: hidden });
        export const pure = () => 1;`,
      "lib/insight/km/load.ts": `
        import { nightly, posServer, read } from "@/lib/records/pos/any-name";
        export const rested = () => nightly(posServer);
        export const asked = (ctx) => act(async (ctx) => read(ctx));
        export const answered = (ctx) => { return act(async (ctx) => {
          authorize(ctx, "GET", "POS");
          return read(ctx);
        }); };`,
      "app/page.tsx":
        'import { read } from "@/lib/records/pos/any-name"; export default function Page() { return read(); }',
    }),
  );
  expect(found.map(({ message }) => message.split(" ")[0]).sort()).toEqual(
    ["Page", "alsoBad", "asked", "bad", "throughHidden"].sort(),
  );
});

test("the engine knows no record of the field by name, in code or in texts", () => {
  const found = project({
    "lib/engine/resource/a.ts":
      'import { teams } from "@/db/schema"; /** Of teams. */ export const a = (userId) => [teams, userId, "search_pos", "position"];',
    "lib/field/a.ts": "export const team = 1;",
  });
  expect(checkWords(found).map(({ message }) => message.split(": ")[1])).toEqual(["teams", "search_pos"]);
});

test("casts beyond the budget are found, and constants are none", () => {
  const found = project({
    "lib/base/a.ts": "export const a = [1] as const;\nexport const b = (a as unknown) as string;\nexport const c = b!;",
    "tests/a.ts": "export const d = 1 as never;",
  });
  expect(checkCasts(found, 1_001)).toEqual([]);
  expect(checkCasts(found, 999)).toEqual([
    { file: "lib/base/a.ts", message: "3 of 3 casts, 1000.00 for each 1,000 lines; the budget is 999" },
  ]);
});

test("types of the engine beyond the budget are found, with what they are made of", () => {
  const found = project({
    "lib/engine/resource/base.ts": "export type Base = { a: 1; b: 1 };",
    "lib/engine/resource/define.ts":
      'import type { Base } from "./base"; type Own = { c: 1 }; export type Whole = Base & Own & { d(): void };' +
      'export type Less = Omit<Whole, "a" | "b"> & Pick<Whole, "c">; export type Either = Base | Whole; export const f = 1;',
    "lib/records/pos/rules.ts": "export type Large = { a: 1; b: 1; c: 1; d: 1; e: 1 };",
  });
  expect(checkSurface(found, { members: 4, names: 4 })).toEqual([]);
  expect(checkSurface(found, { members: 3, names: 3 }).map(({ message }) => message)).toEqual([
    "Whole has 4 members; the budget is 3",
    "Either has 4 members; the budget is 3",
    "its entries give out 4 names; the budget is 3",
  ]);
});

test("raw colours and documents about files that are gone are found", () => {
  const found = project({
    "components/a.tsx": 'export const a = "#0E5F57"; export const link = "#main"; export const entity = "&#39;";',
    "README.md": "See `lib/{a,b}.ts` and [this](docs/x.md), not `lib/*.ts` or https://x.test/lib/z.ts.",
    "lib/a.ts": "export {};",
  });
  expect(checkColors(found).map(({ message }) => message)).toEqual([expect.stringContaining("#0E5F57")]);
  expect(checkDocs(found).map(({ message }) => message.split(" ")[1])).toEqual(["lib/b.ts,", "docs/x.md,"]);
});

test("SQL out of plain text is found", () => {
  const found = project({
    "lib/a.ts": "export const by = (column: string) => sql.raw(column);",
    "lib/b.ts": "export const by = (column: string) => sql`id`; export const drawn = raw(1);",
  });
  expect(checkRawSql(found).map(({ file }) => file)).toEqual(["lib/a.ts"]);
});

test("the arguments of a message are those of its branches too", () => {
  const text = "{name}: {count, plural, =0 {none} one {# of {total}} other {# items}}";
  expect([...argumentsOf(text)].sort()).toEqual(["count", "name", "total"]);
});

test("work in a transaction that leaves something behind when it is done again is found", () => {
  const found = checkRepeatable(
    project({
      "lib/a/good.ts": `
        export const good = (ctx) => withTenant(ctx, async (tx) => {
          const seen = []; let n = 0;
          for (const { id, rest: [x] } of await tx.select()) { seen.push(id, x); n += 1; }
          await tx.update(t).set({ n });
          return seen;
        }).then((seen) => fetch(seen));`,
      "lib/a/bad.ts": `
        const seen = [];
        export async function bad(ctx) {
          let total = 0;
          await withTenant(ctx, async (tx) => { seen.push(1); total = 2; await storage().put("a"); });
        }`,
    }),
  );
  expect(found.map(({ message }) => message.split(":")[0])).toEqual(["changes seen", "changes total", "calls storage"]);
  expect(found[0]?.file).toBe("lib/a/bad.ts:5");
});

test("texts that are asked for by their whole names and are not there are found", () => {
  const keys = new Set(["jobs.left.seconds", "jobs.title", "screens.jobs.open"]);
  const ask = (text: string) => absent(keys, [{ path: "lib/a.ts", text }]).map(({ message }) => message.split(" ")[2]);
  expect(ask('t("jobs.left.minutes"); t(`jobs.left.seconds`); t("jobs.left"); t("own.key"); t("jobs.open")')).toEqual([
    "jobs.left.minutes,",
  ]);
});
