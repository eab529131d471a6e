import { after } from "next/server";
import { log } from "@/lib/base/logging/log";
import { apiHandler } from "@/lib/engine/api/handle";
import { clientOf } from "@/lib/platform/auth/client";
import { admitReset, sendReset } from "@/lib/platform/auth/reset";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Asks for a new password. The answer is the same, and as fast, whether or not the address exists. */
export const POST = apiHandler(async ({ request, requestId, json }) => {
  const how = { client: clientOf(request.headers), origin: "api", requestId } as const;
  const email = await admitReset({ email: (await json()).email, ...how });
  if (email) after(() => sendReset(email, how).catch((err) => log.error({ err, requestId }, "password reset failed")));
  return { body: { data: { sent: true } } };
});
