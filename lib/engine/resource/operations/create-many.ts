import { v7 as uuidv7 } from "uuid";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { admit } from "../admit";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import type { Row } from "../list-query";
import { open } from "../open";
import { authorizeParts } from "../parts";
import { refuseUnreadable, visibleOf } from "../references";
import { parseFields } from "../schema";
import { insertRecords } from "../store";
import type { Together } from "../together";
import { readMany } from "./get";

type Values = Readonly<Record<string, unknown>>;
/** What a record is to be made of; `extra` are columns that no form has. */
export type Draft = { readonly input: Values; readonly extra?: Values };

/**
 * Makes records as `create` does one after the other, with one statement for all where that needs one for each. In their order: the record, or
 * why its own values refuse it. Throws what the database, or a rule that needs other rows, refuses: then none is made, and whose fault it was shows
 * when fewer of them are made at once.
 */
export async function createMany(
  bound: AnyBound,
  ctx: TxCtx,
  drafts: readonly Draft[],
  together: Together,
): Promise<(Row | Problem)[]> {
  authorizeOn(bound, ctx, "POST");
  const parsed = drafts.map(({ input, extra }) => {
    const { values, errors } = parseFields(bound.resource.fields, "create", input);
    return { values, errors: { ...errors, ...refuseUnreadable(bound, ctx, input) }, extra };
  });
  return open(bound, ctx, "write", async (tctx) => {
    const find = await visibleOf(
      bound,
      tctx,
      parsed.map(({ values }) => values),
    );
    const admitted = async ({ values, errors, extra }: (typeof parsed)[number]) => {
      if (Object.keys(errors).length > 0) await admit(bound, tctx, { values, errors }, null, find);
      const prepared = await bound.prepare?.(tctx, values, null);
      authorizeParts(bound, tctx, null, values);
      await admit(bound, tctx, { values, errors }, null, find);
      return { id: uuidv7(), values, extra: { ...prepared, ...extra } };
    };
    const said: (Awaited<ReturnType<typeof admitted>> | Problem)[] = [];
    for (const one of parsed)
      said.push(
        await admitted(one).catch((error: unknown) => {
          if (error instanceof Problem) return error;
          throw error;
        }),
      );
    const made = said.flatMap((one) => (one instanceof Problem ? [] : [one]));
    if (made.length > 0) await write(bound, tctx, made, together);
    const rows = await readMany(
      bound,
      tctx,
      made.map(({ id }) => id),
    );
    const told = (id: string): Row => {
      const row = rows.get(id);
      if (!row) throw invalidFields({ _: "not_found" });
      return row;
    };
    const all = said.map((one) => (one instanceof Problem ? one : told(one.id)));
    const of = (row: Row) => ({ resource: bound.resource.name, recordId: row.id, action: "create" });
    const entries = all.flatMap((one) => (one instanceof Problem ? [] : [{ ...of(one), before: null, after: one }]));
    await writeAudit(tctx, entries);
    return all;
  });
}

async function write(
  bound: AnyBound,
  ctx: TxCtx,
  made: readonly { readonly id: string; readonly values: Values; readonly extra: Values }[],
  together: Together,
): Promise<void> {
  await together.check?.(
    ctx,
    made.map(({ values }) => values),
  );
  await insertRecords(bound, ctx, made);
  await together.afterSave?.(ctx, made);
}
