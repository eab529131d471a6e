import { eq, inArray, type SQL } from "drizzle-orm";
import { attachments, products, roles } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { tableName } from "@/lib/engine/resource/columns";
import type { CloneKind } from "@/lib/records/tenants/copy-kinds";
import type { LoadedRoot, LoadedTable } from "./plan";
import { copiedColumns, referencesOf } from "./references";
import { CLONED } from "./tables";

export type Photo = typeof attachments.$inferSelect;
export type BuiltInRole = { readonly id: string; readonly name: string; readonly permissions: readonly string[] };
/** All that is read of the tenant that is copied, in one transaction. */
export type Catalogue = {
  readonly roots: readonly LoadedRoot[];
  readonly photos: readonly Photo[];
  readonly builtIn: readonly BuiltInRole[];
};

/** Reads these kinds of the catalogue of the tenant whose transaction this is. */
export async function loadCatalogue(tx: TenantTx, kinds: readonly CloneKind[]): Promise<Catalogue> {
  const roots: LoadedRoot[] = [];
  for (const kind of kinds) {
    for (const { table, where, children = [] } of CLONED[kind]) {
      const loaded = [];
      for (const { table: of, parent, narrows = false, needed = false } of children)
        loaded.push({ ...(await load(tx, of)), parent, narrows, needed });
      roots.push({ ...(await load(tx, table, where)), kind, children: loaded });
    }
  }
  const photos = kinds.includes("products") ? await productPhotos(tx) : [];
  return { roots, photos, builtIn: kinds.includes("roles") ? await builtInRoles(tx) : [] };
}

/** The roles that every tenant is born with; copied ones stand below the target's own. */
export function builtInRoles(tx: TenantTx): Promise<BuiltInRole[]> {
  return tx
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(eq(roles.isSystem, true));
}

async function load(tx: TenantTx, table: Parameters<typeof tableName>[0], where?: SQL) {
  const query = tx.select(copiedColumns(table)).from(table);
  const rows = await query.where(where);
  return { name: tableName(table), references: referencesOf(table), rows } satisfies LoadedTable;
}

function productPhotos(tx: TenantTx): Promise<Photo[]> {
  const shown = tx.select({ id: products.photoId }).from(products);
  return tx.select().from(attachments).where(inArray(attachments.id, shown));
}
