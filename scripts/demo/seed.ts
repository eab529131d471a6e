import { getTableName, inArray } from "drizzle-orm";
import { tenants, users } from "@/db/schema";
import { PLATFORM_TENANT_ID } from "@/db/seeds/system";
import { type SystemTx, withSystem, withTenant } from "@/db/with-tenant";
import { refreshDays } from "@/lib/insight/days/refresh";
import { keepClosedDays } from "@/lib/insight/hours/keep-closed";
import { refreshServing } from "@/lib/insight/serving/refresh";
import { refreshShelf } from "@/lib/insight/shelf/refresh";
import { hashPassword } from "@/lib/platform/auth/password";
import { DEMO_PASSWORD, type DemoEmail } from "./accounts";
import { DEMO_DAYS, DEMO_GONDOLAS, type DemoContext } from "./context";
import { demoId } from "./ids";
import { insertPart, PARTS, RECORDS, standOf, type TenantRows } from "./tenant-rows";
import { araucaria } from "./tenants/araucaria";
import { norteCampo } from "./tenants/norte-campo";
import { ARAUCARIA, DEMO_TENANTS, NORTE_CAMPO, VAZIA } from "./tenants/rows";
import { platform, vazia } from "./tenants/small";
import { closeCostMonth } from "./time/cost-month";
import { makeDecks } from "./time/decks";
import { makeExports } from "./time/exports";
import { makeImport } from "./time/imports";
import { tellNights } from "./time/nights";

export type DemoOutcome = {
  /** False when the demonstration was complete, or when the database holds something else. */
  readonly seeded: boolean;
  /** Rows written, by tenant and table. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

type DemoOptions = {
  readonly now?: Date;
  readonly days?: number;
  /** Shelves that are drawn of each client, ten pictures each; fewer days need fewer to look different. */
  readonly gondolas?: number;
  /** Has the server look at these tables once they are full: what is made of them then is planned for what they hold. */
  readonly analyze?: (tables: readonly string[]) => Promise<void>;
  /** Writes a part in a way of one's own; as it stands when absent. */
  readonly writing?: (write: () => Promise<number>) => Promise<number>;
  /** Hears which of all stages is being made, "3 of 21, Norte Campo: answers". */
  readonly tell?: (stage: string) => void;
};

/** Everything that is not an event of its own is as old as this. */
const BEGAN_DAYS = 120;
/** What triggers keep of what is written. */
const KEPT = ["gallery_photos", "photo_looks", "shelf_facts", "shelf_marks", "day_touched", "shelf_touched"];
/** Rows after which what the server knows of its tables is no longer true. */
const MANY_ROWS = 10_000;
const SUPER = demoId(`platform user ${"super@gondola.test" satisfies DemoEmail}`);

// The platform comes last: its account is the sign that everything before it was written.
const STEPS = [
  { id: ARAUCARIA.id, name: ARAUCARIA.name, make: araucaria, parts: PARTS },
  { id: NORTE_CAMPO.id, name: NORTE_CAMPO.name, make: norteCampo, parts: PARTS },
  { id: VAZIA.id, name: VAZIA.name, make: vazia, parts: [RECORDS] },
  { id: PLATFORM_TENANT_ID, name: "The platform", make: platform, parts: [RECORDS] },
] as const;

/** What the largest tenant has besides its rows, in this order. */
const AFTERWARDS: readonly (readonly [string, (id: string, own: DemoContext, rows: TenantRows) => Promise<unknown>])[] =
  [
    ["days, worked out", (id) => refreshDays(id)],
    ["days of the shelf, added up", (id) => refreshShelf(id)],
    ["costs of serving", (id) => refreshServing(id)],
    ["a closed month of costs", (id, own) => closeCostMonth(id, own)],
    ["nightly reports", tellNights],
    ["presentations", (id, own) => makeDecks(id, own)],
    ["files", (id, own) => makeExports(id, own)],
    ["an import", (id, own) => makeImport(id, own)],
  ];
const STAGES = STEPS.length + STEPS.flatMap(({ parts }) => [...parts]).length + AFTERWARDS.length;

/** Tells each stage with its place among all of them. */
function staged(tell: DemoOptions["tell"]) {
  let at = 0;
  return (words: string) => {
    at += 1;
    tell?.(`${at} of ${STAGES}, ${words}`);
  };
}

/**
 * Makes the demonstration: tenants, accounts, catalogue, PDVs, and ninety days (or `days`) of visits up to `now`. The same `now` gives the same
 * data. Does nothing when it is there already or when the database holds tenants or super admins of its own; goes on where an
 * interrupted run stopped. Needs the reference data of `db/seeds/system`; writes photos to the configured storage.
 */
export async function seedDemo(options: DemoOptions = {}): Promise<DemoOutcome> {
  const counts: Record<string, Record<string, number>> = {};
  const found = await withSystem("look for the demonstration", stateOf);
  if (found !== "absent") return { seeded: false, counts };
  const days = options.days ?? DEMO_DAYS;
  const context: DemoContext = {
    now: options.now ?? new Date(),
    days,
    gondolas: options.gondolas ?? Math.ceil((DEMO_GONDOLAS * Math.min(days, DEMO_DAYS)) / DEMO_DAYS),
    passwordHash: await hashPassword(DEMO_PASSWORD),
  };
  const began = new Date(context.now.getTime() - BEGAN_DAYS * 86_400_000);
  await withSystem("make the demonstration's tenants", async (tx) => {
    const rows = DEMO_TENANTS.map((tenant) => ({ ...tenant, createdAt: began, updatedAt: began }));
    await tx.insert(tenants).values(rows).onConflictDoNothing();
  });
  const stage = staged(options.tell);
  for (const { id, name, make, parts } of STEPS) {
    const { missing, was } = await withTenant({ tenantId: id }, (tx) => standOf(tx, parts));
    stage(`${name}: thinking up its rows`);
    if (missing.length === 0) continue;
    // What stands there was made for a `now` of its own, and the rest of it fits no other.
    const own = was ? { ...context, now: new Date(was.getTime() + BEGAN_DAYS * 86_400_000) } : context;
    const rows = await make(own);
    for (const part of missing) {
      stage(`${name}: ${part.words}`);
      const write = () => withTenant({ tenantId: id, lane: "job" }, (tx) => insertPart(tx, part, rows, was ?? began));
      // Of few rows the server would be asked more than it saves.
      const many = Object.entries(rows).some(([table, list]) => table in part.tables && list.length > MANY_ROWS);
      const written = await (many && options.writing ? options.writing(write) : write());
      if (written > MANY_ROWS) await options.analyze?.([...Object.values(part.tables).map(getTableName), ...KEPT]);
    }
    counts[id] = countOf(rows);
    await keepClosedDays([id]);
    if (id !== ARAUCARIA.id) continue;
    for (const [words, work] of AFTERWARDS) {
      stage(`${name}: ${words}`);
      await work(id, own, rows);
    }
  }
  return { seeded: true, counts };
}

const countOf = (rows: TenantRows) =>
  Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.length]));

/** Strangers are never given accounts whose password everybody knows. */
async function stateOf(tx: SystemTx): Promise<"absent" | "complete" | "foreign"> {
  const own = new Set([...DEMO_TENANTS.map((tenant) => tenant.id), PLATFORM_TENANT_ID]);
  const all = await tx.select({ id: tenants.id }).from(tenants);
  const supers = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.tenantId, [PLATFORM_TENANT_ID]));
  if (supers.some((one) => one.id === SUPER)) return "complete";
  return supers.length > 0 || all.some((tenant) => !own.has(tenant.id)) ? "foreign" : "absent";
}
