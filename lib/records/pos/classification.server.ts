import { and, count, eq, isNull, ne, or } from "drizzle-orm";
import { pos, posCategories, posChains, posChannels, posFlags, posRegionals } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { posCategory, posChain, posChannel, posFlag, posRegional } from "./classification.resource";

export const classificationServers = [
  bind({ resource: posChannel, table: posChannels }),
  bind({ resource: posCategory, table: posCategories }),
  bind({ resource: posChain, table: posChains }),
  bind({ resource: posRegional, table: posRegionals }),
  bind({
    resource: posFlag,
    table: posFlags,
    check: async (ctx, { chainId }, before) => {
      if (!before || !chainId || chainId === before.chainId) return;
      const elsewhere = and(eq(pos.flagId, String(before.id)), or(isNull(pos.chainId), ne(pos.chainId, chainId)));
      const [held] = await ctx.tx.select({ stores: count() }).from(pos).where(elsewhere);
      if (held?.stores) throw invalidFields({ chainId: { code: "flag_in_use", params: { count: held.stores } } });
    },
  }),
] as const;
