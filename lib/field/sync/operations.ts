import { create } from "@/lib/engine/resource/operations/create";
import { fromWire } from "@/lib/engine/resource/wire";
import { createAnswer } from "@/lib/field/answers/commands";
import { endBreak, startBreak } from "@/lib/field/breaks/commands";
import { checkIn, checkOut } from "@/lib/field/check-ins/commands";
import { checkInAtClient, checkOutAtClient } from "@/lib/field/client-check-ins/commands";
import { createJustification } from "@/lib/field/justifications/commands";
import { addPositions } from "@/lib/field/positions/commands";
import { createPunch } from "@/lib/field/punches/commands";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import type { OperationPath } from "./operation-names";

export type Body = Readonly<Record<string, unknown>>;
type Done = { readonly created: boolean };

/** A call of the promoter's day that may also come by `sync/push`. */
export type Operation = {
  /** The call's path; `{id}` stands for the record that it changes. */
  readonly path: OperationPath;
  /** Carries it out; throws the Problem that the call itself would answer with. `id` is the record's. */
  readonly run: (ctx: Ctx, id: string, body: Body) => Promise<Done>;
  /** Fields, by their wire names, that name records which may arrive later than this operation. */
  readonly later: readonly string[];
  /** What the inbox keeps of the body. */
  readonly kept?: (body: Body) => Body;
};

const withId = (id: string, body: Body): Body => ({ id, ...body });

async function takePositions(ctx: Ctx, _id: string, body: Body): Promise<Done> {
  const results = await addPositions(ctx, body);
  return { created: results.some(({ status }) => status !== "replayed") };
}
const counted = ({ points, ...rest }: Body): Body => ({
  ...rest,
  points: Array.isArray(points) ? points.length : null,
});

const ALL: readonly Operation[] = [
  { path: "pos-checks/check-in", run: (ctx, id, body) => checkIn(ctx, withId(id, body)), later: ["photo_id"] },
  { path: "pos-checks/{id}/check-out", run: checkOut, later: ["photo_id"] },
  {
    path: "questionnaire-answers/create",
    run: (ctx, id, body) => createAnswer(ctx, withId(id, body)),
    // Photos and the visit are awaited by the answer itself.
    later: ["pos_id"],
  },
  { path: "workday-break-checks/start", run: (ctx, id, body) => startBreak(ctx, withId(id, body)), later: [] },
  { path: "workday-break-checks/{id}/end", run: endBreak, later: [] },
  { path: "workday-punches/create", run: (ctx, id, body) => createPunch(ctx, withId(id, body)), later: ["photo_id"] },
  // Positions are kept nowhere but among the positions, where they expire: the inbox only counts them.
  { path: "geolocations/create", run: takePositions, later: [], kept: counted },
  {
    path: "business-unit-checks/check-in",
    run: (ctx, id, body) => checkInAtClient(ctx, withId(id, body)),
    later: ["photo_id"],
  },
  { path: "business-unit-checks/{id}/check-out", run: checkOutAtClient, later: ["photo_id"] },
  {
    path: "justifications/create",
    run: (ctx, id, body) => createJustification(ctx, withId(id, body)),
    later: ["photo_id"],
  },
  {
    path: "pos/create",
    run: (ctx, id, body) => create(boundOf("pos"), ctx, fromWire(withId(id, body))),
    later: [],
  },
];

const byPath = new Map<string, Operation>(ALL.map((operation) => [operation.path, operation]));
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The operation that `op` names, and the id in its path when it bears one. A change of a record may be written with its id
 * (`pos-checks/0199…/check-out`), with the placeholder (`pos-checks/{id}/check-out`) or without either (`pos-checks/check-out`).
 */
export function findOperation(op: string): { readonly operation: Operation; readonly pathId: string | null } | null {
  const parts = op.replace(/^\/+|\/+$/g, "").split("/");
  const known = byPath.get(parts.join("/"));
  if (known) return { operation: known, pathId: null };
  const [resource, second, third, ...rest] = parts;
  if (rest.length > 0 || second === undefined) return null;
  if (third === undefined) {
    const operation = byPath.get(`${resource}/{id}/${second}`);
    return operation ? { operation, pathId: null } : null;
  }
  const operation = UUID.test(second) || second === ":id" ? byPath.get(`${resource}/{id}/${third}`) : undefined;
  return operation ? { operation, pathId: UUID.test(second) ? second.toLowerCase() : null } : null;
}
