import { uuidv7 } from "./client.mjs";

/** How many products of a task are answered about; a real promoter would go through all of them. */
const PRODUCTS = 3;

/**
 * Believable answers to a task of the day's package at one point of sale, in the order in which it asks.
 * `photos` collects the ids of the photos that the answers name: they may be uploaded later.
 */
export function answersTo(task, due, { date, photos }) {
  const subjects = [
    ...due.product_ids.slice(0, PRODUCTS).map((id) => ({ product_id: id })),
    ...(due.product_ids.length === 0 ? due.categories.map(({ id }) => ({ category_id: id })) : []),
  ];
  const about = subjects.length > 0 ? subjects : [{}];
  return about.flatMap((subject, nth) =>
    linesAbout(task, nth, { date, photos }).map((line) => ({ ...line, ...subject })),
  );
}

function linesAbout({ items }, nth, day) {
  const given = new Map();
  const lines = [];
  for (const item of items) {
    if (!isShown(item.show_when, given)) continue;
    const line = lineOf(item, nth, day);
    given.set(item.id, line.value ?? line.photo_ids);
    lines.push(line);
    if (item.finalize_task) break;
  }
  return lines;
}

function lineOf({ id, question }, nth, { date, photos }) {
  if (question.type !== "file") return { item_id: id, value: typedValue(question, nth, date) };
  const named = Array.from({ length: question.min_files ?? 1 }, () => uuidv7());
  photos.push(...named);
  return { item_id: id, photo_ids: named };
}

function typedValue({ type, subtype, choices, is_multiple: several }, nth, date) {
  switch (type) {
    case "number":
      return 3 + nth;
    case "product_price":
      return (7.49 + nth).toFixed(2);
    case "date":
      return date;
    case "boolean":
      return nth % 2 === 0;
    case "choice":
      return several ? [choices[0].id] : choices[nth % choices.length].id;
    default:
      return (
        { phone: "11987654321", numeric_text: "42", barcode_or_qrcode: "7891000100103" }[subtype] ?? "Tudo em ordem"
      );
  }
}

/** Whether an item that depends on an earlier answer is asked. */
function isShown(condition, given) {
  if (!condition) return true;
  const answer = given.get(condition.item_id);
  const values = answer === undefined ? [] : [answer].flat();
  const wanted = [condition.value].flat();
  switch (condition.operator) {
    case "answered":
      return values.length > 0;
    case "equals":
      return values.some((value) => wanted.includes(value));
    case "not_equals":
      return values.length > 0 && !values.some((value) => wanted.includes(value));
    case "less":
      return values.some((value) => Number(value) < Number(condition.value));
    case "greater":
      return values.some((value) => Number(value) > Number(condition.value));
    case "contains":
      return values.some((value) => String(value).includes(String(condition.value)));
    default:
      return false;
  }
}
