import type { WhyEmpty } from "@/lib/engine/report/define";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** A role that sees its own teams alone sees nobody until somebody gives its holder a team. */
export function whyEmpty(ctx: Pick<Ctx, "teamIds" | "permissions">, narrowed: boolean): WhyEmpty {
  const mayPeople = can(ctx, "GET", "USER") && can(ctx, "GET", "USERSSCREEN");
  if (narrowed) return { kind: "no-match", mayPeople };
  return { kind: ctx.teamIds?.length === 0 ? "forbidden" : "nothing", mayPeople };
}
