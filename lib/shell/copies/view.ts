import type { tenantClones } from "@/db/schema";
import { type CloneKind, type KindCounts, kindsOf } from "@/lib/records/tenants/copy-kinds";

export type CloneView = {
  readonly id: string;
  readonly source: { readonly id: string; readonly name: string };
  readonly status: "running" | "completed" | "failed";
  readonly total: number;
  readonly done: number;
  readonly kinds: readonly ({ readonly kind: CloneKind } & KindCounts)[];
  /** Code of the problem that ended it. */
  readonly error: string | null;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly endedAt: string | null;
};
export type ClonePreview = {
  readonly source: { readonly id: string; readonly name: string };
  readonly kinds: readonly ({ readonly kind: CloneKind; readonly occupied: boolean } & KindCounts)[];
};

/** A copy as the outside sees it. */
export function viewOf(row: typeof tenantClones.$inferSelect): CloneView {
  return {
    id: row.id,
    source: { id: row.sourceTenantId, name: row.sourceName },
    status: row.status === "pending" || row.status === "started" ? "running" : row.status,
    total: row.total,
    done: row.done,
    kinds: kindsOf(row).map((kind) => ({
      kind,
      ...(row.counts[kind] ?? { copied: 0, leftOut: 0, emptied: 0, switchedOff: 0 }),
    })),
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
