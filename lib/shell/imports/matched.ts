import { and, eq, inArray, sql } from "drizzle-orm";
import { importJobs, importMemory } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { isRecord } from "@/lib/base/objects/records";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { heldImport } from "./held";
import type { ImportJob } from "./job";
import { matchColumns } from "./match";
import { plainName, plainValue } from "./names";
import type { Targets } from "./targets";

/** What is chosen for the columns of a file: what the caller said, else what was chosen before, else what their names say. @door inner */
export async function matched(bound: AnyBound, ctx: Ctx, job: ImportJob, targets: Targets): Promise<void> {
  await withTenant(ctx, async (tx) => {
    const now = await heldImport(tx, job);
    if (!now) return;
    const memory = await rememberedOf({ ...ctx, tx }, bound.resource.name);
    const guessed = matchColumns(now.header, targets.list, memory.columns);
    const wanted = isRecord(now.wanted) && isRecord(now.wanted.mapping) ? now.wanted.mapping : null;
    const said = (name: string, at: number) => wanted?.[name] ?? wanted?.[String(at + 1)];
    const mapping = now.header.map((name, at) => {
      const key = said(name, at);
      if (key === undefined) return guessed[at] ?? null;
      return typeof key === "string" && targets.byKey.has(key) ? key : null;
    });
    await tx.update(importJobs).set({ mapping, choices: memory.choices }).where(eq(importJobs.id, job.id));
  });
}

type Memory = {
  readonly columns: ReadonlyMap<string, string>;
  readonly choices: Record<string, Record<string, string>>;
};

/** What was chosen before for columns and values of such records. @door inner */
export async function rememberedOf({ tx }: TxCtx, resource: string): Promise<Memory> {
  const rows = await tx.select().from(importMemory).where(eq(importMemory.resource, resource)).limit(10_000);
  const choices: Record<string, Record<string, string>> = {};
  for (const { field, text, choice } of rows) if (field !== "") choices[field] = { ...choices[field], [text]: choice };
  return {
    columns: new Map(rows.flatMap((row): [string, string][] => (row.field === "" ? [[row.text, row.choice]] : []))),
    choices,
  };
}

/** Keeps what was chosen for the next file of this kind. @door inner */
export async function remember({ tx }: TxCtx, job: ImportJob): Promise<void> {
  const columns = job.header.flatMap((name, at) => {
    const text = plainName(name);
    return text === "" ? [] : [{ resource: job.type, field: "", text, choice: job.mapping[at] ?? "" }];
  });
  const values = Object.entries(job.choices).flatMap(([field, said]) =>
    Object.entries(said).map(([text, choice]) => ({ resource: job.type, field, text: plainValue(text), choice })),
  );
  const rows = [...new Map([...columns, ...values].map((row) => [`${row.field}\n${row.text}`, row])).values()];
  for (let at = 0; at < rows.length; at += 500) {
    await tx
      .insert(importMemory)
      .values(rows.slice(at, at + 500))
      .onConflictDoUpdate({
        target: [importMemory.tenantId, importMemory.resource, importMemory.field, importMemory.text],
        set: { choice: sql`excluded.choice` },
      });
  }
}

/** No longer keeps what was chosen for those texts of which null is said. @door inner */
export async function forget(
  { tx }: TxCtx,
  resource: string,
  sent: Readonly<Record<string, Readonly<Record<string, string | null>>>>,
): Promise<void> {
  for (const [field, said] of Object.entries(sent)) {
    const texts = Object.entries(said).flatMap(([text, choice]) => (choice === null ? [plainValue(text)] : []));
    if (texts.length === 0) continue;
    const known = and(eq(importMemory.resource, resource), eq(importMemory.field, field));
    await tx.delete(importMemory).where(and(known, inArray(importMemory.text, texts)));
  }
}
