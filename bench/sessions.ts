import { encode } from "next-auth/jwt";
import { withTenant } from "@/db/with-tenant";
import { authSecret, SESSION_COOKIE, SESSION_SECONDS } from "@/lib/platform/auth/cookie";
import { addToken, openSession } from "@/lib/platform/auth/sessions";
import { signToken } from "@/lib/platform/auth/token";

const client = { ip: null, userAgent: "bench" };

/** Headers that make a caller this person, by token as a phone or by cookie as a browser. */
export async function headersOf(
  tenantId: string,
  userId: string,
): Promise<{ token: Record<string, string>; cookie: Record<string, string> }> {
  const opened = await withTenant({ tenantId }, async (tx) => {
    const sessionId = await openSession(tx, { userId, kind: "mobile", device: "bench", client });
    return { sessionId, ...(await addToken(tx, sessionId)) };
  });
  const { sessionId, tokenId, issuedAt } = opened;
  const bearer = await signToken({ userId, tenantId, sessionId, tokenId }, issuedAt);
  const value = await encode({
    token: { sid: sessionId, tid: tenantId },
    secret: authSecret(),
    maxAge: SESSION_SECONDS,
  });
  return {
    token: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    cookie: { cookie: `${SESSION_COOKIE}=${value}` },
  };
}
