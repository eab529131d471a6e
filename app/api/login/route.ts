import { apiHandler } from "@/lib/api/handle";
import { clientOf } from "@/lib/auth/client";
import { SESSION_SECONDS } from "@/lib/auth/cookie";
import { currentUser } from "@/lib/auth/current-user";
import { login } from "@/lib/auth/login";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

/** Signs the mobile app or an integration in. */
export const POST = apiHandler(async ({ request, requestId, json }) => {
  const { login: email, password, device } = await json();
  const client = clientOf(request.headers);
  const { person, token } = await login({ login: email, password, device, client, requestId }, "mobile");
  const user = currentUser(person);
  return { body: { access_token: token, token_type: "Bearer", expires_in: SESSION_SECONDS, user } };
});
