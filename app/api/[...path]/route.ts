import { genericHandler } from "@/lib/engine/api/generic";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Records that stand outside a tenant's path (tenants, cities, states, roles), and the answer to unknown calls. */
export const POST = genericHandler("global");
