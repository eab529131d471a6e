import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { sendMail } from "@/lib/platform/queue/jobs";
import { newTenant } from "../../support/tenant";
import { asOwner, jobsOf } from "./jobs-of";

const payload = (tenantId: string) => ({ tenantId, mailId: randomUUID() });

test("a job exists if and only if its transaction commits", async () => {
  const { tenantId } = await newTenant();
  const kept = await withTenant({ tenantId }, (tx) => enqueue(tx, sendMail, payload(tenantId)));
  const lost = withTenant({ tenantId }, async (tx) => {
    await enqueue(tx, sendMail, payload(tenantId));
    throw new Error("changed my mind");
  });
  await expect(lost).rejects.toThrow("changed my mind");
  expect((await jobsOf(tenantId)).map(({ id }) => id)).toEqual([kept]);
});

test("the same id makes one job, also when sent in parallel", async () => {
  const { tenantId } = await newTenant();
  const id = randomUUID();
  const send = () => withTenant({ tenantId }, (tx) => enqueue(tx, sendMail, payload(tenantId), { id }));
  const made = await Promise.all([send(), send(), send()]);
  expect(made.filter((result) => result === id)).toHaveLength(1);
  expect(await jobsOf(tenantId)).toHaveLength(1);
});

test("a payload that does not fit is refused before anything is written", async () => {
  const { tenantId } = await newTenant();
  const wrong = { tenantId, mailId: "7", html: "<b>data</b>" } as never;
  await expect(withTenant({ tenantId }, (tx) => enqueue(tx, sendMail, wrong))).rejects.toThrow();
  expect(await jobsOf(tenantId)).toEqual([]);
});

test("the application may add jobs, and neither read, change nor remove them", async () => {
  const rights = await asOwner(
    (sql) => sql<{ table: string; right: string; held: boolean }[]>`
      select t as table, r as right, has_table_privilege('gondola_app', 'pgboss.' || t, r) as held
      from unnest(array['job', 'job_common']) t, unnest(array['INSERT', 'SELECT', 'UPDATE', 'DELETE', 'TRUNCATE']) r`,
  );
  expect(rights.filter(({ held }) => held).map(({ right }) => right)).toEqual(["INSERT", "INSERT"]);
  const [data] = await asOwner(
    (sql) => sql`select has_column_privilege('gondola_app', 'pgboss.job_common', 'data', 'SELECT') as held`,
  );
  expect(data?.held).toBe(false);
});
