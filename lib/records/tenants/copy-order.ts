import { v7 as uuidv7 } from "uuid";
import { tenantClones } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { cloneWork } from "@/lib/platform/queue/jobs";
import type { CloneKind } from "./copy-kinds";

type Order = {
  readonly id?: string;
  readonly targetId: string;
  readonly source: { readonly id: string; readonly name: string };
  readonly kinds: readonly CloneKind[];
  readonly createdBy: string;
  readonly total?: number;
};

/** Orders a copy as a job, in the caller's transaction; gives its id. */
export async function orderClone(tx: TenantTx, { targetId, source, kinds, createdBy, total = 0, id }: Order) {
  const cloneId = id ?? uuidv7();
  await tx.insert(tenantClones).values({
    id: cloneId,
    tenantId: targetId,
    sourceTenantId: source.id,
    sourceName: source.name,
    kinds: [...kinds],
    createdBy,
    total,
  });
  await enqueue(tx, cloneWork, { tenantId: targetId, cloneId }, { id: cloneId });
  return cloneId;
}
