import { posCategories, posChains, posChannels, posFlags, posRegionals } from "@/db/schema";
import { bind } from "@/lib/engine/resource/bind";
import { posCategory, posChain, posChannel, posFlag, posRegional } from "./classification.resource";

export const classificationServers = [
  bind({ resource: posChannel, table: posChannels }),
  bind({ resource: posCategory, table: posCategories }),
  bind({ resource: posChain, table: posChains }),
  bind({ resource: posRegional, table: posRegionals }),
  bind({ resource: posFlag, table: posFlags }),
] as const;
