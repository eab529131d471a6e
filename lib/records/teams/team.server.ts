import { and, eq, inArray, sql } from "drizzle-orm";
import { teamSubstitutions, teams, users } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { isClient } from "@/lib/platform/permissions/role-names";
import { substitutionErrors } from "./rules";
import { team } from "./team.resource";

export const teamServer = bind({
  resource: team,
  table: teams,
  rowTables: {
    substitutions: {
      table: teamSubstitutions,
      parent: teamSubstitutions.teamId,
      key: "substituteId",
      order: teamSubstitutions.startDate,
    },
  },
  // Teams are the agency's: a client's user has none, whatever their role holds.
  visible: (ctx) => {
    if (isClient(ctx)) return sql`false`;
    return ctx.teamIds ? inArray(teams.id, ctx.teamIds.length > 0 ? [...ctx.teamIds] : [ctx.userId]) : undefined;
  },
  rules: ({ supervisorId, substitutions }) => substitutionErrors(supervisorId, substitutions ?? []),
  check: async (ctx, values, before) => {
    if (!before || !values.supervisorId) return;
    const [member] = await ctx.tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, values.supervisorId), eq(users.teamId, String(before.id))));
    if (member) throw invalidFields({ supervisorId: "supervisor_is_member" });
  },
});
