import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { sentWhile } from "../../support/sent";
import { newRound } from "../answers/answer";
import { addPos, askedOnFeasts, clock, dayOf, MINUTE } from "../check-ins/visit";
import { addVisit } from "../tracking/field";

/** What a call sends to the database; it has to do what it was asked to. */
const sentBy = (work: () => Promise<{ readonly status: number; readonly text: string }>) =>
  sentWhile(async () => {
    const answer = await work();
    expect([answer.status < 300, answer.text.includes('"refused"')], answer.text).toEqual([true, false]);
  });

/** A promoter's day of planned stops, with a required task of a question with choices, and one about each product of the mix. */
async function newDay(stops: number) {
  const round = await newRound();
  const { tenant, make, task, filter, choicesOf } = round;
  const choices = { create: [{ name: "Sim" }, { name: "Não" }] };
  const plain = await task([{ type: "choice", choices: choices.create }]);
  const [choice] = await choicesOf(plain.questions[0]);
  const categoryId = await make("productCategory", { name: "Massas" });
  const productId = await make("product", { name: "Espaguete", categoryId });
  await make("mix", { name: "Todos", type: "none", productIds: [productId] });
  const priced = await task([{ type: "number" }], { type: "product" });
  for (const { id } of [plain, priced]) await filter(id, { isRequired: true });
  const places = await Promise.all(Array.from({ length: stops }, () => addPos(tenant.tenantId)));
  for (const posId of places) await addVisit(tenant, "promoter", posId, { localDate: dayOf(clock(0)) });
  const stop = (n: number) => {
    const id = uuidv7();
    const at = (minutes: number) => clock((n - stops) * 20 * MINUTE + minutes * MINUTE);
    const answered = (of: typeof plain, line: object) =>
      round.bodyOf(of.id, [{ item_id: of.items[0], ...line }], {
        ...{ pos_id: places[n], pos_check_id: id, date: dayOf(at(2)) },
        ...{ started_at: at(2), ended_at: at(3) },
      });
    return {
      id,
      arrival: round.phone.arrival({ id, pos_id: places[n], occurred_at: at(0) }),
      answers: [answered(plain, { value: choice }), answered(priced, { product_id: productId, value: 5.49 })] as const,
      departure: round.phone.departure({ occurred_at: at(10) }),
    };
  };
  return { ...round, stop };
}

/** Once to note down the use of the token and to keep the rights, and once for each statement that is kept prepared. */
const WARMING = 2;

test("check-in, answers and check-out of a planned stop take five messages at most, each", async () => {
  const { phone, send, stop } = await newDay(WARMING + 1);
  for (let n = 0; n <= WARMING; n += 1) {
    const { id, arrival, answers, departure } = stop(n);
    const [plain, priced] = answers;
    const calls = {
      arrival: await sentBy(() => phone.call("pos-checks/check-in", arrival)),
      plain: await sentBy(() => send(plain)),
      priced: await sentBy(() => send(priced)),
      departure: await sentBy(() => phone.call(`pos-checks/${id}/check-out`, departure)),
    };
    if (n < WARMING) continue;
    const messages = Object.fromEntries(Object.entries(calls).map(([name, sent]) => [name, sent.messages]));
    expect(messages).toEqual({ arrival: 2 + askedOnFeasts(), plain: 4, priced: 5, departure: 3 });
    expect(calls.plain.statements).toBeLessThanOrEqual(17);
    expect(calls.departure.statements).toBeLessThanOrEqual(15);
  }
});

test("a push of a whole stop takes five for each operation and three around them", async () => {
  const { phone, stop } = await newDay(WARMING + 1);
  for (let n = 0; n <= WARMING; n += 1) {
    const { id, arrival, answers, departure } = stop(n);
    const answered = answers.map((body) => ({ op: "questionnaire-answers/create", id: body.id, body }));
    const operations = [
      { op: "pos-checks/check-in", id, body: arrival },
      ...answered,
      { op: `pos-checks/${id}/check-out`, id, body: departure },
    ];
    const { messages } = await sentBy(() => phone.call("sync/push", { operations }));
    // One more for the mix that the second task is asked by, and one for the visit that is left.
    if (n === WARMING) expect(messages).toBe(4 * 5 + 2 + 3 + askedOnFeasts());
  }
});
