import { genericHandler, notPost } from "@/lib/engine/api/generic";

/** Every generic call of the records of a tenant; calls with a folder of their own win over this one. */
export const POST = genericHandler("tenant");
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
