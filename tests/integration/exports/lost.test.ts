import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { recordFile } from "@/lib/engine/export/record-file";
import { endLostFiles } from "@/lib/engine/jobs/sweep";
import { orderByCall } from "@/lib/shell/exports/order";
import { boundOf } from "@/lib/shell/registry";
import { newTenant } from "../../support/tenant";

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test("a file whose process died while giving it is told as one that failed, an hour later; what a worker has is left alone", async () => {
  const ctx = (await newTenant()).ctxAs("admin");
  // Begun, and nobody ever asks for the next piece.
  await (await recordFile(boundOf("pos"), ctx, new URLSearchParams(), "csv")).body.next();
  const ordered = await orderByCall(ctx, { type: "pos" });
  const inUse = { status: "started" as const, attempt: 1, startedAt: new Date(0) };
  await withTenant(ctx, (tx) => tx.update(exportJobs).set(inUse).where(eq(exportJobs.id, ordered)));
  const status = (of: typeof eq | typeof ne) =>
    withTenant(ctx, (tx) =>
      tx.select({ status: exportJobs.status }).from(exportJobs).where(of(exportJobs.id, ordered)),
    );
  await endLostFiles(minutesOn(50));
  expect(await status(ne)).toEqual([{ status: "started" }]);
  await endLostFiles(minutesOn(61));
  expect(await status(ne)).toEqual([{ status: "failed" }]);
  expect(await status(eq)).toEqual([{ status: "started" }]);
});
