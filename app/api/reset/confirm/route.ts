import { apiHandler } from "@/lib/engine/api/handle";
import { clientOf } from "@/lib/platform/auth/client";
import { setPasswordByLink } from "@/lib/platform/auth/set-password";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Sets a new password by the link of a mail; the link works once. */
export const POST = apiHandler(async ({ request, requestId, json }) => {
  const { token, password, password_confirmation: passwordConfirmation } = await json();
  const client = clientOf(request.headers);
  await setPasswordByLink({ token, password, passwordConfirmation, client, origin: "api", requestId }, "reset");
  return { body: { data: { confirmed: true } } };
});
