import { createHash } from "node:crypto";
import { apiHandler } from "@/lib/engine/api/handle";
import { toWire } from "@/lib/engine/resource/wire";
import { userByEmail } from "@/lib/records/users/queries";

export { notPost as DELETE, notPost as PATCH, notPost as POST, notPost as PUT } from "@/lib/engine/api/generic";

/** One person by e-mail; a private cache may keep the answer and ask again with its tag. */
export const GET = apiHandler<{ username: string }>(async ({ request, params, ctx }) => {
  const caller = await ctx();
  const body = { data: toWire(await userByEmail(caller, params.username.replaceAll("%40", "@"))) };
  const etag = `"${createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 27)}"`;
  const headers = { etag, "cache-control": "private, max-age=60", vary: "authorization, cookie" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return { body, headers };
});
