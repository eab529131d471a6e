import { setTimeout as pause } from "node:timers/promises";
import { count, eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeEach, expect, test } from "vitest";
import { importJobs, importMemory, mails, pos, presentationJobs, sessions } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { runningJobs } from "@/lib/engine/jobs/running";
import { create } from "@/lib/engine/resource/operations/create";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { cancelImport, chooseImport, startImport, undoImport } from "@/lib/shell/imports/commands";
import { importLinesOf } from "@/lib/shell/imports/lines";
import { importViewOf } from "@/lib/shell/imports/page";
import { boundOf } from "@/lib/shell/registry";
import { database } from "../../support/db";
import { checked, jobOf, linesOf, read, work } from "../../support/imports";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let ctx: Ctx;
beforeEach(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
const many = (n: number) => ["Código;Nome", ...Array.from({ length: n }, (_, at) => `C-${at};Loja ${at}`)].join("\n");
const posCount = async () => (await withTenant(ctx, (tx) => tx.select({ n: count() }).from(pos)))[0]?.n;

test("all or nothing tells how far it is while it runs, and is stopped half-way with nothing written", async () => {
  const id = await checked(ctx, "pos", many(3_000));
  await startImport(ctx, id, { mode: "all" });
  const done = work(ctx, id);
  for (;;) {
    const { running } = await importViewOf(ctx, id);
    if (running && running.done > 0) break;
    expect(running).not.toBeNull();
    await pause(10);
  }
  await cancelImport(ctx, id);
  await done;
  expect(await jobOf(ctx, id)).toMatchObject({ status: "canceled", successes: 0 });
  expect(await posCount()).toBe(0);
});

test("what somebody else is changing at the moment is nobody's fault: the part is done again", async () => {
  const id = await checked(ctx, "pos", many(3));
  const owner = postgres(database.adminUrl, { max: 1, onnotice: () => {} });
  await owner`create sequence test_clash`;
  await owner`create function test_clash() returns trigger language plpgsql security definer as
    $$ begin if nextval('public.test_clash') = 2 then raise exception 'clash' using errcode = '40P01'; end if; return new; end $$`;
  await owner`create trigger test_clash before insert on pos for each row execute function test_clash()`;
  try {
    await startImport(ctx, id, { mode: "skip" });
    await work(ctx, id);
  } finally {
    await owner`drop trigger test_clash on pos`;
    await owner`drop function test_clash()`;
    await owner`drop sequence test_clash`;
    await owner.end();
  }
  expect(await jobOf(ctx, id)).toMatchObject({ status: "completed", successes: 3, failures: 0 });
  expect(await posCount()).toBe(3);
});

test("an owner who has left is told by mail what waits, what was done and what stopped; who is there is not", async () => {
  const told = () => withTenant(ctx, (tx) => tx.select().from(mails).where(eq(mails.kind, "job_done")));
  const longAgo = (id: string) =>
    withTenant(ctx, (tx) =>
      tx.update(importJobs).set({ startedAt: sql`now() - interval '2 minutes'` }).where(eq(importJobs.id, id)),
    );
  const id = await checked(ctx, "pos", many(2));
  expect(await told()).toEqual([]);
  await startImport(ctx, id, { mode: "skip" });
  await longAgo(id);
  await work(ctx, id);
  await work(ctx, id);
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("A importação de arquivo.csv terminou");
  expect(mail?.text).toContain("Linhas gravadas: 2. Recusadas: 0.");
  expect(mail?.text).toContain(`/importJobs/${id}`);

  const other = await read(ctx, "pos", many(4));
  await chooseImport(ctx, other, { check: true });
  await longAgo(other);
  await work(ctx, other);
  expect((await told()).map(({ subject }) => subject)).toContain("O arquivo arquivo.csv está pronto para conferir");

  await withTenant(ctx, (tx) => tx.insert(sessions).values({ userId: ctx.userId, kind: "web" }));
  await startImport(ctx, other, { mode: "skip" });
  await longAgo(other);
  await work(ctx, other);
  expect(await told()).toHaveLength(2);
});

test("what runs for a person is counted, whatever kind it is; what waits for them is not, nor is a colleague's", async () => {
  const id = await read(ctx, "pos", many(2));
  expect(await runningJobs(ctx)).toEqual([]);
  await chooseImport(ctx, id, { check: true });
  expect(await runningJobs(ctx)).toEqual([`import_${id}`]);
  expect(await runningJobs(tenant.ctxAs("coordinator"))).toEqual([]);
  expect(await runningJobs((await newTenant()).ctxAs("admin"))).toEqual([]);
  expect(await importViewOf(ctx, id)).toMatchObject({ phase: "check", running: { done: 0, total: 2 } });
  const deck = { createdBy: ctx.userId, type: "ppt" as const };
  const [other] = await withTenant(ctx, (tx) =>
    tx.insert(presentationJobs).values(deck).returning({ id: presentationJobs.id }),
  );
  expect(new Set(await runningJobs(ctx))).toEqual(new Set([`import_${id}`, `deck_${other?.id}`]));
  await withTenant(ctx, (tx) => tx.update(presentationJobs).set({ status: "completed" }));
  await work(ctx, id);
  expect(await runningJobs(ctx)).toEqual([]);
  expect(await importViewOf(ctx, id)).toMatchObject({ phase: "review", running: null });
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  await undoImport(ctx, id);
  expect(await importViewOf(ctx, id)).toMatchObject({ phase: "undo", running: { done: 0, total: 2 } });
});

test("checking and starting touch no line: the worker does, and what an earlier check said is not left", async () => {
  const id = await checked(ctx, "pos", "Código;Nome\nA-1;Um\nA-1;Dois");
  expect((await linesOf(ctx, id)).map(({ action }) => action)).toEqual(["create", "error"]);
  const before = await linesOf(ctx, id);
  await chooseImport(ctx, id, { mapping: [null, "name"], check: true });
  expect(await linesOf(ctx, id)).toEqual(before);
  await work(ctx, id);
  expect(await linesOf(ctx, id)).toMatchObject([
    { action: "create", problems: null },
    { action: "create", problems: null },
  ]);
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ successes: 2, failures: 0 });
});

test("what was chosen before stays where something else is chosen; what is taken back is forgotten", async () => {
  for (const name of ["Rede Um", "Rede Dois"]) await create(boundOf("posChain"), ctx, { name });
  const ids = await withTenant(ctx, (tx) => tx.execute(sql`select id, name from pos_chains order by name desc`));
  const [one, two] = ids.map((row) => String(row.id));
  const file = "Nome;Rede\nA;primeira\nB;segunda";
  const first = await checked(ctx, "pos", file, { choices: { chainId: { primeira: one ?? "" } } });
  await chooseImport(ctx, first, { choices: { chainId: { segunda: two ?? "" } }, check: true });
  await work(ctx, first);
  expect(await jobOf(ctx, first)).toMatchObject({ creates: 2, errors: 0 });
  await startImport(ctx, first, { mode: "skip" });
  await work(ctx, first);

  const second = await read(ctx, "pos", "Nome;Rede\nC;primeira\nD;segunda");
  expect((await jobOf(ctx, second)).choices).toEqual({ chainId: { primeira: one, segunda: two } });
  await chooseImport(ctx, second, { choices: { chainId: { primeira: null } }, check: true });
  await work(ctx, second);
  expect(await jobOf(ctx, second)).toMatchObject({ creates: 1, errors: 1, choices: { chainId: { segunda: two } } });
  const kept = await withTenant(ctx, (tx) =>
    tx.select({ text: importMemory.text }).from(importMemory).where(eq(importMemory.field, "chainId")),
  );
  expect(kept).toEqual([{ text: "segunda" }]);
});

test("what an import said of people outside a narrower scope is not told any more; one's own cells are", async () => {
  const person = tenant.ctxAs("coordinator");
  const { promoter, promoter2 } = tenant.emails;
  const id = await checked(person, "user", `E-mail;Nome\n${promoter};Novo Um\n${promoter2};Novo Dois`);
  const asked = { tab: "all", page: 1, perPage: 10 } as const;
  expect((await importLinesOf(person, id, asked)).lines.map(({ changes }) => changes?.length)).toEqual([1, 1]);
  const narrow = { ...person, teamIds: [tenant.teamIds[0]] };
  const { lines } = await importLinesOf(narrow, id, asked);
  expect(lines).toMatchObject([
    { action: "update", recordId: tenant.userIds.promoter, changes: [{ key: "name", to: "Novo Um" }] },
    { action: "update", recordId: null, recordName: null, changes: null, cells: [promoter2, "Novo Dois"] },
  ]);
});
