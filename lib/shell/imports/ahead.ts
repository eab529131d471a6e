import { and, asc, eq, gt } from "drizzle-orm";
import { importLines } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { areMadeTogether } from "@/lib/engine/resource/together";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { togetherOf } from "@/lib/shell/registry";
import type { ImportJob } from "./job";
import { KnownKeys } from "./known-keys";
import { Lookups } from "./lookup";
import type { Targets } from "./targets";
import { type Group, grouped, type Kept, type Plan, type Understood, understand } from "./understand";

/** Lines of a part; more where a statement does for all of them what others need one each for. */
const PART = 200;
const TOGETHER = 1_000;
/** Lines about one record that stand together are worked on together, up to this many. */
const MOST = 5_000;

/** A part of the file; `said` where it is known already what it says. */
export type NextLines = { readonly groups: readonly Group[]; readonly said: readonly Understood[] | null };
type Asked = {
  readonly after: number;
  readonly targets: Targets;
  readonly groups: Promise<readonly Group[] | null>;
  said: Promise<readonly Understood[] | null> | null;
};

/**
 * Part after part of a file, the next one read and understood while the database writes the one before: else it waits for us, a quarter
 * of an import of records that are made together.
 */
export class Ahead {
  #asked: Asked | null = null;

  /** The lines behind the checkpoint; no groups when there are none. Asks for those behind them too. @door inner */
  async take(ctx: TxCtx, job: ImportJob, plan: Plan): Promise<NextLines> {
    const asked = this.#asked;
    const fits = asked?.after === job.nextLine && asked.targets === plan.targets;
    const known = fits ? await asked.groups : null;
    const groups = known ?? (await groupsAfter(ctx.tx, job.id, job.nextLine, plan));
    const said = known && asked?.said ? await asked.said : null;
    const after = groups.at(-1)?.lines.at(-1);
    this.#asked =
      after === undefined || !maySeeAhead(plan)
        ? null
        : { after, targets: plan.targets, groups: orNull(groupsAfter(ctx.tx, job.id, after, plan)), said: null };
    return { groups, said };
  }

  /** Finds out what the lines behind say; to be called once the database has enough to do. @door inner */
  async look(ctx: TxCtx, plan: Plan): Promise<void> {
    const asked = this.#asked;
    if (!asked || asked.said) return;
    const groups = await asked.groups;
    if (groups && groups.length > 0) asked.said = orNull(understand(plan, ctx, groups));
    await asked.said;
  }
}

/** Nothing kept yet: a step begins, or begins again. */
export const nothingKept = (): Kept => ({ lookups: new Lookups(), known: new KnownKeys(), ahead: new Ahead() });

/** Whoever asks ahead asks again where that failed, in a transaction that may have been taken back for the sake of another line. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/** Not where a line may name what an earlier one makes. */
function maySeeAhead({ bound, columns, choices }: Plan): boolean {
  const makesOthers = Object.values(choices).some((said) => Object.values(said).includes("+"));
  const namesOwn = columns.some(
    ([, { field }]) => (field.kind === "ref" || field.kind === "refs") && field.to === bound.resource.name,
  );
  return !makesOthers && !namesOwn && areMadeTogether(bound, togetherOf(bound));
}

async function groupsAfter(tx: TenantTx, importJobId: string, line: number, plan: Plan): Promise<Group[]> {
  const lists = plan.columns.some(([, { field, row }]) => row || field.kind === "refs");
  const part = areMadeTogether(plan.bound, togetherOf(plan.bound)) ? TOGETHER : PART;
  const size = lists ? MOST : part;
  const lines = await tx
    .select({ line: importLines.line, cells: importLines.cells })
    .from(importLines)
    .where(and(eq(importLines.importJobId, importJobId), gt(importLines.line, line)))
    .orderBy(asc(importLines.line))
    .limit(size);
  const groups = grouped(plan, lines);
  // The last one may go on in the lines that were not read.
  const whole = groups.length > 1 && lines.length === size && lists ? groups.slice(0, -1) : groups;
  return whole.slice(0, part);
}
