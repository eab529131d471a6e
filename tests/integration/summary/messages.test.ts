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

test("the numbers and cards of the summary take ten messages at most, what it can be narrowed by two, its first steps one", async () => {
  const ctx = tenant.ctxAs("admin");
  const summary = summaryAt(() => NOON);
  const parts = {
    page: () => readDashboard(ctx, summary, {}, (ctx, ask) => summaryCards(ctx, ask, NOON)),
    choices: () => summary.choices(ctx),
    steps: () => firstSteps(ctx),
  };
  const sent: Record<string, number> = {};
  // Once so that statements which stay prepared are.
  for (const work of Object.values(parts)) await work();
  for (const [part, work] of Object.entries(parts)) sent[part] = (await sentWhile(work)).messages;
  expect(sent.page).toBeLessThanOrEqual(10);
  expect(sent.choices).toBeLessThanOrEqual(2);
  expect(sent.steps).toBe(1);
});
