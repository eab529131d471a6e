import postgres, { type Sql } from "postgres";

/** What most rows of the demonstration are, and what triggers keep of them. */
const LARGE = [
  ...["attachments", "photo_looks", "visits", "pos_checks", "geolocations"],
  ...[
    "questionnaire_answers",
    "questionnaire_answer_values",
    "questionnaire_answer_files",
    "questionnaire_answer_comments",
  ],
  ...["gallery_photos", "shelf_facts", "shelf_marks"],
];
/** From here on a server can leave foreign keys alone and prove them later. */
const ABLE = 180_000;

type Key = { readonly table: string; readonly name: string; readonly enforced: boolean };

/**
 * Does work that writes many rows, and has the server prove their foreign keys afterwards, all rows of a key by one question: a quarter of the time that
 * looking each up takes. Where the server is too old, or the role no superuser (whom no policy hides rows from), each is looked up as ever.
 */
export async function provenAfterwards<T>(adminUrl: string, work: () => Promise<T>): Promise<T> {
  await onKeys(adminUrl, async (sql, keys) => {
    for (const { table, name } of keys) await sql`alter table ${sql(table)} alter constraint ${sql(name)} not enforced`;
  });
  try {
    return await work();
  } finally {
    await proveKeys(adminUrl);
  }
}

/** Has the server prove what a killed run left unproven. Throws when a row refers to nothing. */
export async function proveKeys(adminUrl: string): Promise<void> {
  await onKeys(adminUrl, async (sql, keys) => {
    for (const { table, name } of keys.filter(({ enforced }) => !enforced))
      await sql`alter table ${sql(table)} alter constraint ${sql(name)} enforced`;
  });
}

async function onKeys(adminUrl: string, work: (sql: Sql, keys: readonly Key[]) => Promise<void>): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    const [server] = await sql<{ able: boolean }[]>`
      select current_setting('server_version_num')::int >= ${ABLE} and rolsuper as able from pg_roles where rolname = current_user`;
    if (!server?.able) return;
    const keys = await sql<Key[]>`
      select r.relname as table, c.conname as name, c.conenforced as enforced
      from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and r.relnamespace = 'public'::regnamespace and r.relname in ${sql(LARGE)}
      order by 1, 2`;
    await work(sql, keys);
  } finally {
    await sql.end();
  }
}
