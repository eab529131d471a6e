import type { GivenValue } from "../conditions";
import { shownItems } from "../flow";
import type { BankQuestion, DraftItem } from "./draft";

/** Made-up answers to everything that is shown, for a test run of the task: an item that they open is answered too. */
export function sampleAnswers(items: readonly DraftItem[], today: string): Map<string, GivenValue> {
  const given = new Map<string, GivenValue>();
  for (const item of items) {
    if (shownItems(items, given).some((shown) => shown.id === item.id)) given.set(item.id, sampleOf(item, today));
  }
  return given;
}

function sampleOf({ question, finalizeTask }: DraftItem, today: string): GivenValue {
  // Ending the task at once would show nothing of the rest.
  if (finalizeTask) return null;
  switch (question.type) {
    case "boolean":
      return true;
    case "choice":
      return firstChoice(question);
    case "date":
      return today;
    case "file":
      return Array.from({ length: Math.max(1, question.minFiles ?? 1) }, (_, i) => `photo-${i}`);
    case "number":
      return 3;
    case "product_price":
      return 8.99;
    default:
      return question.subtype === "phone" ? "11987654321" : "123";
  }
}

function firstChoice({ choices }: BankQuestion): GivenValue {
  const first = choices.find((choice) => choice.isActive);
  return first ? [first.id] : null;
}
