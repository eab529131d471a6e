import { Outdated, type Proof } from "@/db/proof";
import { withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUnavailable } from "@/lib/base/problem/unavailable";
import { keptPerson } from "@/lib/platform/auth/kept";
import { ctxOf } from "@/lib/platform/auth/person";
import { bearerOf, readToken } from "@/lib/platform/auth/token";
import { bearerCtx } from "./bearer";
import type { Ctx } from "./ctx";

/** Finds out who calls, inside a tenant; see `bearerCtx`. */
export type Caller = (tenantId?: string) => Promise<Ctx>;
type KeptCtx = Ctx & { readonly proof: Proof };

/**
 * Answers a call with its caller's rights as they were read for an earlier one, and anew with fresh ones where they have changed since: the
 * first transaction asks in its first message, before anything else, and commits nothing when they have. An answer or a refusal that came
 * without a transaction is asked about afterwards. So who is given or loses a right has it, or has it no more, with the very next call.
 */
export async function withKeptRights<T>(
  request: Request,
  requestId: string,
  answer: (caller: Caller) => Promise<T>,
): Promise<T> {
  const afresh: Caller = (tenantId) => bearerCtx(request, tenantId, requestId);
  const used: { ctx?: KeptCtx | null } = {};
  const keptFirst: Caller = async (tenantId) => {
    used.ctx = await keptCtx(request, requestId, tenantId);
    return used.ctx ?? afresh(tenantId);
  };
  try {
    const told = await answer(keptFirst);
    if (!used.ctx || (await stillHolds(used.ctx))) return told;
  } catch (error) {
    // Of a database that is away asking once more would keep the caller waiting for a second deadline.
    if (!used.ctx || isUnavailable(error) || (await stillHolds(used.ctx))) throw error;
  }
  return answer(afresh);
}

/** Who called a moment ago with this token in this tenant, as they were then; null for anybody else. */
async function keptCtx(request: Request, requestId: string, tenantId?: string): Promise<KeptCtx | null> {
  const token = bearerOf(request);
  const kept = token && keptPerson(await readToken(token));
  if (!kept || kept.person.user.tenantId !== tenantId?.toLowerCase()) return null;
  return { ...ctxOf(kept.person, { origin: "api", requestId }), proof: kept.proof };
}

/** @door session */
async function stillHolds({ tenantId, proof }: KeptCtx): Promise<boolean> {
  if (proof.held) return true;
  try {
    await withTenant({ tenantId, proof, lane: "ingest" }, async () => {});
    return true;
  } catch (error) {
    if (error instanceof Outdated) return false;
    throw fromPostgres(error);
  }
}
