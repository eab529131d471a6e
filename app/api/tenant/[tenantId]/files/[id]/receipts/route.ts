import { apiHandler } from "@/lib/engine/api/handle";
import { receiptsOf } from "@/lib/records/files/receipts";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Who has read a file, of those that it is meant for. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const { read, total, people } = await receiptsOf(await ctx(params.tenantId), params.id);
  const list = people.map(({ id, name, readAt }) => ({ id, name, read_at: readAt?.toISOString() ?? null }));
  return { body: { data: { read, total, people: list } } };
});
