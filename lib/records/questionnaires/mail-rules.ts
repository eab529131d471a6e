import { isEmail, normaliseEmail } from "@/lib/base/brazil/contact";
import { entriesOf } from "@/lib/base/objects/records";
import { conditionHolds, type GivenValue, type WantedValue } from "./conditions";

/** An e-mail rule of a task: whom to tell what, and which answers it takes. Without conditions every answer is told. */
export type MailRule = {
  readonly subject: string;
  readonly body: string | null;
  /** Addresses, separated by commas, semicolons or blanks. */
  readonly recipient: string;
  readonly conditions: readonly MailCondition[];
};
export type MailCondition = {
  /** The first version of the question: a new version of the same question is meant as well. */
  readonly questionKey: string;
  readonly operator: string;
  readonly value: WantedValue;
};
/** One value of an answer. A task about products has one per product and question. */
export type MailValue = {
  readonly questionKey: string;
  readonly productId: string | null;
  readonly label: string;
  readonly product: string | null;
  readonly given: GivenValue;
  /** The value in the words of the reader's language. */
  readonly words: string;
};
/** What a subject and a body may name, in Portuguese or English: `{pdv}` or `{store}`. */
export type MailFacts = {
  readonly task: string;
  readonly store: string;
  readonly chain: string;
  readonly promoter: string;
  readonly date: string;
  readonly time: string;
  readonly client: string;
  readonly answers: string;
};
export const MAIL_TOKENS: Readonly<Record<keyof MailFacts, readonly string[]>> = {
  task: ["tarefa", "task"],
  store: ["pdv", "store"],
  chain: ["rede", "chain"],
  promoter: ["promotor", "promoter"],
  date: ["data", "date"],
  time: ["hora", "time"],
  client: ["cliente", "client"],
  answers: ["respostas", "answers"],
};

/**
 * Whether an answer is told, and which conditions fail. In a task about products the conditions must hold together for one product
 * (with what was answered for the store as a whole); `failed` are those of the product that came closest.
 */
export function decideMail(
  rule: Pick<MailRule, "conditions">,
  values: readonly MailValue[],
): { readonly sends: boolean; readonly failed: readonly MailCondition[] } {
  const products = new Set(values.flatMap(({ productId }) => (productId === null ? [] : [productId])));
  const subjects: (string | null)[] = products.size > 0 ? [...products] : [null];
  const failures = subjects.map((productId) => {
    const own = values.filter((value) => value.productId === null || value.productId === productId);
    return rule.conditions.filter((condition) => !own.some((value) => holds(condition, value)));
  });
  const closest = failures.reduce((best, next) => (next.length < best.length ? next : best));
  return { sends: closest.length === 0, failed: closest };
}

function holds({ questionKey, operator, value }: MailCondition, answered: MailValue): boolean {
  return answered.questionKey === questionKey && conditionHolds(operator, value, answered.given);
}

/** The addresses of a rule, once each, and what is none. */
export function recipientsOf(text: string): { readonly addresses: string[]; readonly wrong: string[] } {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  const addresses = new Set(parts.map(normaliseEmail).filter(isEmail));
  return { addresses: [...addresses], wrong: parts.filter((part) => !isEmail(normaliseEmail(part))) };
}

/** A subject or body with its `{tokens}` filled in; what is none of them stays as it was written. Line breaks never enter a subject. */
export function renderMail(
  rule: Pick<MailRule, "subject" | "body">,
  facts: MailFacts,
): { readonly subject: string; readonly body: string } {
  return {
    subject: filled(rule.subject, facts).replace(/\s+/g, " ").trim(),
    body: filled(rule.body?.trim() ? rule.body : "{respostas}", facts),
  };
}

function filled(template: string, facts: MailFacts): string {
  return template.replace(/\{([\p{L}_]{2,20})\}/gu, (whole, token: string) => {
    const fact = tokenFact(token.toLowerCase());
    return fact ? facts[fact] : whole;
  });
}

const FACT_OF = new Map(
  entriesOf(MAIL_TOKENS).flatMap(([fact, tokens]) => tokens.map((token) => [token, fact] as const)),
);
const tokenFact = (token: string): keyof MailFacts | undefined => FACT_OF.get(token);

/** Names in braces that stand for nothing; a typing mistake is better met before the mail is sent. */
export function unknownTokens(...templates: readonly (string | null)[]): string[] {
  const named = templates.flatMap((template) => [...(template ?? "").matchAll(/\{([\p{L}_]{2,20})\}/gu)]);
  return [...new Set(named.map(([, token = ""]) => token).filter((token) => !tokenFact(token.toLowerCase())))];
}

/** The answers as lines of text: `Preço · Iogurte 170 g: R$ 3,49`. */
export function answerLines(values: readonly MailValue[]): string {
  return values.map(({ label, product, words }) => `${product ? `${label} · ${product}` : label}: ${words}`).join("\n");
}
