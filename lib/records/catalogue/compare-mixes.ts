import { and, eq, inArray } from "drizzle-orm";
import { products } from "@/db/schema";
import { relationOf } from "@/lib/engine/resource/field";
import type { Ref, Row } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { refOf, refsOf } from "@/lib/engine/resource/refs";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { type MixContent, type MixDifference, mixDifference } from "./difference";
import { mixTypeOf } from "./rules";

export type ComparedMixes = { readonly first: Ref; readonly second: Ref; readonly difference: MixDifference };

/**
 * Two mixes side by side, as they are now. Throws `forbidden`, and `not_found` when either is missing, another tenant's, or another
 * client's for a client's user.
 */
export async function compareMixes(ctx: Ctx, firstId: string, secondId: string): Promise<ComparedMixes> {
  authorize(ctx, "GET", "MIX");
  const bound = boundOf("mix");
  return open(bound, ctx, "write", async (tctx) => {
    const first = await readOne(bound, tctx, firstId);
    const second = await readOne(bound, tctx, secondId);
    const competitors = await competitorsAmong(tctx, [
      ...namedIn(first, "productIds"),
      ...namedIn(second, "productIds"),
    ]);
    return {
      first: { id: first.id, name: String(first.name) },
      second: { id: second.id, name: String(second.name) },
      difference: mixDifference(contentOf(first, competitors), contentOf(second, competitors)),
    };
  });
}

const namedIn = (row: Row, key: string) => refsOf(row[relationOf(key)]);

function contentOf(row: Row, competitors: ReadonlySet<string>): MixContent {
  return {
    type: mixTypeOf(row.type),
    isActive: row.isActive === true,
    businessUnit: refOf(row[relationOf("businessUnitId")]),
    products: namedIn(row, "productIds").map((ref) => ({ ...ref, isCompetitor: competitors.has(ref.id) })),
    posIdsNamed: namedIn(row, "posIds"),
    chainIdsNamed: namedIn(row, "chainIds"),
    channelIdsNamed: namedIn(row, "channelIds"),
    regionalIdsNamed: namedIn(row, "regionalIds"),
  };
}

async function competitorsAmong(ctx: TxCtx, named: readonly Ref[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(named.map((ref) => ref.id))];
  if (ids.length === 0) return new Set();
  const found = await ctx.tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.isCompetitor, true)));
  return new Set(found.map((product) => product.id));
}
