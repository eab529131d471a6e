import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres, { type TransactionSql } from "postgres";
import type { Storage } from "@/lib/platform/storage/storage";
import { BadArchive, type Header, type Manifest } from "./format";
import { NOWHERE, readArchive, readHeader, type Sinks } from "./read";
import { assertKnown, meetSchema } from "./schema";
import { bytesOf } from "./tar";

export type RestoreTarget = { readonly ownerUrl: string; readonly storage: Storage };

type Statements = { readonly before: string[]; readonly after: string[] };

/**
 * Rows refer to each other in circles and triggers judge them one by one: both rest while the rows come in, and keys are made
 * again afterwards, which checks them all. The owner's own rows would be hidden from it, so the wall is opened to it meanwhile.
 */
async function statementsOf(tx: TransactionSql): Promise<Statements> {
  const rows = await tx<{ step: "before" | "after"; text: string }[]>`
    with tables as (
      select oid, relname, relforcerowsecurity as forced from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    ), keys as (
      select k.conname, t.relname, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join tables t on t.oid = k.conrelid where k.contype = 'f' and k.conparentid = 0
    )
    select 'before' as step, 1 as rank, format('alter table public.%I no force row level security', relname) as text from tables
    union all select 'before', 2, format('alter table public.%I disable trigger user', relname) from tables
    union all select 'before', 3, format('alter table public.%I drop constraint %I', relname, conname) from keys
    union all select 'after', 4, format('alter table public.%I add constraint %I %s', relname, conname, definition) from keys
    union all select 'after', 5, format('alter table public.%I enable trigger user', relname) from tables
    union all select 'after', 6, format('alter table public.%I force row level security', relname) from tables where forced
    order by 2, 3`;
  const of = (step: string) => rows.filter((row) => row.step === step).map(({ text }) => text);
  return { before: of("before"), after: of("after") };
}

async function refuseUsed(tx: TransactionSql): Promise<void> {
  const [used] = await tx<{ users: boolean; tenants: boolean }[]>`
    select exists (select from users) as users, exists (select from tenants where not is_platform) as tenants`;
  if (used?.users || used?.tenants) {
    throw new BadArchive("The database is in use: a backup is restored into an empty one only. Nothing was changed.");
  }
}

async function emptyTables(tx: TransactionSql): Promise<void> {
  const [all] = await tx<{ text: string }[]>`
    select 'truncate ' || string_agg(format('public.%I', relname), ', ') as text from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  if (all) await tx.unsafe(all.text);
}

function sinksInto(tx: TransactionSql, header: Header, storage: Storage): Sinks {
  return {
    async table(name, rows) {
      const columns = header.tables.find((table) => table.name === name)?.columns ?? [];
      const [copy] = await tx<{ text: string }[]>`
        select format('copy public.%I (%s) from stdin', ${name}::text, string_agg(quote_ident(c), ', ' order by n)) as text
        from unnest(${columns}::text[]) with ordinality as given(c, n)`;
      if (!copy) throw new BadArchive(`The archive is damaged: ${name} has no columns.`);
      await pipeline(Readable.from(rows), await tx.unsafe(copy.text).writable());
    },
    file: async (key, body) => storage.put(key, await bytesOf(body)),
  };
}

/** Identity and serial columns go on after the highest value that came in. */
async function advanceSequences(tx: TransactionSql): Promise<void> {
  const owned = await tx<{ text: string }[]>`
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from public.%I', s.oid::regclass, a.attname, t.relname) as text
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace`;
  for (const { text } of owned) await tx.unsafe(text);
}

/**
 * Brings the content of a backup into an empty database and the storage. All of it is read and its sums are compared before
 * anything is written, and the rows become visible together or not at all. Throws `BadArchive` with the reason. The caller
 * migrates afterwards: the backup may be older than the program.
 */
export async function restoreBackup({ ownerUrl, storage }: RestoreTarget, file: string): Promise<Manifest> {
  const header = await readHeader(file);
  assertKnown(header.schema);
  await readArchive(file, NOWHERE);
  await meetSchema(ownerUrl, header.schema);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {}, connection: { application_name: "gondola restore" } });
  try {
    return await sql.begin(async (tx) => {
      await tx`set local lock_timeout = '10s'`;
      const { before, after } = await statementsOf(tx);
      for (const statement of before) await tx.unsafe(statement);
      await refuseUsed(tx);
      await emptyTables(tx);
      const said = await readArchive(file, sinksInto(tx, header, storage));
      for (const statement of after) await tx.unsafe(statement);
      await advanceSequences(tx);
      return said;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
