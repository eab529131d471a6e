import { eq, max, or } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { questions } from "@/db/schema";
import { type Cells, rowsOf } from "@/lib/base/objects/records";
import { Problem } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { admit } from "@/lib/engine/resource/admit";
import type { Row } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { parseFields, writable } from "@/lib/engine/resource/schema";
import { insertRecord } from "@/lib/engine/resource/store";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { emptiedSettings } from "./rules";

/**
 * A new version of a question, with what is given changed: every setting may be, since nobody has answered it yet. Tasks go on asking the
 * old one, whose answers stay as they are, until a task takes the new one; reports join both by `originId`. Throws `not_found`,
 * `forbidden`, `invalid_fields` as creating a question does.
 */
export async function newQuestionVersion(
  ctx: Ctx,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<Row> {
  authorize(ctx, "POST", "QUESTION");
  const bound = boundOf("question");
  const { fields } = bound.resource;
  return open(bound, ctx, "write", async (tctx) => {
    const source = await readOne(bound, tctx, id, true);
    const own = Object.fromEntries(Object.keys(writable(fields, "create")).map((key) => [key, source[key]]));
    const { values, errors } = parseFields(fields, "create", { ...own, ...changes });
    const whole: Cells = { ...values, ...emptiedSettings(values), ...freshChoices(values, source) };
    await admit(bound, tctx, { values: whole, errors }, null);
    const key = String(source.originId ?? source.id);
    // One new version at a time, whichever version it is made from.
    await tctx.tx.select({ id: questions.id }).from(questions).where(eq(questions.id, key)).for("update");
    const [last] = await tctx.tx
      .select({ version: max(questions.version) })
      .from(questions)
      .where(or(eq(questions.id, key), eq(questions.originId, key)));
    if (!last) throw new Problem("not_found");
    const newId = uuidv7();
    const stored = whole.type === "choice" ? whole : { ...whole, choices: [] };
    await insertRecord(bound, tctx, newId, stored, { originId: key, version: (last.version ?? 1) + 1 });
    const row = await readOne(bound, tctx, newId);
    await writeAudit(tctx, { resource: "question", recordId: newId, action: "create", before: null, after: row });
    return row;
  });
}

/** The same choices with ids of their own: those of the old version keep the answers given with them. Unless said they mean what they meant. */
function freshChoices({ choices }: Cells, before: Cells): Cells {
  const meant = new Map(rowsOf(before.choices).map(({ name, meaning }) => [name, meaning]));
  const fresh = ({ id, ...cells }: Cells) =>
    cells.meaning === undefined ? { ...cells, meaning: meant.get(cells.name) ?? null } : cells;
  return choices === undefined ? {} : { choices: rowsOf(choices).map(fresh) };
}
