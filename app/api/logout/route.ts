import { apiHandler } from "@/lib/engine/api/handle";
import { endBrowserSession } from "@/lib/platform/auth/browser";
import { clientOf } from "@/lib/platform/auth/client";
import { logout } from "@/lib/platform/auth/logout";
import { callerOf } from "@/lib/platform/tenancy/bearer";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Ends the session behind the token or the cookie: it stops working at once. */
export const POST = apiHandler(async ({ request, requestId, json }) => {
  const { user, session } = await callerOf(request);
  await json();
  if (session) {
    const how = { client: clientOf(request.headers), origin: "api", requestId } as const;
    await logout({ tenantId: user.tenantId, sessionId: session.id }, how);
  }
  if (!request.headers.has("authorization")) await endBrowserSession();
  return { body: { data: { logged_out: true } } };
});
