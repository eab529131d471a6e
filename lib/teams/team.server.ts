import { and, eq, inArray } from "drizzle-orm";
import { teamSubstitutions, teams, users } from "@/db/schema";
import { invalidFields } from "@/lib/problem/catalogue";
import { bind } from "@/lib/resource/bind";
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
  visible: (ctx) =>
    ctx.teamIds ? inArray(teams.id, ctx.teamIds.length > 0 ? [...ctx.teamIds] : [ctx.userId]) : undefined,
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
