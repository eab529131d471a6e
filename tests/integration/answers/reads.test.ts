import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { newField } from "../check-ins/visit";

test("an empty list, a missing answer, and filters that make no sense", async () => {
  const { call } = await newField();
  const filters = { complete: false, late: true, same_day: true, expired: false, review_status: ["pending", "issue"] };
  const empty = await call("questionnaire-answers", { filters, sort: "duration|asc", search: "preço" });
  expect([empty.status, empty.body.data]).toEqual([200, []]);
  expect((await call(`questionnaire-answers/${uuidv7()}`, {})).status).toBe(404);
  const refused = await call("questionnaire-answers", { filters: { review_status: "maybe" } });
  expect(refused.body.error).toMatchObject({ fields: { "filters.review_status": ["invalid_choice"] } });
});
