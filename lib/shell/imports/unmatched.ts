import { sql } from "drizzle-orm";
import { importLines } from "@/db/schema";
import { askTenant } from "@/db/with-tenant";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import type { ImportJob } from "./job";
import { plainValue } from "./names";
import type { Targets } from "./targets";

/** A text of a column that names no record, or several. */
export type Unmatched = {
  readonly field: string;
  readonly label: string;
  readonly to: string;
  readonly text: string;
  readonly plain: string;
  readonly lines: number;
  /** Such a record may be made from its name alone, by this person. */
  readonly canCreate: boolean;
  /** What was chosen for it: an id, "" for none, "+" for a new one. */
  readonly chosen: string | null;
};
const MOST = 50;

/** Texts for which the person may say what they mean, the most frequent first; with those that were said already. @door inner */
export async function unmatchedOf(ctx: Ctx, job: ImportJob, targets: Targets): Promise<Unmatched[]> {
  const rows = await askTenant(ctx, async (tx) =>
    tx.execute(sql`
      select p->>'field' as field, p->'params'->>'name' as text, count(*)::int as lines
      from ${importLines}, jsonb_array_elements(${importLines.problems}) as p
      where ${importLines.importJobId} = ${job.id}::uuid and p->>'code' in ('name_not_found', 'name_ambiguous')
      group by 1, 2 order by 3 desc, 2 limit ${MOST}`),
  );
  const open = rows.map((row) => ({ field: String(row.field), text: String(row.text), lines: Number(row.lines) }));
  const said = Object.entries(job.choices).flatMap(([field, texts]) =>
    Object.keys(texts).map((text) => ({ field, text, lines: 0 })),
  );
  // What is still open comes first: what was said of other files may be long.
  const all = new Map(open.map((one) => [`${one.field}\n${plainValue(one.text)}`, one]));
  for (const one of said) if (!all.has(`${one.field}\n${one.text}`)) all.set(`${one.field}\n${one.text}`, one);
  return [...all.values()].slice(0, MOST).flatMap(({ field, text, lines }): Unmatched[] => {
    const target = targets.byKey.get(field);
    if (target?.field.kind !== "ref" && target?.field.kind !== "refs") return [];
    const { to } = target.field;
    const bound = boundOf(to);
    const { fields, title, subject, api } = bound.resource;
    const alone = Object.entries(fields).every(([key, one]) => key === title || !one.required || one.kind === "flag");
    const canCreate = alone && api.readOnly !== true && bound.writers !== "admin" && can(ctx, "POST", subject);
    const plain = plainValue(text);
    return [
      { field, label: target.label, to, text, plain, lines, canCreate, chosen: job.choices[field]?.[plain] ?? null },
    ];
  });
}
