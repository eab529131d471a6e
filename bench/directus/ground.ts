import postgres from "postgres";
import { makeDatabase } from "@/scripts/test/databases";
import { columnsTold, tablesFor } from "./shape";

/** Of some thirty values each: a statement takes 65,535. */
const CHUNK = 1_000;

/** A database of its own on the same server with the same PDVs, and what they point at. */
export async function copyPos(adminUrl: string, tenantId: string): Promise<{ url: string; drop(): Promise<void> }> {
  const made = await makeDatabase(adminUrl);
  const from = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const to = postgres(made.url, { max: 1, onnotice: () => {} });
  try {
    const columns = columnsTold();
    for (const text of tablesFor(columns)) await to.unsafe(text);
    const copied = async (table: string, names: readonly string[]) => {
      const ours = OF_ALL.has(table) ? from`` : from`where tenant_id = ${tenantId}`;
      const read = from`select ${from([...names])} from ${from(table)} ${ours}`;
      for await (const rows of read.cursor(CHUNK)) await to`insert into ${to(table)} ${to(rows)}`;
    };
    for (const target of new Set(columns.flatMap((column) => column.to ?? []))) await copied(target, ["id", "name"]);
    await copied(
      "pos",
      columns.map(({ name }) => name),
    );
    await to`vacuum analyze`;
    return made;
  } finally {
    await Promise.all([from.end({ timeout: 5 }), to.end({ timeout: 5 })]);
  }
}

/** Tables that are the same for all tenants. */
const OF_ALL: ReadonlySet<string> = new Set(["states", "cities"]);
