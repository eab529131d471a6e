import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { TenantTx } from "@/db/with-tenant";

type Values = Readonly<Record<string, unknown>>;

/**
 * Inserts hundreds of rows by one statement with one value: what a row does not name takes the column's default. A list of parameters for each row
 * would cost more on both sides than the rows themselves.
 */
export async function insertRows(tx: TenantTx, table: PgTable, rows: readonly Values[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const defaults = columns.flatMap(([key, { defaultFn }]) => (defaultFn ? [[key, defaultFn] as const] : []));
  const whole = rows.map((row): Values => {
    const own = Object.fromEntries(defaults.filter(([key]) => row[key] === undefined).map(([key, fn]) => [key, fn()]));
    return { ...row, ...own };
  });
  const named = (row: Values) => columns.filter(([key]) => row[key] !== undefined);
  for (const some of Map.groupBy(whole, (row) => JSON.stringify(named(row).map(([key]) => key))).values()) {
    const used = named(some[0] ?? {});
    const cells = some.map((row) =>
      Object.fromEntries(
        used.map(([key, column]) => {
          const value = row[key];
          // What is JSON already is not to become the text of it.
          const isJson = column.getSQLType() === "jsonb";
          return [column.name, value === null || isJson ? value : column.mapToDriverValue(value)];
        }),
      ),
    );
    const names = sql.join(
      used.map(([, { name }]) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(cells)}::jsonb)`);
  }
}
