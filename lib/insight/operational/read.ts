import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type OperationalPerson, operationalPeople } from "./board";
import { narrowedPeople } from "./filters";
import { newestVersion } from "./rules";

type Asked = Pick<Ask, "filters">;
export type Board = {
  /** Narrowed by all filters but the states, so that each state can say how many it would show. */
  readonly everyone: readonly OperationalPerson[];
  readonly people: readonly OperationalPerson[];
  /** The newest version of the app that any device of this session's people has. */
  readonly newest: string | null;
  /** The moment that it tells of. */
  readonly at: Date;
};

const known = new WeakMap<object, Promise<{ people: readonly OperationalPerson[]; at: Date }>>();

/** The board that an address asks for; its people are read once in a transaction, so that all cards tell of one moment. @door inner */
export async function boardOf(ctx: TxCtx, { filters }: Asked, clock: () => Date): Promise<Board> {
  const { tx } = ctx;
  const found = known.get(tx) ?? peopleAt(ctx, clock());
  known.set(tx, found);
  const { people, at } = await found;
  const { status: _states, ...rest } = filters;
  const asked = (one: Asked["filters"]) => narrowedPeople(people, one, at);
  return { everyone: asked(rest), people: asked(filters), newest: newestVersion(people), at };
}

const peopleAt = async (ctx: TxCtx, at: Date) => ({ people: await operationalPeople(ctx, at), at });
