import { eq, inArray } from "drizzle-orm";
import { businessUnits, questions } from "@/db/schema";
import { formatDay, formatTime } from "@/lib/base/i18n/format";
import { DEFAULT_LOCALE } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { answerLines, type MailFacts, type MailValue } from "@/lib/records/questionnaires/mail-rules";
import type { WholeAnswer } from "./queries";
import type { AnswerLine } from "./values";
import { valueInWords } from "./words";

export type AnswerForMail = { readonly facts: MailFacts; readonly values: readonly MailValue[] };

/** Mails go to addresses, of whose language nobody knows: amounts bear R$ in them, whatever the language of whoever writes the rule. */
export const MAIL_LOCALE = DEFAULT_LOCALE;

/** An answer as e-mail rules see it: its values, and what a subject and a body may name, in the language of the mail. */
export async function answerForMail(ctx: TxCtx, { answer, lines }: WholeAnswer): Promise<AnswerForMail> {
  const locale = MAIL_LOCALE;
  const words = { t: await translatorFor(locale), locale };
  const keys = await questionKeys(
    ctx,
    lines.map((line) => line.questionId),
  );
  const values = lines.map(
    (line): MailValue => ({
      questionKey: keys.get(line.questionId) ?? line.questionId,
      productId: line.product?.id ?? line.category?.id ?? null,
      label: line.label,
      product: line.product?.name ?? line.category?.name ?? null,
      given: givenOf(line),
      words: valueInWords(line, words),
    }),
  );
  const facts: MailFacts = {
    task: answer.questionnaireName,
    store: answer.posName,
    chain: answer.chainName ?? "",
    promoter: answer.userName,
    date: formatDay(locale, answer.localDate),
    time: formatTime(locale, answer.endedAt, answer.timezone),
    client: await clientOf(ctx, answer.businessUnitId),
    answers: answerLines(values),
  };
  return { facts, values };
}

/** A file by the ids of its photos, a single choice as a list of one: as conditions compare them. */
function givenOf({ type, value, choices, photoIds, awaitedPhotoIds }: AnswerLine): MailValue["given"] {
  if (type === "file") return [...photoIds, ...awaitedPhotoIds];
  return type === "choice" ? choices.map((choice) => choice.id) : value;
}

/** By question: the first version of it. */
export async function questionKeys(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, originId } = questions;
  const rows = await ctx.tx
    .select({ id, originId })
    .from(questions)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.originId ?? row.id]));
}

async function clientOf(ctx: TxCtx, businessUnitId: string | null): Promise<string> {
  if (businessUnitId === null) return "";
  const [unit] = await ctx.tx
    .select({ name: businessUnits.name })
    .from(businessUnits)
    .where(eq(businessUnits.id, businessUnitId));
  return unit?.name ?? "";
}
