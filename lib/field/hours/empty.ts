import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** Why a report has no rows: the filters hide all, the reader follows nobody, or there is nobody to tell of. */
export type WhyEmpty = {
  readonly kind: "no-match" | "forbidden" | "nothing";
  /** The reader may open the people, among whom somebody with working hours is missing. */
  readonly mayPeople: boolean;
};

/** A role that sees its own teams alone sees nobody until somebody gives its holder a team. */
export function whyEmpty(
  ctx: Pick<Ctx, "teamIds" | "permissions">,
  narrowed: { readonly q?: string | null; readonly teamId?: string | null },
): WhyEmpty {
  const mayPeople = can(ctx, "GET", "USER") && can(ctx, "GET", "USERSSCREEN");
  if (narrowed.q || narrowed.teamId) return { kind: "no-match", mayPeople };
  return { kind: ctx.teamIds?.length === 0 ? "forbidden" : "nothing", mayPeople };
}
