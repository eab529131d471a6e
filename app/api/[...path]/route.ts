import { genericHandler, notPost } from "@/lib/engine/api/generic";

/** Records that stand outside a tenant's path (tenants, cities, states, roles), and the answer to unknown calls. */
export const POST = genericHandler("global");
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
