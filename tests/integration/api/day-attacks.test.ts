import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  businessUnitChecks,
  businessUnitPos,
  businessUnits,
  justifications,
  posChecks,
  questionnaireAnswers,
  questionnaires,
  users,
  workdayBreakChecks,
  workdayBreaks,
  workdays,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { callApi, tokenFor } from "../../support/api";
import type { Person } from "../../support/tenant";
import { newRound } from "../answers/answer";
import { clock, DOOR, dataOf, dayOf, HOUR, image, MINUTE, ownStorage, phoneOf, uploadForm } from "../check-ins/visit";
import { addType, planVisit, REASON } from "../justifications/field";

type Body = Record<string, unknown>;
const CANARY = "canario9d41";

/** A tenant with one of everything that a promoter's day makes, by the promoter, and the calls of everybody in it. */
async function newDay() {
  const round = await newRound();
  const { tenant, posId, phone, task, filter, bodyOf } = round;
  const { tenantId, userIds, businessUnitId } = tenant;
  const [workdayId, breakId] = [uuidv7(), uuidv7()];
  await withTenant(tenant, async (tx) => {
    await tx.insert(workdays).values({ id: workdayId, name: "Jornada" });
    await tx.insert(workdayBreaks).values({ id: breakId, workdayId, name: "Almoço", duration: 60 });
    await tx.update(users).set({ workdayId });
  });
  const typeId = await addType(tenantId, { needsApproval: true, needsPhoto: false });
  const scheduleId = await planVisit(tenant, posId, dayOf(clock(-HOUR)));
  const { id: taskId, items } = await task([{ type: "text" }, { type: "file", minFiles: 1, maxFiles: 3 }]);
  await filter(taskId, { isRepeatable: true, isMultiple: true });
  const as = async (person: Person) => {
    const { token } = await tokenFor(tenantId, userIds[person]);
    return Object.assign(
      (path: string, body: Body = {}, at = tenantId) => callApi(`/tenant/${at}/${path}`, { token, body }),
      { token },
    );
  };
  const [text, file] = items.map(String) as [string, string];
  const photo = await phone.photo(7);
  const [check, answer, excuse, pause, stay] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const bodies: Record<string, Body> = {
    "pos-checks/check-in": phone.arrival({
      id: check,
      work_schedule_id: scheduleId,
      photo_id: photo,
      reason: `${CANARY} ${REASON}`,
    }),
    "questionnaire-answers/create": bodyOf(taskId, [[text, CANARY], { item_id: file, photo_ids: [photo] }], {
      id: answer,
      pos_check_id: check,
      work_schedule_id: scheduleId,
    }),
    "justifications/create": {
      ...{ id: excuse, justification_type_id: typeId, pos_id: posId, work_schedule_id: scheduleId },
      ...{ date: dayOf(clock(-HOUR)), description: `${CANARY} ${REASON}`, photo_id: photo },
    },
    "workday-break-checks/start": { id: pause, workday_break_id: breakId, occurred_at: clock(-30 * MINUTE) },
    "business-unit-checks/check-in": {
      ...{ id: stay, business_unit_id: businessUnitId, date: dayOf(clock(-HOUR)), occurred_at: clock(-HOUR) },
      ...{ ...DOOR, battery: 60, photo_id: photo, work_schedule_id: scheduleId },
    },
  };
  const promoter = await as("promoter");
  const records = [
    ["pos-checks", check],
    ["questionnaire-answers", answer],
    ["justifications", excuse],
    ["workday-break-checks", pause],
    ["business-unit-checks", stay],
  ] as const;
  return { ...round, as, bodies, promoter, records, photo, scheduleId, typeId, taskId, breakId, text, file };
}
type Day = Awaited<ReturnType<typeof newDay>>;

/** What may be done with a record of the day by its id. */
const VERBS: readonly (readonly [call: string, body: Body])[] = [
  ["pos-checks/{id}", {}],
  ["pos-checks/{id}/check-out", { occurred_at: clock(0), ...DOOR, battery: 50 }],
  ["business-unit-checks/{id}", {}],
  ["business-unit-checks/{id}/check-out", { occurred_at: clock(0), ...DOOR, battery: 50 }],
  ["questionnaire-answers/{id}", {}],
  ["questionnaire-answers/{id}/review", { status: "approved" }],
  ["questionnaire-answers/{id}/comments", { body: "Quem sou eu" }],
  ["questionnaire-answers/{id}/edit", { reason: REASON, answers: [{ item_id: uuidv7(), value: "x" }] }],
  ["justifications/{id}", {}],
  ["justifications/{id}/approve", {}],
  ["justifications/{id}/reject", { reason: REASON }],
  ["workday-break-checks/{id}", {}],
  ["workday-break-checks/{id}/end", { occurred_at: clock(0) }],
];

const TABLES = [posChecks, businessUnitChecks, questionnaireAnswers, justifications, workdayBreakChecks] as const;
/** Everything that a day made in a tenant, to compare. */
const rowsOf = ({ tenant }: Day) =>
  withTenant(tenant, async (tx) => {
    const all: unknown[] = [];
    for (const table of TABLES) all.push(await tx.select().from(table).orderBy(table.id));
    return all;
  });

let [mine, theirs] = [{} as Day, {} as Day];
beforeAll(async () => {
  await ownStorage();
  [mine, theirs] = [await newDay(), await newDay()];
  for (const day of [mine, theirs])
    for (const [path, body] of Object.entries(day.bodies))
      expect([path, (await day.promoter(path, body)).status]).toEqual([path, 201]);
});

describe("another tenant", () => {
  test.each(["admin", "coordinator", "supervisor", "promoter", "client"] as const)(
    "%s: its records are missing in every call, byte for byte, and nothing of them changes",
    async (person) => {
      const ask = await mine.as(person);
      const before = await rowsOf(theirs);
      for (const [call, body] of VERBS) {
        const id = theirs.records.find(([path]) => call.startsWith(path))?.[1] ?? "";
        const [foreign, missing] = [
          await ask(call.replace("{id}", id), body),
          await ask(call.replace("{id}", uuidv7()), body),
        ];
        expect([call, foreign.text]).toEqual([call, missing.text]);
        expect([call, [403, 404].includes(foreign.status)]).toEqual([call, true]);
        const atTheirs = await ask(call.replace("{id}", id), body, theirs.tenant.tenantId);
        expect([call, atTheirs.status, atTheirs.text.includes(CANARY)]).toEqual([call, 404, false]);
      }
      for (const [path, id] of theirs.records) {
        const { status, body, text } = await ask(path, { ids: [id], per_page: 1000 });
        if (status === 200) expect([path, body.data, body.meta?.total]).toEqual([path, [], 0]);
        expect(text).not.toContain(CANARY);
      }
      const file = (id: string) => callApi(`/files/${id}`, { method: "GET", token: ask.token });
      expect((await file(theirs.photo)).text).toBe((await file(uuidv7())).text);
      expect(await rowsOf(theirs)).toEqual(before);
    },
  );

  /** Every id that a body may hold, and where. */
  const slots = (): [path: string, field: string, change: (id: string) => Body, id: string][] => [
    ["pos-checks/check-in", "pos_id", (pos_id) => ({ pos_id }), theirs.posId],
    ["pos-checks/check-in", "work_schedule_id", (id) => ({ work_schedule_id: id }), theirs.scheduleId],
    ["pos-checks/check-in", "photo_id", (photo_id) => ({ photo_id }), theirs.photo],
    [
      "business-unit-checks/check-in",
      "business_unit_id",
      (id) => ({ business_unit_id: id }),
      theirs.tenant.businessUnitId,
    ],
    ["business-unit-checks/check-in", "work_schedule_id", (id) => ({ work_schedule_id: id }), theirs.scheduleId],
    ["business-unit-checks/check-in", "photo_id", (photo_id) => ({ photo_id }), theirs.photo],
    ["justifications/create", "justification_type_id", (id) => ({ justification_type_id: id }), theirs.typeId],
    ["justifications/create", "pos_id", (pos_id) => ({ pos_id }), theirs.posId],
    ["justifications/create", "work_schedule_id", (id) => ({ work_schedule_id: id }), theirs.scheduleId],
    ["justifications/create", "photo_id", (photo_id) => ({ photo_id }), theirs.photo],
    ["justifications/create", "user_id", (user_id) => ({ user_id }), theirs.tenant.userIds.promoter],
    ["workday-break-checks/start", "workday_break_id", (id) => ({ workday_break_id: id }), theirs.breakId],
    ["questionnaire-answers/create", "questionnaire_id", (id) => ({ questionnaire_id: id }), theirs.taskId],
    ["questionnaire-answers/create", "pos_id", (pos_id) => ({ pos_id }), theirs.posId],
    ["questionnaire-answers/create", "work_schedule_id", (id) => ({ work_schedule_id: id }), theirs.scheduleId],
    ["questionnaire-answers/create", "item_id", (id) => ({ answers: [{ item_id: id, value: "x" }] }), theirs.text],
    [
      "questionnaire-answers/create",
      "product_id",
      (id) => ({ answers: [{ item_id: mine.text, product_id: id, value: "x" }] }),
      theirs.posId,
    ],
  ];

  test("its ids inside a body are ids of nothing, in a call and in a push, and nothing is stored", async () => {
    const before = await rowsOf(mine);
    for (const [path, field, change, foreign] of slots()) {
      const send = async (value: string) => {
        const body = { ...mine.bodies[path], id: uuidv7(), pos_check_id: undefined, ...change(value) };
        const { status, text } = await mine.promoter(path, body);
        return { status, text: text.replaceAll(value, "*") };
      };
      const [crossed, missing] = [await send(foreign), await send(uuidv7())];
      expect([path, field, crossed]).toEqual([path, field, missing]);
      expect([path, field, crossed.status]).toEqual([path, field, 422]);
      const push = async (value: string) => {
        const { id: _id, pos_check_id: _check, ...body } = { ...mine.bodies[path], ...change(value) };
        const answer = await mine.promoter("sync/push", { operations: [{ op: path, id: uuidv7(), body }] });
        const [{ id: _, ...outcome }] = answer.body.data as [{ id: string }];
        return JSON.stringify(outcome).replaceAll(value, "*");
      };
      expect([path, field, await push(foreign)]).toEqual([path, field, await push(uuidv7())]);
    }
    expect(await rowsOf(mine)).toEqual(before);
  });

  test("a visit and a photo of theirs that an answer names are waited for like any other, and never tied to it", async () => {
    const [check] = theirs.records[0] ? [theirs.records[0][1]] : [""];
    const sent = mine.bodyOf(mine.taskId, [{ item_id: mine.file, photo_ids: [theirs.photo] }], { pos_check_id: check });
    const stored = dataOf(await mine.send(sent));
    expect(stored).toMatchObject({ complete: false, awaited_photos: 1 });
    const [row] = await withTenant(mine.tenant, (tx) =>
      tx
        .select({ visit: questionnaireAnswers.posCheckId, id: questionnaireAnswers.id })
        .from(questionnaireAnswers)
        .where(eq(questionnaireAnswers.id, String(sent.id))),
    );
    expect(row?.visit).toBeNull();
  });
});

describe("a promoter acting as another", () => {
  test("reads, ends, decides and uploads nothing of a colleague's", async () => {
    const colleague = await mine.as("promoter2");
    const before = await rowsOf(mine);
    for (const [call, body] of VERBS) {
      const id = mine.records.find(([path]) => call.startsWith(path))?.[1] ?? "";
      const [theirs, missing] = [
        await colleague(call.replace("{id}", id), body),
        await colleague(call.replace("{id}", uuidv7()), body),
      ];
      expect([call, theirs.status, theirs.text]).toEqual([call, missing.status, missing.text]);
      expect([call, [403, 404].includes(theirs.status)]).toEqual([call, true]);
    }
    for (const [path, body] of Object.entries(mine.bodies)) {
      const again = await colleague(path, body);
      expect([path, again.status, again.text.includes(CANARY)]).toEqual([path, 409, false]);
    }
    const upload = uploadForm({ id: mine.photo, kind: "check_in", occurred_at: clock(-HOUR) }, await image(7));
    const taken = await callApi(`/tenant/${mine.tenant.tenantId}/attachments/create`, {
      token: colleague.token,
      raw: upload,
    });
    expect([taken.status, taken.body.error?.code]).toEqual([409, "conflict"]);
    expect(taken.body.error?.message).toMatch(/identificador já foi usado/);
    const named = { ...mine.bodies["justifications/create"], id: uuidv7(), user_id: mine.tenant.userIds.promoter };
    expect((await colleague("justifications/create", named)).body.error?.fields).toMatchObject({
      user_id: ["not_found"],
    });
    expect(await rowsOf(mine)).toEqual(before);
  });

  test("no body takes somebody else's name", async () => {
    const colleague = await mine.as("promoter2");
    for (const path of Object.keys(mine.bodies).filter((one) => one !== "justifications/create")) {
      const body = { ...mine.bodies[path], id: uuidv7(), user_id: mine.tenant.userIds.promoter };
      const { status, body: answer } = await colleague(path, body);
      expect([path, status, answer.error?.fields]).toEqual([path, 422, { user_id: ["unknown_field"] }]);
    }
  });
});

test("a supervisor decides, reviews and reads nothing outside the team", async () => {
  const [supervisor, promoter2] = [await mine.as("supervisor"), await phoneOf(mine.tenant, mine.posId, "promoter2")];
  const outside: Record<string, string> = {};
  for (const [path, body] of Object.entries(mine.bodies)) {
    const id = uuidv7();
    outside[path.split("/")[0] ?? ""] = id;
    const own = { ...body, id, work_schedule_id: undefined, photo_id: undefined, pos_check_id: undefined };
    const answers = { answers: [{ item_id: mine.text, value: "de fora" }] };
    const sent = await promoter2.call(path, path.startsWith("quest") ? { ...own, ...answers } : own);
    expect([path, sent.status]).toEqual([path, 201]);
  }
  const before = await rowsOf(mine);
  for (const [call, body] of VERBS) {
    const id = outside[call.split("/")[0] ?? ""] ?? "";
    const [foreign, missing] = [
      await supervisor(call.replace("{id}", id), body),
      await supervisor(call.replace("{id}", uuidv7()), body),
    ];
    expect([call, foreign.status, foreign.text]).toEqual([call, missing.status, missing.text]);
    expect([call, [403, 404].includes(foreign.status)]).toEqual([call, true]);
  }
  for (const [path, id] of Object.entries(outside)) {
    const listed = await supervisor(path, { ids: [id] });
    expect([path, listed.body.data]).toEqual([path, []]);
  }
  expect(await rowsOf(mine)).toEqual(before);
});

test("a client's user reads nothing of another client's, by list, by id or by photo", async () => {
  const day = await newDay();
  const { tenant, posId, photo, taskId } = day;
  const rival = uuidv7();
  await withTenant(tenant, async (tx) => {
    await tx.insert(businessUnits).values({ id: rival, name: "Concorrente" });
    await tx.insert(businessUnitPos).values([{ businessUnitId: tenant.businessUnitId, posId }]);
    await tx.update(questionnaires).set({ businessUnitId: rival }).where(eq(questionnaires.id, taskId));
  });
  const sent = day.bodies["questionnaire-answers/create"] as Body;
  expect((await day.promoter("questionnaire-answers/create", { ...sent, pos_check_id: undefined })).status).toBe(201);
  const client = await day.as("client");
  const file = (id: string) => callApi(`/files/${id}`, { method: "GET", token: client.token });
  const missing = await client(`questionnaire-answers/${uuidv7()}`);
  expect((await client(`questionnaire-answers/${sent.id}`)).text).toBe(missing.text);
  expect((await client("questionnaire-answers", { per_page: 1000 })).body.data).toEqual([]);
  expect((await file(photo)).text).toBe((await file(uuidv7())).text);
  // Of its own task it sees the very same.
  await withTenant(tenant, (tx) =>
    tx.update(questionnaires).set({ businessUnitId: tenant.businessUnitId }).where(eq(questionnaires.id, taskId)),
  );
  expect((await client(`questionnaire-answers/${sent.id}`)).text).toContain(CANARY);
  expect((await file(photo)).status).toBe(200);
});
