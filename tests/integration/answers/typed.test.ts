import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { codeOf, ownStorage } from "../check-ins/visit";
import { itemCodes, newRound, valuesOf } from "./answer";

beforeAll(async () => {
  await ownStorage();
});

const CHOICES = Array.from({ length: 16 }, (_, i) => ({ name: `Opção ${i + 1}` }));

describe("every type of question, good and bad", () => {
  const CASES: [
    name: string,
    question: Record<string, unknown>,
    good: [unknown, unknown][],
    bad: [unknown, string][],
  ][] = [
    [
      "number",
      { type: "number", precision: 1 },
      [
        [3, 3],
        [-2.5, -2.5],
        [0, 0],
      ],
      [
        ["3", "not_a_number"],
        ["doze", "not_a_number"],
        [true, "not_a_number"],
        [2.55, "too_many_decimals"],
        [1e13, "too_big"],
        [[1], "not_a_number"],
      ],
    ],
    [
      "number of a dashboard",
      { type: "number", subtype: "due_date_quantity", precision: 0 },
      [[12, 12]],
      [
        [-1, "too_small"],
        [1.5, "too_many_decimals"],
      ],
    ],
    [
      "product_price",
      { type: "product_price", subtype: "product_price" },
      [
        ["8.49", 8.49],
        [8.4, 8.4],
        ["0", 0],
      ],
      [
        ["8,49", "not_a_number"],
        ["R$ 8", "not_a_number"],
        [8.499, "too_many_decimals"],
        ["-1", "not_a_number"],
        [-1, "too_small"],
      ],
    ],
    [
      "text",
      { type: "text" },
      [["  Olá, açaí 日  ", "Olá, açaí 日"]],
      [
        [12, "invalid_type"],
        [{}, "invalid_type"],
        ["a\u0000b", "invalid_characters"],
        ["x".repeat(5001), "too_long"],
      ],
    ],
    [
      "phone",
      { type: "text", subtype: "phone" },
      [["(19) 98765-4321", "+5519987654321"]],
      [
        ["123", "invalid_phone"],
        [19987654321, "invalid_type"],
      ],
    ],
    [
      "numeric_text",
      { type: "text", subtype: "numeric_text" },
      [["00123", "00123"]],
      [
        ["12a", "only_digits"],
        ["1.5", "only_digits"],
        [123, "invalid_type"],
      ],
    ],
    [
      "barcode_or_qrcode",
      { type: "text", subtype: "barcode_or_qrcode" },
      [
        ["7891000315507", "7891000315507"],
        ["https://x.example/?a=1", "https://x.example/?a=1"],
      ],
      [["x".repeat(2049), "too_long"]],
    ],
    [
      "date",
      { type: "date", subtype: "due_date" },
      [
        ["2026-12-01", "2026-12-01"],
        ["2028-02-29", "2028-02-29"],
      ],
      [
        ["2026-02-30", "invalid_date"],
        ["01/12/2026", "invalid_date"],
        ["2026-12-01T03:00:00Z", "invalid_date"],
        [1764547200000, "invalid_date"],
      ],
    ],
    [
      "boolean",
      { type: "boolean", subtype: "tabloid" },
      [
        [true, true],
        [false, false],
      ],
      [
        ["true", "invalid_type"],
        [1, "invalid_type"],
      ],
    ],
  ];

  test.each(CASES)("%s", async (_name, question, good, bad) => {
    const { task, filter, answer, read } = await newRound();
    const { id, items } = await task([{ ...question, item: { mandatoryAnswer: true } }]);
    await filter(id, { isRepeatable: true });
    const item = String(items[0]);
    for (const [sent, stored] of good) {
      const result = await answer(id, [[item, sent]]);
      expect([sent, result.status]).toEqual([sent, 201]);
      expect(valuesOf(result)).toEqual([stored]);
      expect((await read((result.body.data as { id: string }).id)).text).toBe(result.text);
    }
    for (const [sent, code] of bad) {
      const result = await answer(id, [[item, sent]]);
      expect([sent, result.status, codeOf(result), itemCodes(result)]).toEqual([sent, 422, "invalid_answer", [code]]);
      expect(result.body.error).toMatchObject({
        items: [{ index: 0, item_id: item }],
        fields: { "answers.0": [code] },
      });
    }
    for (const nothing of [null, "", []]) {
      const result = await answer(id, [[item, nothing]]);
      expect([nothing, itemCodes(result)]).toEqual([nothing, ["required"]]);
    }
  });

  test("choice: one of its own; 16 where one is allowed are refused", async () => {
    const { task, filter, choicesOf, answer } = await newRound();
    const { id, items, questions } = await task([{ type: "choice", choices: CHOICES }]);
    await filter(id, { isRepeatable: true });
    const mine = await choicesOf(questions[0]);
    const [theirs] = await choicesOf((await task([{ type: "choice", choices: CHOICES }])).questions[0]);
    const item = String(items[0]);
    const one = await answer(id, [[item, mine[4]]]);
    expect([one.status, valuesOf(one)]).toEqual([201, [mine[4]]]);
    expect(one.body.data).toMatchObject({ answers: [{ choices: [{ id: mine[4], name: "Opção 5" }] }] });
    expect((await answer(id, [[item, [mine[4]]]])).status).toBe(201);
    for (const [sent, code] of [
      [mine, "too_many_items"],
      [mine.slice(0, 2), "too_many_items"],
      [theirs, "invalid_choice"],
      [uuidv7(), "invalid_choice"],
      ["Opção 1", "invalid_choice"],
      [1, "invalid_choice"],
    ] as const)
      expect([sent, itemCodes(await answer(id, [[item, sent]]))]).toEqual([sent, [code]]);
  });

  test("choice of several: all that were chosen, in the order given, once each", async () => {
    const { task, filter, choicesOf, answer } = await newRound();
    const { id, items, questions } = await task([{ type: "choice", isMultiple: true, choices: CHOICES }]);
    await filter(id, { isRepeatable: true });
    const mine = await choicesOf(questions[0]);
    const item = String(items[0]);
    const all = await answer(id, [[item, mine.toReversed()]]);
    expect([all.status, valuesOf(all)]).toEqual([201, [mine.toReversed()]]);
    expect(valuesOf(await answer(id, [[item, mine[2]]]))).toEqual([[mine[2]]]);
    expect(itemCodes(await answer(id, [[item, [mine[0], mine[0]]]]))).toEqual(["duplicate"]);
    expect(itemCodes(await answer(id, [[item, [mine[0], uuidv7()]]]))).toEqual(["invalid_choice"]);
  });

  test("file: from the minimum to the maximum, nothing else", async () => {
    const { task, filter, answer, phone } = await newRound();
    const { id, items } = await task([{ type: "file", minFiles: 2, maxFiles: 3, item: { mandatoryAnswer: true } }, {}]);
    await filter(id, { isRepeatable: true });
    const photos = [await phone.photo(1), await phone.photo(2), await phone.photo(3), await phone.photo(4)];
    const [files, text] = items.map(String);
    const line = (photo_ids: unknown, value?: unknown) => ({ item_id: files, value, photo_ids });
    const good = await answer(id, [line(photos.slice(0, 3))]);
    expect([good.status, good.body.data]).toMatchObject([
      201,
      { complete: true, answers: [{ value: null, photo_ids: photos.slice(0, 3), awaited_photo_ids: [] }] },
    ]);
    for (const [sent, code] of [
      [line([]), "required"],
      [line(photos.slice(0, 1)), "too_few_files"],
      [line(photos), "too_many_files"],
      [line([photos[0], photos[0]]), "duplicate"],
      [line(photos.slice(0, 2), "photo.jpg"), "invalid_type"],
    ] as const)
      expect([sent, itemCodes(await answer(id, [sent]))]).toEqual([sent, [code]]);
    const other = { item_id: text, value: "Texto", photo_ids: photos.slice(0, 1) };
    expect(itemCodes(await answer(id, [line(photos.slice(0, 2)), other]))).toEqual(["photos_not_asked"]);
    const much = Array.from({ length: 21 }, () => uuidv7());
    expect((await answer(id, [line(much)])).body.error).toMatchObject({ code: "invalid_fields" });
  });
});

test("all failing lines are named at once, each where it stands", async () => {
  const { task, answer } = await newRound();
  const { id, items } = await task([
    { type: "number", item: { mandatoryAnswer: true } },
    { type: "boolean" },
    { type: "date", item: { mandatoryAnswer: true } },
  ]);
  const stray = uuidv7();
  const result = await answer(id, [
    [String(items[1]), "sim"],
    [String(items[0]), "x"],
    [stray, 1],
  ]);
  expect(result.body.error).toMatchObject({
    code: "invalid_answer",
    message: "Há respostas a corrigir: 4.",
    fields: {
      "answers.0": ["invalid_type"],
      "answers.1": ["not_a_number"],
      "answers.2": ["not_found"],
      answers: ["required"],
    },
    items: [
      { index: 0, item_id: items[1], code: "invalid_type" },
      { index: 1, item_id: items[0], code: "not_a_number" },
      { index: 2, item_id: stray, code: "not_found" },
      { index: null, item_id: items[2], code: "required" },
    ],
  });
});
