import { afterAll, beforeAll, expect, test } from "vitest";
import { detailOf } from "@/lib/field/reviews/page";
import { dataOf, ownStorage } from "../check-ins/visit";
import { newRound, valuesOf } from "./answer";

const own = process.env.TZ;
beforeAll(async () => {
  await ownStorage();
});
afterAll(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

test.each(["UTC", "America/Sao_Paulo", "America/Rio_Branco", "Asia/Tokyo"])(
  "a date that was answered is that calendar day, in a process that runs in %s (G2)",
  async (zone) => {
    process.env.TZ = zone;
    expect(new Date(2026, 0, 1).getTimezoneOffset() === 0).toBe(zone === "UTC");
    const { tenant, task, filter, answer, read } = await newRound();
    const { id, items } = await task([{ type: "date" }, { type: "date", subtype: "due_date" }]);
    await filter(id, { isRepeatable: true });
    const days = ["2026-03-01", "2024-02-29"];
    const stored = await answer(id, [
      [String(items[0]), days[0]],
      [String(items[1]), days[1]],
    ]);
    expect(stored.status).toBe(201);
    expect(valuesOf(await read(dataOf(stored).id))).toEqual(days);
    const { groups } = await detailOf(tenant.ctxAs("coordinator"), String(dataOf(stored).id));
    expect(groups.flatMap(({ lines }) => lines.map(({ value }) => value))).toEqual(["01/03/2026", "29/02/2024"]);
  },
);
