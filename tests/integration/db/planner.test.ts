import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { alongOrder, throughAll } from "@/db/planner";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { newTenant } from "../../support/tenant";

const waysOf = async (tx: TenantTx) => {
  const [ways] = await tx.execute(
    sql`select current_setting('enable_seqscan') as scans, current_setting('enable_sort') as sorts`,
  );
  return ways;
};

test("ways of the planner are closed for what is asked meanwhile, and stand afterwards as they did before", async () => {
  const { tenantId } = await newTenant();
  await withTenant({ tenantId }, async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    const before = await waysOf(tx);
    expect(await alongOrder(tx, () => waysOf(tx))).toEqual({ scans: "off", sorts: "off" });
    expect(await waysOf(tx)).toEqual(before);
    await throughAll(tx, () => waysOf(tx));
    expect(await waysOf(tx)).toEqual({ scans: "off", sorts: "on" });
  });
});
