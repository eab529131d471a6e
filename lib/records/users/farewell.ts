import { getTableColumns, inArray } from "drizzle-orm";
import { users } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

const {
  passwordHash: _hash,
  nameSearch: _name,
  searchText: _text,
  tenantId: _tenant,
  extraAttributes: _kept,
  ...RECORD
} = getTableColumns(users);

/** Whole records of people for the log, without their passwords: after the trash is emptied, more than a name is left of them. */
export async function lastRecords({ tx }: TxCtx, ids: readonly string[]) {
  const rows = await tx
    .select(RECORD)
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map<string, Readonly<Record<string, unknown>>>(rows.map((row) => [row.id, row]));
}
