import { apiHandler } from "@/lib/engine/api/handle";
import { markRead } from "@/lib/records/files/receipts";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The app says that its person has read a file. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const { id, readAt } = await markRead(await ctx(params.tenantId), params.id);
  return { body: { data: { id, read_at: readAt.toISOString() } } };
});
