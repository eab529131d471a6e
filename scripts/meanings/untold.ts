import { parseArgs } from "node:util";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { questionChoices, questionnaireItems, questions, tenants } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";
import { needsMeaning } from "@/lib/records/questions/meanings";
import { QUESTION_SUBTYPES } from "@/lib/records/questions/rules";

/** Whose choices are looked at: the tenant named by `--tenant` (name or id), else all. Throws for anything else. */
export function readTenant(args: readonly string[]): string | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { tenant: { type: "string" } },
    allowPositionals: true,
  });
  if (positionals.length > 0) throw new Error('npm run meanings [-- --tenant "Agency"]');
  return values.tenant ?? null;
}

const NEEDED = QUESTION_SUBTYPES.filter(needsMeaning);
/** Subtypes beside which a question without one tells causes or origins. */
const BESIDE = ["before_out_of_stock", "out_of_stock", "additional_point", "types_of_additional_point"] as const;

/**
 * Choices that dashboards cannot count because nobody said what they mean, a line for each: those of questions whose subtype needs it, and
 * those of questions without a subtype that are asked in tasks about ruptures and additional points. Inactive ones have answers too.
 */
export async function untoldLines(tenant: string | null): Promise<string[]> {
  const [item, other] = [alias(questionnaireItems, "item"), alias(questionnaireItems, "other")];
  const rows = await withSystem("operator: choices without a meaning", (tx) => {
    const asked = alias(questions, "asked");
    const beside = tx
      .select({ id: item.questionId })
      .from(item)
      .innerJoin(other, and(eq(other.tenantId, item.tenantId), eq(other.questionnaireId, item.questionnaireId)))
      .innerJoin(asked, and(eq(asked.tenantId, other.tenantId), eq(asked.id, other.questionId)))
      .where(and(eq(item.tenantId, questions.tenantId), inArray(asked.subtype, [...BESIDE])));
    return tx
      .select({
        tenant: tenants.name,
        question: questions.name,
        version: questions.version,
        choice: questionChoices.name,
      })
      .from(questionChoices)
      .innerJoin(
        questions,
        and(eq(questions.tenantId, questionChoices.tenantId), eq(questions.id, questionChoices.questionId)),
      )
      .innerJoin(tenants, eq(tenants.id, questions.tenantId))
      .where(
        and(
          isNull(questionChoices.meaning),
          eq(questions.type, "choice"),
          or(inArray(questions.subtype, [...NEEDED]), and(isNull(questions.subtype), inArray(questions.id, beside))),
          tenant ? or(sql`lower(${tenants.name}) = lower(${tenant})`, sql`${tenants.id}::text = ${tenant}`) : undefined,
        ),
      )
      .orderBy(asc(tenants.name), asc(questions.name), asc(questions.version), asc(questionChoices.position));
  });
  const told = (version: number) => (version > 1 ? ` (v${version})` : "");
  const lines = rows.map((row) => `${row.tenant} · ${row.question}${told(row.version)} · ${row.choice}`);
  return lines.length > 0
    ? [`${lines.length} choices that dashboards cannot count; say what they mean in the bank of questions:`, ...lines]
    : ["Every choice that dashboards count has its meaning."];
}
