import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import { readOne } from "@/lib/engine/resource/operations/get";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { visibleTask } from "@/lib/records/questionnaires/visible";
import { boundOf } from "@/lib/shell/registry";
import type { Named } from "./facts";
import { type DueAt, dueFor } from "./load-due";

export type Asked = { readonly userId: string | null; readonly posId: string | null; readonly date: string };
export type Simulation = {
  readonly person: Named | null;
  readonly place: Named | null;
  /** null until both are chosen. */
  readonly result: DueAt | null;
};

/**
 * What a person would be asked at a PDV on a day, and why not the rest: the very function that serves the app. An id that the
 * session may not see is as good as none. Who may not list people asks for themselves. Throws `forbidden`.
 */
export async function simulate(ctx: Ctx, { userId, posId, date }: Asked): Promise<Simulation> {
  authorize(ctx, "GET", "QUESTIONNAIREFILTER");
  const whom = can(ctx, "GET", "USER") ? userId : ctx.userId;
  try {
    return await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      const named = async (resource: "user" | "pos", id: string | null): Promise<Named | null> => {
        if (id === null || !isUuid(id)) return null;
        try {
          return { id, name: String((await readOne(boundOf(resource), tctx, id)).name) };
        } catch (error) {
          if (error instanceof Problem && error.code === "not_found") return null;
          throw error;
        }
      };
      const [person, place] = [await named("user", whom), await named("pos", posId)];
      if (!person || !place) return { person, place, result: null };
      const question = { userId: person.id, posId: place.id, date };
      return { person, place, result: await dueFor(tctx, question, { only: "all", tasks: visibleTask(ctx) }) };
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}
