import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** Who acts where a server action asks for its session: set by a test, nobody at the beginning of each file (`outside-next.ts`). */
export const session: { ctx: Ctx | null } = { ctx: null };
