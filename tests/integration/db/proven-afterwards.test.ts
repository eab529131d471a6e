import postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proveKeys, provenAfterwards } from "@/scripts/demo/references";
import { cloneDatabase } from "../../support/db";

let adminUrl: string;
let ownerUrl: string;
let admin: postgres.Sql;
beforeAll(async () => {
  ({ adminUrl, ownerUrl } = await cloneDatabase(`proven_${process.pid}`));
  admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
});
afterAll(() => admin.end());

/** Foreign keys that new rows are not held to. */
const loose = async () => {
  const found = await admin`select 1 from pg_constraint where contype = 'f' and not (conenforced and convalidated)`;
  return found.length;
};
const lookOfNothing = (id = uuidv7()) =>
  admin`insert into photo_looks (tenant_id, attachment_id) select id, ${id} from tenants limit 1`;

test("what was written without being looked at is held to its keys afterwards, and so is all that comes later", async () => {
  const during = await provenAfterwards(adminUrl, loose);
  expect([during > 20, await loose()]).toEqual([true, 0]);
  await expect(lookOfNothing()).rejects.toThrow("photo_looks_attachment_id_fk");
});

test("a row that refers to nothing is found, and what a killed run left is proven by the next", async () => {
  await expect(provenAfterwards(adminUrl, lookOfNothing)).rejects.toThrow("photo_looks_attachment_id_fk");
  expect(await loose()).toBeGreaterThan(0);
  await admin`delete from photo_looks`;
  await proveKeys(adminUrl);
  expect(await loose()).toBe(0);
});

test("whoever may not see all rows proves nothing: each is looked at as ever", async () => {
  expect(await provenAfterwards(ownerUrl, loose)).toBe(0);
});
