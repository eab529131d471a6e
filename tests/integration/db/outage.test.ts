import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { closePools } from "@/db/client";
import { CommitUnknown, DatabaseUnavailable } from "@/db/errors";
import { brands } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { patience } from "@/scripts/test/patience";
import { database } from "../../support/db";
import { TcpProxy } from "../../support/tcp-proxy";
import { newTenant } from "../../support/tenant";

// Deadlines as people meet them: these are what is tested.
vi.hoisted(() => {
  process.env.DATABASE_PATIENCE = "1";
});

// R30: the database away for 30 s. The cable to it runs through a relay that is cut, frozen and mended here.
const { hostname, port } = new URL(database.appUrl);
const proxy = new TcpProxy(hostname, Number(port));
const through = (url: string) => Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(proxy.port) }).href;

// Five seconds for every answer, on a machine that has nothing else to do.
const ANSWERED = 5_000 * patience();

let tenantId: string;
beforeAll(async () => {
  await proxy.open();
  ({ tenantId } = await newTenant());
  await closePools();
  process.env.DATABASE_APP_URL = through(database.appUrl);
  process.env.DATABASE_SYSTEM_URL = through(database.systemUrl);
});
afterAll(async () => {
  await closePools(0);
  await proxy.cut();
  process.env.DATABASE_APP_URL = database.appUrl;
  process.env.DATABASE_SYSTEM_URL = database.systemUrl;
});
beforeEach(() => eventually(() => read()));

const read = () => withTenant({ tenantId }, (tx) => tx.select({ id: brands.id }).from(brands).limit(1));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function eventually(work: () => Promise<unknown>, limitMs = ANSWERED): Promise<number> {
  const start = Date.now();
  for (;;) {
    try {
      await work();
      return Date.now() - start;
    } catch (error) {
      if (Date.now() - start > limitMs) throw error;
      await pause(50);
    }
  }
}

type Answer = { readonly ms: number; readonly error: unknown };
async function timed(work: () => Promise<unknown>): Promise<Answer> {
  const start = Date.now();
  const error = await work().then(
    () => null,
    (e: unknown) => e,
  );
  return { ms: Date.now() - start, error };
}

/** Calls at a steady pace, each answered or not, until stopped. */
function load(work: () => Promise<unknown>, everyMs: number) {
  const answers: Promise<Answer>[] = [];
  const timer = setInterval(() => answers.push(timed(work)), everyMs);
  return async () => {
    clearInterval(timer);
    return Promise.all(answers);
  };
}

describe.each([
  ["cut", () => proxy.cut(), () => proxy.open()],
  ["frozen", async () => proxy.freeze(), async () => proxy.thaw()],
] as const)("the server is %s under load", (_how, away, back) => {
  test("each call is answered within five seconds, and all work soon after its return", async () => {
    const stop = load(read, 20);
    const stopSystem = load(() => withSystem("test", (tx) => tx.execute(sql`select 1`)), 100);
    await pause(500);
    await away();
    await pause(5_500);
    const late = await timed(read);
    await back();
    const recovered = await eventually(read);
    await pause(500);
    const after = await Promise.all(Array.from({ length: 50 }, () => timed(read)));
    const answers = [...(await stop()), ...(await stopSystem())];

    expect(Math.max(...answers.map((a) => a.ms))).toBeLessThan(ANSWERED);
    const failures = answers.filter((a) => a.error !== null);
    expect(failures.length).toBeGreaterThan(50);
    for (const { error } of failures) expect(error).toBeInstanceOf(DatabaseUnavailable);
    // Once it is known to be away, nobody waits.
    expect(late.ms).toBeLessThan(ANSWERED / 10);
    expect((late.error as DatabaseUnavailable).retryAfter).toBeGreaterThan(0);
    expect(recovered).toBeLessThan(ANSWERED);
    expect(after.filter((a) => a.error !== null)).toEqual([]);
  });
});

test("what was acknowledged is there after an outage, and nothing twice", async () => {
  const acknowledged = new Set<string>();
  const unknown = new Set<string>();
  let at = 0;
  const write = async () => {
    at += 1;
    const id = v7();
    try {
      await withTenant({ tenantId, lane: "ingest" }, (tx) =>
        tx.insert(brands).values({ id, name: `Marca ${at} ${id}` }),
      );
      acknowledged.add(id);
    } catch (error) {
      if (error instanceof CommitUnknown) unknown.add(id);
      else if (!(error instanceof DatabaseUnavailable)) throw error;
    }
  };
  const stop = load(write, 5);
  for (let i = 1; i <= 3; i += 1) {
    // As many as it takes, however busy the machine is: the cut comes among writes.
    while (acknowledged.size <= i * 10) await pause(20);
    await proxy.cut();
    await pause(300);
    await proxy.open();
    await eventually(read);
  }
  await stop();
  await eventually(read);
  const stored = new Set(
    (await withTenant({ tenantId }, (tx) => tx.select({ id: brands.id }).from(brands))).map((b) => b.id),
  );
  expect(acknowledged.size).toBeGreaterThan(30);
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  // What nobody was told of is there only where the answer to the commit was lost.
  expect([...stored].filter((id) => !acknowledged.has(id) && !unknown.has(id))).toEqual([]);
});

test("what follows a lost connection within the same work goes nowhere", async () => {
  const id = v7();
  const work = withTenant({ tenantId }, async (tx) => {
    await tx.insert(brands).values({ id, name: `Perdida ${id}` });
    await proxy.cut();
    await proxy.open();
    // A careless caller goes on after the failure: it must not reach another connection, without or with another tenant.
    await tx
      .select()
      .from(brands)
      .catch(() => {});
    await tx
      .insert(brands)
      .values({ name: `Depois ${id}` })
      .catch(() => {});
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  await eventually(read);
  expect(await withTenant({ tenantId }, (tx) => tx.select().from(brands).where(eq(brands.id, id)))).toEqual([]);
});

test("a statement that the server ends does not cost the connection", async () => {
  const slow = await timed(() => withTenant({ tenantId }, (tx) => tx.execute(sql`select pg_sleep(30)`)));
  expect(slow.error).toBeInstanceOf(DatabaseUnavailable);
  expect(slow.ms).toBeLessThan(ANSWERED);
  expect((await timed(read)).error).toBeNull();
});

test("work that waits for something else for ever is answered at its deadline, and costs no connection", async () => {
  const stuck = () => withTenant({ tenantId }, () => new Promise<never>(() => {}));
  const answers = await Promise.all(Array.from({ length: 8 }, () => timed(stuck)));
  for (const { ms, error } of answers) {
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(ms).toBeLessThan(ANSWERED);
  }
  expect((await timed(read)).error).toBeNull();
});

test("nested work that forgets to hand its transaction on is refused instead of hanging", async () => {
  const nested = () => withTenant({ tenantId }, () => withTenant({ tenantId }, async () => pause(50)));
  const answers = await Promise.all(Array.from({ length: 24 }, () => timed(nested)));
  expect(Math.max(...answers.map((a) => a.ms))).toBeLessThan(ANSWERED);
  expect((await timed(read)).error).toBeNull();
});

test("a long piece of work learns of a frozen server as soon as a short one", async () => {
  await withTenant({ tenantId, lane: "bulk" }, (tx) => tx.execute(sql`select 1`));
  const long = timed(() => withTenant({ tenantId, lane: "bulk" }, (tx) => tx.execute(sql`select pg_sleep(20)`)));
  await pause(100);
  proxy.freeze();
  const answer = await long;
  proxy.thaw();
  expect(answer.error).toBeInstanceOf(DatabaseUnavailable);
  expect(answer.ms).toBeLessThan(ANSWERED);
});

test("a long piece of work is left alone while the server answers", async () => {
  const answer = await timed(() => withTenant({ tenantId, lane: "bulk" }, (tx) => tx.execute(sql`select pg_sleep(6)`)));
  expect(answer.error).toBeNull();
});

test("a slow lane leaves the others alone", async () => {
  const busy = Array.from({ length: 30 }, () =>
    timed(() => withTenant({ tenantId }, (tx) => tx.execute(sql`select pg_sleep(1.5)`))),
  );
  await pause(200);
  const others = Promise.all(busy).then(() => "the others");
  const checkIn = withTenant({ tenantId, lane: "ingest" }, (tx) => tx.execute(sql`select 1`)).then(
    () => "the check-in",
  );
  expect(await Promise.race([checkIn, others])).toBe("the check-in");
  await others;
});
