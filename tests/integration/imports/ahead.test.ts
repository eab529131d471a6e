import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pos } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { startImport } from "@/lib/shell/imports/commands";
import { boundOf } from "@/lib/shell/registry";
import { checked, jobOf, linesOf, work } from "../../support/imports";
import { newTenant } from "../../support/tenant";

/** More than two parts of a thousand. The chain of the later ones is looked up while the first is being written. */
const LINES = 2_300;
/** Two of one address: the database refuses the second, and what was asked meanwhile in its transaction with it. */
const TWIN = 880;
const UNKNOWN = 1_700;

const chainOf = (n: number) => (n === UNKNOWN ? "Rede Nenhuma" : n < 1_000 ? "Rede Boa" : "Rede Nova");
const fileOf = (refused: boolean) =>
  [
    "Código;Nome;Rede;UF;Município;Endereço;Número",
    ...Array.from({ length: LINES }, (_, n) => {
      const door = refused && n === TWIN ? TWIN - 5 : n;
      return `C-${n};Loja ${n};${refused ? chainOf(n) : n < 1_000 ? "Rede Boa" : "Rede Nova"};SP;Santos;Rua Um;${door}`;
    }),
  ].join("\r\n");

async function agency() {
  const ctx = (await newTenant()).ctxAs("admin");
  const [good, recent] = [
    await create(boundOf("posChain"), ctx, { name: "Rede Boa" }),
    await create(boundOf("posChain"), ctx, { name: "Rede Nova" }),
  ];
  return { ctx, chains: { good: good.row.id, recent: recent.row.id } };
}
const countOf = async (ctx: Ctx, chainId: string) =>
  (await withTenant(ctx, (tx) => tx.select({ id: pos.id }).from(pos).where(eq(pos.chainId, chainId)))).length;

test("what is understood while an earlier part is refused by the database is true all the same", async () => {
  const { ctx, chains } = await agency();
  const id = await checked(ctx, "pos", fileOf(true));
  expect(await jobOf(ctx, id)).toMatchObject({ total: LINES, creates: LINES - 2, errors: 2 });
  const refused = (await linesOf(ctx, id)).filter(({ action }) => action === "error");
  expect(refused.map(({ line, problems }) => [line - 2, problems?.[0]?.code])).toEqual([
    [TWIN, "duplicate_address"],
    [UNKNOWN, "name_not_found"],
  ]);
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ status: "completed", successes: LINES - 2, failures: 2 });
  expect([await countOf(ctx, chains.good), await countOf(ctx, chains.recent)]).toEqual([999, LINES - 1_000 - 1]);
  const lines = await linesOf(ctx, id);
  expect(
    lines
      .filter(({ outcome }) => outcome === "done")
      .every(({ recordName, line }) => recordName === `Loja ${line - 2}`),
  ).toBe(true);
});

test("all or nothing goes through its parts in the same way", async () => {
  const { ctx, chains } = await agency();
  const id = await checked(ctx, "pos", fileOf(false));
  await startImport(ctx, id, { mode: "all" });
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ status: "completed", successes: LINES, failures: 0 });
  expect([await countOf(ctx, chains.good), await countOf(ctx, chains.recent)]).toEqual([1_000, LINES - 1_000]);
});
