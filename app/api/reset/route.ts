import { after } from "next/server";
import { apiHandler } from "@/lib/api/handle";
import { clientOf } from "@/lib/auth/client";
import { admitReset, sendReset } from "@/lib/auth/reset";
import { log } from "@/lib/log";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

/** Asks for a new password. The answer is the same, and as fast, whether or not the address exists. */
export const POST = apiHandler(async ({ request, requestId, json }) => {
  const how = { client: clientOf(request.headers), origin: "api", requestId } as const;
  const email = await admitReset({ email: (await json()).email, ...how });
  if (email) after(() => sendReset(email, how).catch((err) => log.error({ err, requestId }, "password reset failed")));
  return { body: { data: { sent: true } } };
});
