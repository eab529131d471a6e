import { beforeAll, expect, test } from "vitest";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { summaryCards } from "@/lib/insight/summary/cards";
import { firstSteps } from "@/lib/insight/summary/first-steps";
import { summaryAt } from "@/lib/insight/summary/summary.dashboard";
import { sentWhile } from "../../support/sent";
import { newTenant, type TestTenant } from "../../support/tenant";
import { on } from "../tracking/field";
import { addField } from "./field";

const NOON = on("12:00");
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
  await addField(tenant);
});

test("the summary takes eight messages at most, with what it can be narrowed by and its first steps", async () => {
  const ctx = tenant.ctxAs("admin");
  const summary = summaryAt(() => NOON);
  const page = () =>
    readDashboard(ctx, summary, {}, (ctx, ask) =>
      Promise.all([summaryCards(ctx, ask, NOON), summary.choices(ctx), firstSteps(ctx)]),
    );
  // Once so that statements which stay prepared are.
  await page();
  expect((await sentWhile(page)).messages).toBeLessThanOrEqual(8);
});
