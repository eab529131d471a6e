import { apiHandler } from "@/lib/engine/api/handle";
import { clientOf } from "@/lib/platform/auth/client";
import { SESSION_SECONDS } from "@/lib/platform/auth/cookie";
import { currentUser } from "@/lib/platform/auth/current-user";
import { login } from "@/lib/platform/auth/login";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Signs the mobile app or an integration in. */
export const POST = apiHandler(async ({ request, requestId, json }) => {
  const { login: email, password, device } = await json();
  const client = clientOf(request.headers);
  const { person, token } = await login({ login: email, password, device, client, requestId }, "mobile");
  const user = currentUser(person);
  return { body: { access_token: token, token_type: "Bearer", expires_in: SESSION_SECONDS, user } };
});
