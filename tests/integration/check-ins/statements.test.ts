import { expect, test, vi } from "vitest";
import { Connection } from "@/db/connection";
import { addVisit } from "../tracking/field";
import { addPos, askedOnFeasts, clock, dataOf, dayOf, MINUTE, newField } from "./visit";

/** The statements that a call sends, by their beginnings. */
async function sentBy(work: () => Promise<{ readonly status: number }>): Promise<string[]> {
  const send = vi.spyOn(Connection.prototype, "send");
  try {
    expect((await work()).status).toBeLessThan(300);
    return send.mock.calls.map(([text]) => text.trim().split(/[\s;]/, 2).join(" "));
  } finally {
    send.mockRestore();
  }
}

test("a check-in is gathered, stored and answered by a dozen statements, and its new row is not written twice", async () => {
  const field = await newField();
  const elsewhere = await addPos(field.tenant.tenantId);
  // The first use of a token is noted down, and the rights are kept from then on.
  for (const minutes of [-90, -60]) {
    const at = clock(minutes * MINUTE);
    const first = await field.checkIn({ occurred_at: at, pos_id: elsewhere });
    const left = { occurred_at: clock((minutes + 10) * MINUTE) };
    expect((await field.checkOut(dataOf(first).id, left)).status).toBe(200);
  }
  const at = clock(-20 * MINUTE);
  await addVisit(field.tenant, "promoter", field.posId, { localDate: dayOf(at) });
  let id: unknown;
  const sent = await sentBy(async () => {
    const answer = await field.checkIn({ occurred_at: at });
    id = dataOf(answer).id;
    return answer;
  });
  expect(sent.length).toBeLessThanOrEqual(13 + askedOnFeasts());
  expect(sent.filter((text) => text === 'update "pos_checks"')).toEqual([]);
  const left = await sentBy(() => field.checkOut(id));
  expect(left.length).toBeLessThanOrEqual(26);
  expect(left.filter((text) => text === 'update "pos_checks"')).toHaveLength(1);
});
