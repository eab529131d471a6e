import { genericHandler } from "@/lib/engine/api/generic";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Every generic call of the records of a tenant; calls with a folder of their own win over this one. */
export const POST = genericHandler("tenant");
