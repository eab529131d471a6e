import { apiHandler } from "@/lib/engine/api/handle";
import { currentUser } from "@/lib/platform/auth/current-user";
import { callerOf } from "@/lib/platform/tenancy/bearer";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The current user with the first role and its permissions, read afresh. */
export const POST = apiHandler(async ({ request, json }) => {
  const caller = await callerOf(request);
  await json();
  return { body: { data: currentUser(caller) } };
});
