"use server";

import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { inTenant } from "@/lib/platform/tenancy/bearer";
import { inviteAgain } from "./invite";

/** Sends an invitation once more, to somebody of a tenant that one may act in; see `inviteAgain`. */
export async function sendInvitation(tenantId: string, userId: string): Promise<Result<{ sent: true }>> {
  return act(async (ctx) => inviteAgain(await inTenant(ctx, asText(tenantId)), asText(userId)));
}
