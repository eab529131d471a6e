import { Problem } from "@/lib/base/problem/catalogue";
import { apiHandler } from "@/lib/engine/api/handle";
import { startBrowserSession } from "@/lib/platform/auth/browser";
import { clientOf } from "@/lib/platform/auth/client";
import { SESSION_SECONDS } from "@/lib/platform/auth/cookie";
import { refreshToken } from "@/lib/platform/auth/refresh";
import { bearerOf, readToken } from "@/lib/platform/auth/token";
import { callerOf } from "@/lib/platform/tenancy/bearer";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Replaces the access token. A browser, which has none, is told that its session stands and gets its cookie renewed. */
export const POST = apiHandler(async ({ request, requestId, json }) => {
  if (!request.headers.has("authorization")) {
    const { user, session } = await callerOf(request);
    if (!session) throw new Problem("unauthenticated");
    await json();
    await startBrowserSession({ tenantId: user.tenantId, sessionId: session.id }, user.id, user.locale);
    return { body: { token_type: "Cookie", expires_in: SESSION_SECONDS } };
  }
  const token = bearerOf(request);
  if (!token) throw new Problem("unauthenticated");
  const claims = await readToken(token);
  await json();
  const access_token = await refreshToken(claims, clientOf(request.headers), requestId);
  return { body: { access_token, token_type: "Bearer", expires_in: SESSION_SECONDS } };
});
