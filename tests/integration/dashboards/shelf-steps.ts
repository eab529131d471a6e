import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { questionnaireAnswers as answers, questionnaireAnswerValues as values } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { TestTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";

/** What answers are about: a task with its question, PDVs, two products, and two choices that space is measured in. */
export type Shelf = {
  readonly tenant: TestTenant;
  readonly asked: { readonly task: string; readonly question: string; readonly item: string };
  readonly places: readonly string[];
  readonly goods: readonly string[];
  readonly choices: readonly string[];
};

const SUBTYPES = [
  ...(["product_price", "before_out_of_stock", "out_of_stock", "shared_gondola", "types_of_share"] as const),
  ...(["due_date", "due_date_quantity", "additional_point", "tabloid"] as const),
] as const;
export type Said = { good: 0 | 1; subtype: (typeof SUBTYPES)[number]; number: number };
export type Step =
  | { readonly kind: "answer"; readonly day: number; readonly lines: readonly Said[] }
  | { readonly kind: "review"; readonly at: number; readonly status: "rejected" | "approved" }
  | { readonly kind: "edit"; readonly at: number; readonly line: Said }
  | { readonly kind: "drop"; readonly at: number }
  | { readonly kind: "late"; readonly at: number; readonly day: number };

/** What may happen to answers, in any order. */
export function stepsOf(seed: number): Step[] {
  const { pick, below } = random(seed);
  const line = (): Said => ({ good: pick([0, 1]), subtype: pick(SUBTYPES), number: pick([0, 1, 4.99, 10]) });
  return Array.from({ length: 1 + below(8) }, (): Step => {
    const [at, day] = [below(50), 1 + below(3)];
    return pick<Step>([
      { kind: "answer", day, lines: Array.from({ length: below(5) }, line) },
      { kind: "answer", day, lines: [line(), line()] },
      { kind: "review", at, status: pick(["rejected", "approved"]) },
      { kind: "edit", at, line: line() },
      { kind: "drop", at },
      { kind: "late", at, day },
    ]);
  });
}

/** What space was measured in is a choice, of one product or of the whole answer. */
const measure = ({ goods, choices }: Shelf, { good, subtype, number }: Said) =>
  subtype === "types_of_share"
    ? { productId: number === 0 ? null : goods[good], choiceId: choices[number > 4.99 ? 1 : 0] }
    : { productId: goods[good], numberValue: number };
/** Whose an answer is, by its id: one of two people's. */
const whose = ({ tenant: { userIds } }: Shelf, id: string) =>
  /[02468ace]$/.test(id) ? userIds.promoter : userIds.promoter2;
const row = (shelf: Shelf, answerId: string, posId: string, said: Said, localDate: string) => ({
  ...{ answerId, posId, subtype: said.subtype, localDate, itemId: shelf.asked.item, questionId: shelf.asked.question },
  ...{ userId: whose(shelf, answerId), ...measure(shelf, said) },
  dateValue: said.subtype === "due_date" ? `2026-12-${10 + Math.floor(said.number)}` : null,
  booleanValue: said.subtype === "additional_point" || said.subtype === "tabloid" ? said.number > 0 : null,
  answeredAt: new Date(`${localDate}T12:00:00Z`),
});
/** Does it in one transaction; `made`: the answers that there are. */
export async function act(shelf: Shelf, made: string[], what: Step): Promise<void> {
  const { tenant, asked, places } = shelf;
  await withTenant(tenant, async (tx) => {
    if (what.kind === "answer") {
      const [id, posId = ""] = [uuidv7(), places[0]];
      const localDate = `2026-11-0${what.day}`;
      const at = new Date(`${localDate}T12:00:00Z`);
      const times = { startedAt: at, endedAt: at, timezone: "America/Sao_Paulo", localDate };
      await tx.insert(answers).values({ id, questionnaireId: asked.task, posId, userId: whose(shelf, id), ...times });
      if (what.lines.length > 0)
        await tx.insert(values).values(what.lines.map((line) => row(shelf, id, posId, line, localDate)));
      made.push(id);
      return;
    }
    const id = made[what.at % Math.max(1, made.length)];
    if (!id) return;
    const mine = eq(answers.id, id);
    if (what.kind === "review") await tx.update(answers).set({ reviewStatus: what.status }).where(mine);
    if (what.kind === "drop") {
      await tx.delete(answers).where(mine);
      made.splice(made.indexOf(id), 1);
    }
    if (what.kind === "late")
      await tx
        .update(answers)
        .set({ localDate: `2026-11-0${what.day}` })
        .where(mine);
    if (what.kind === "edit") {
      await tx.delete(values).where(eq(values.answerId, id));
      await tx.insert(values).values(row(shelf, id, places[0] ?? "", what.line, "2026-11-01"));
    }
  });
}
