import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { count, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, pos, roles, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { cancelImport, chooseImport, startImport, undoImport } from "@/lib/shell/imports/commands";
import { failureFile } from "@/lib/shell/imports/failures";
import { importLinesOf } from "@/lib/shell/imports/lines";
import { wizardOf } from "@/lib/shell/imports/wizard";
import { boundOf } from "@/lib/shell/registry";
import { checked, jobOf, linesOf, read, sent, work } from "../../support/imports";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let ctx: Ctx;
beforeEach(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const many = (n: number) => ["Código;Nome", ...Array.from({ length: n }, (_, at) => `C-${at};Loja ${at}`)].join("\n");

test("workers that are killed in the middle of each step lose nothing and do nothing twice", async () => {
  const LINES = 3_000;
  const id = await sent(ctx, "pos", "lojas.csv", Buffer.from(many(LINES)));
  await work(ctx, id);
  await chooseImport(ctx, id, { check: true });
  await killedHalfway(id, LINES);
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ step: "review", creates: LINES, errors: 0, done: LINES });
  await startImport(ctx, id, { mode: "skip" });
  await killedHalfway(id, LINES);
  // Two at once: the one that came first finds that the job is not its own any more.
  await Promise.all([work(ctx, id), work(ctx, id)]);
  expect(await jobOf(ctx, id)).toMatchObject({ step: "done", status: "completed", successes: LINES, failures: 0 });
  const [found] = await withTenant(ctx, (tx) =>
    tx.select({ n: count(), codes: sql<number>`count(distinct ${pos.externalCode})::int` }).from(pos),
  );
  expect(found).toEqual({ n: LINES, codes: LINES });
  const [told] = await withTenant(ctx, (tx) =>
    tx.select({ n: count() }).from(auditLog).where(eq(auditLog.requestId, id)),
  );
  expect(told).toEqual({ n: LINES });
});

/** Starts a worker's process and kills it with lines done and lines to do. */
async function killedHalfway(id: string, lines: number): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/support/import-worker.ts", tenant.tenantId, id], {
    env: { ...process.env, DATABASE_LANE: "job" },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  for (;;) {
    const { done, status } = await jobOf(ctx, id);
    if (done > 0 || status === "failed") break;
    expect(child.exitCode).toBeNull();
    await pause(20);
  }
  child.kill("SIGKILL");
  await ended;
  const { done, status } = await jobOf(ctx, id);
  expect(status).toBe("started");
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(lines);
}

test("another tenant's codes, names and ids in cells read as what does not exist, and its imports are none", async () => {
  const other = await newTenant();
  const theirs = await create(boundOf("posChain"), other.ctxAs("admin"), { name: "Rede Alheia", externalCode: "R-9" });
  await create(boundOf("pos"), other.ctxAs("admin"), { name: "Loja Alheia", externalCode: "P-9" });
  const cells = ["Rede Alheia", "R-9", theirs.row.id, "Rede que não há"];
  const file = ["Código;Nome;Rede", ...cells.map((cell, at) => `P-${at + 9};Loja;${cell}`), "P-9;Minha;"].join("\n");
  const id = await checked(ctx, "pos", file.replace("P-9;Loja", "P-8;Loja"));
  const lines = await linesOf(ctx, id);
  expect(lines.slice(0, 4).map(({ problems }) => problems)).toEqual(
    cells.map((name) => [{ field: "chainId", code: "name_not_found", params: { name } }]),
  );
  expect(lines[4]).toMatchObject({ action: "create" });
  // Also where it was chosen for a text.
  const choices = { chainId: { "rede que nao ha": theirs.row.id } };
  await chooseImport(ctx, id, { choices, check: true });
  await work(ctx, id);
  expect((await linesOf(ctx, id))[3]?.problems).toEqual([{ field: "chainId", code: "not_found" }]);

  const stranger = other.ctxAs("admin");
  const asked = [
    () => importLinesOf(stranger, id, { tab: "all", page: 1, perPage: 10 }),
    () => failureFile(stranger, id),
    () => chooseImport(stranger, id, { check: true }),
    () => startImport(stranger, id, { mode: "skip" }),
    () => cancelImport(stranger, id),
    () => undoImport(stranger, id),
  ];
  for (const ask of asked) expect(await codeOf(ask())).toBe("not_found");
  expect(await jobOf(ctx, id)).toMatchObject({ step: "review", status: "pending" });
});

test("who may not import, or not such records, does not; a colleague's import is not one's own to run", async () => {
  const upload = (as: Ctx, resource = "pos") => sent(as, resource, "x.csv", Buffer.from(many(1)));
  for (const person of ["promoter", "supervisor", "client"] as const)
    expect(await codeOf(upload(tenant.ctxAs(person)))).toBe("forbidden");
  expect(await codeOf(upload(ctx, "tenant"))).toBe("not_found");
  expect(await codeOf(upload(ctx, "visit"))).toBe("not_found");
  expect(await codeOf(upload(tenant.ctxAs("coordinator"), "role"))).toBe("forbidden");
  const id = await checked(tenant.ctxAs("coordinator"), "pos", many(1));
  expect(await codeOf(startImport(ctx, id, { mode: "skip" }))).toBe("forbidden");
  const own = await checked(ctx, "pos", many(1));
  expect(await codeOf(startImport(tenant.ctxAs("coordinator"), own, { mode: "skip" }))).toBe("not_found");
});

test("rights are those of the moment: who loses them while it waits stops it", async () => {
  const person = tenant.ctxAs("coordinator");
  const id = await checked(person, "pos", many(2));
  await startImport(person, id, { mode: "skip" });
  await withTenant(ctx, (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, person.userId)));
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ status: "failed", error: "forbidden", successes: 0 });
});

test("all or nothing writes nothing while a line is refused, also one that only the run finds", async () => {
  const broken = await checked(ctx, "pos", `${many(2)}\nC-9;`);
  expect(await codeOf(startImport(ctx, broken, { mode: "all" }))).toBe("import_has_errors");
  const file = "Código;Nome;Rede\nA-1;Um;\nA-2;Dois;Rede Boa";
  const chain = await create(boundOf("posChain"), ctx, { name: "Rede Boa" });
  const id = await checked(ctx, "pos", file);
  await startImport(ctx, id, { mode: "all" });
  await withTenant(ctx, (tx) => tx.execute(sql`delete from pos_chains where id = ${chain.row.id}::uuid`));
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ status: "failed", error: "import_line_refused:3", successes: 0 });
  expect(await withTenant(ctx, (tx) => tx.select().from(pos))).toEqual([]);
});

test("who has no seat enters inactive, once the number was typed", async () => {
  const small = await newTenant({ limitUsers: 7 });
  const as = small.ctxAs("admin");
  const role = await withTenant(as, (tx) => tx.select().from(roles).where(eq(roles.name, "promotor")));
  const people = [1, 2, 3, 4].map((n) => `Pessoa ${n};p${n}.${as.tenantId.slice(-6)}@x.com.br;${role[0]?.alias}`);
  const id = await checked(as, "user", ["Nome;E-mail;Papel", ...people].join("\n"));
  const job = await jobOf(as, id);
  expect(job).toMatchObject({ creates: 4, errors: 0, seats: 4 });
  expect((await linesOf(as, id)).map(({ inactive }) => inactive)).toEqual([false, false, true, true]);
  expect(await codeOf(startImport(as, id, { mode: "skip" }))).toBe("import_limit");
  await startImport(as, id, { mode: "skip", confirm: 2 });
  await work(as, id);
  const made = await withTenant(as, (tx) =>
    tx.select().from(users).where(sql`${users.name} ~ '^Pessoa \\d'`).orderBy(users.name),
  );
  expect(made.map(({ isActive }) => isActive)).toEqual([true, true, false, false]);
});

test("hostile files end as imports that failed with a reason, and others go on", async () => {
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  expect(await codeOf(sent(ctx, "pos", "lojas.xls", picture))).toBe("import_not_a_table");
  expect(await codeOf(sent(ctx, "pos", "x.csv", Buffer.alloc(0)))).toBe("import_empty_file");
  const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600, 7)]);
  expect(await jobOf(ctx, await read(ctx, "pos", ole))).toMatchObject({
    status: "failed",
    error: "import_broken_book",
  });
  const quote = `Código;Nome\n1;"${"x".repeat(1_100_000)}`;
  expect(await jobOf(ctx, await read(ctx, "pos", quote))).toMatchObject({
    status: "failed",
    error: "import_broken_row:2",
  });
  expect(await jobOf(ctx, await read(ctx, "pos", "Nome\n"))).toMatchObject({
    status: "failed",
    error: "import_empty_file",
  });
  expect(await jobOf(ctx, await read(ctx, "pos", many(1)))).toMatchObject({ status: "pending", step: "map" });
});

test("a line per product makes one mix; missing brands are made where that was said", async () => {
  for (const name of ["Arroz", "Feijão", "Óleo"]) await create(boundOf("product"), ctx, { name });
  const file = "Código;Nome;Produto\nM-1;Verão;Arroz\nM-1;Verão;Feijão\nM-1;Verão;Óleo\nM-2;Inverno;Arroz";
  const id = await checked(ctx, "mix", file);
  expect(await jobOf(ctx, id)).toMatchObject({ creates: 4, errors: 0 });
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  const [links] = await withTenant(ctx, (tx) => tx.execute(sql`select count(*)::int as n from mix_products`));
  expect(links?.n).toBe(4);

  const products = "Nome;Código;Marca\nCafé;X-1;Nova Marca\nChá;X-2;nova marca";
  const made = await checked(ctx, "product", products, { choices: { brandId: { "nova marca": "+" } } });
  expect(await jobOf(ctx, made)).toMatchObject({ creates: 2, errors: 0 });
  const brands = () => withTenant(ctx, (tx) => tx.execute(sql`select name from brands`));
  expect(await brands()).toHaveLength(0);
  await startImport(ctx, made, { mode: "skip" });
  await work(ctx, made);
  expect(await brands()).toMatchObject([{ name: "Nova Marca" }]);
});

test("a record that is missing is made once for all lines, however it is written, and a line whose record cannot be made is refused", async () => {
  const lines = (n: number) =>
    Array.from({ length: n }, (_, at) => `Café ${at};Y-${at};${at % 2 ? "São João" : "SAO JOAO"}`);
  const file = ["Nome;Código;Marca", ...lines(230)].join("\n");
  const choices = { brandId: { "sao joao": "+" } };
  const id = await checked(ctx, "product", file, { choices });
  expect(await jobOf(ctx, id)).toMatchObject({ creates: 230, errors: 0 });
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ successes: 230, failures: 0 });
  const [made] = await withTenant(ctx, (tx) =>
    tx.execute(sql`select count(distinct brand_id)::int as brands, count(brand_id)::int as n from products`),
  );
  expect(made).toEqual({ brands: 1, n: 230 });

  await withTenant(ctx, (tx) =>
    tx
      .update(roles)
      .set({ permissions: sql`array_remove(permissions, 'BRAND_POST')` })
      .where(eq(roles.name, ctx.roleName)),
  );
  const other = await checked(ctx, "product", "Nome;Código;Marca\nChá;Z-1;Outra", {
    choices: { brandId: { outra: "+" } },
  });
  const [line] = await linesOf(ctx, other);
  expect(line).toMatchObject({ action: "error", problems: [{ field: "brandId", code: "forbidden" }] });
});

test("amounts are not told to who may not read them any more, neither as they were nor as they are", async () => {
  const file = `E-mail;Valor mensal\n${(await emailOf(tenant.userIds.promoter)) ?? ""};4.450,00`;
  const id = await checked(ctx, "user", file);
  expect(JSON.stringify(await linesOf(ctx, id))).toContain("4.450,00");
  const less = { ...ctx, permissions: new Set([...ctx.permissions].filter((held) => held !== "USERCOST_GET")) };
  for (const ask of [
    () => importLinesOf(less, id, { tab: "all", page: 1, perPage: 10 }),
    () => failureFile(less, id),
    () => wizardOf(less, id, { tab: "all", q: "", page: 1 }),
  ])
    expect(await codeOf(ask())).toBe("forbidden");
});
const emailOf = async (id: string) => {
  const [found] = await withTenant(ctx, (tx) => tx.select({ email: users.email }).from(users).where(eq(users.id, id)));
  return found?.email;
};

test("taking back that was stopped half-way goes on with what is left", async () => {
  const id = await checked(ctx, "pos", many(250));
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  await undoImport(ctx, id);
  const first = new AbortController();
  first.abort();
  await work(ctx, id, first.signal);
  await cancelImport(ctx, id);
  const left = async () => (await withTenant(ctx, (tx) => tx.select({ n: count() }).from(pos)))[0]?.n ?? 0;
  expect(await left()).toBeGreaterThan(0);
  await undoImport(ctx, id);
  await work(ctx, id);
  expect(await left()).toBe(0);
});
