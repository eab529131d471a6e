import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { Connection } from "@/db/connection";
import { TcpProxy } from "../../support/tcp-proxy";

const patient = { statementTimeoutMs: 60_000, lockTimeoutMs: 60_000, applicationName: "statements" };
const url = new URL(inject("database").adminUrl);
const proxy = new TcpProxy(url.hostname, Number(url.port));
let connection: Connection;
beforeAll(async () => {
  await proxy.open();
  const through = Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(proxy.port) }).href;
  connection = new Connection({ ...patient, url: through });
  // As at the door: its readers and writers take the place of the driver's.
  drizzle(connection.driver);
});
afterAll(async () => {
  await connection.close();
  await proxy.cut();
});

const prepared = async () => (await connection.send("select name from pg_prepared_statements")).length;

const TEXT = `select $1::int + 1 as whole, $2::numeric as exact, $3::text as words, $4::jsonb ->> 'a' as kept, $5::uuid is null as missing,
  ($6::date + 1)::text as day, extract(epoch from $7::timestamptz)::int as at, $8::text[]::text as some`;
const VALUES = [7, "12.50", "São João", '{"a": "b"}', null, "2026-02-28", "2026-01-01T00:00:00.000Z", '{x,"y z"}'];
const TOLD = {
  ...{ whole: 8, exact: "12.50", words: "São João", kept: "b", missing: true },
  ...{ day: "2026-03-01", at: 1_767_225_600, some: '{x,"y z"}' },
};

test("a statement takes one message, whether it is sent for the first time, prepared, or repeated; what it is given is taken alike", async () => {
  await connection.send("select 1", []);
  for (const time of ["first", "second", "third", "fourth"]) {
    const before = proxy.messages;
    expect([time, (await connection.send(TEXT, [...VALUES]))[0]]).toEqual([time, TOLD]);
    expect([time, proxy.messages - before]).toEqual([time, 1]);
  }
});

test("what is no plain value is taken as it is, first and again", async () => {
  for (let time = 0; time < 3; time += 1) {
    const [row] = await connection.send("select $1 as yes, not $2 as no", [true, true]);
    expect(row).toEqual({ yes: true, no: false });
  }
});

test("what comes again is prepared, and no more than there is room for", async () => {
  const before = await prepared();
  const texts = Array.from({ length: 400 }, (_, n) => `select $1::int + ${n} as sum`);
  const sums = texts.map((_, n) => ({ sum: 1 + n }));
  const all = async () => {
    const found: unknown[] = [];
    for (const text of texts) found.push((await connection.send(text, [1]))[0]);
    return found;
  };
  expect(await all()).toEqual(sums);
  expect(await prepared()).toBe(before);
  expect(await all()).toEqual(sums);
  expect(await prepared()).toBe(300);
  expect(await all()).toEqual(sums);
  expect(await prepared()).toBe(300);
});
