import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import JSZip from "jszip";
import { auditLog, importJobs, pos, presentationJobs } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { storedPart } from "@/lib/insight/decks/commands";
import { createPresentation } from "@/lib/insight/decks/create";
import { storage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { chooseImport, createImport, startImport } from "@/lib/shell/imports/commands";
import { newImportFile } from "@/lib/shell/imports/file";
import { machine, numberOf, onOwnServer } from "./ground";
import { photographed } from "./kills/album";
import { type Killed, Workers } from "./kills/workers";
import { makeAgency, placesOf, sheetOf } from "./transfer/ground";

const RESULTS = join(import.meta.dirname, "kills.json");
/** A presentation begins anew each time, and is given up after this many that came to nothing. */
const DECK_KILLS = 3;
/** Reading begins anew as well; the rest is shared by checking and writing. */
const READ_KILLS = 3;
/** Milliseconds: some parts take as long. */
const WITHIN = 400;

/** Numbers that look random and are the same in each run. */
function dice(): () => number {
  let state = 20_261_123;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function demand(what: string, found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`);
  console.log(`  ${what}: ${is}`);
}

const within = <T>(ctx: Ctx, work: (tx: TenantTx) => Promise<T>) =>
  withTenant({ tenantId: ctx.tenantId, lane: "job" }, work);

/** How many of those that there should be are missing, and how many there are beside one of each. */
function tally(found: readonly string[], wanted: readonly string[]): { readonly lost: number; readonly twice: number } {
  const there = new Set(found);
  const lost = wanted.filter((one) => !there.has(one)).length;
  return { lost, twice: found.length - (wanted.length - lost) };
}

async function importKilled(ctx: Ctx, workers: Workers, sheet: Buffer, lines: number, kills: number) {
  const file = newImportFile(ctx);
  await storage().put(file.fileKey, sheet);
  const id = await createImport(ctx, { resource: "pos", name: "lojas.csv", file });
  const job = () => within(ctx, async (tx) => (await tx.select().from(importJobs).where(eq(importJobs.id, id)))[0]);
  const look = (waits: string) => async () => {
    const now = await job();
    if (!now || now.status === "failed") throw new Error(`the import was given up: ${now?.error}`);
    const { attempt, status, step: at, done, total } = now;
    const over = at === waits && status !== "started" && status !== "scheduled";
    // Of reading nothing is told before it is over; there, whoever takes it on has got it on.
    return { over, mark: waits === "map" ? `${attempt}` : `${at} ${done}`, attempt, left: (total ?? 0) - done };
  };
  const steps: Record<string, Killed> = {};
  const step = async (name: string, waits: string, times: number) => {
    steps[name] = await workers.killUntilOver(times, look(waits), name === "read" ? 5 * WITHIN : WITHIN);
    console.log(`${name}: ${JSON.stringify(steps[name])}`);
  };
  const reading = Math.min(READ_KILLS, Math.floor(kills / 10));
  const checking = Math.floor((kills - reading) / 2);
  await step("read", "map", reading);
  await chooseImport(ctx, id, { check: true });
  await step("check", "review", checking);
  demand("lines to be made", (await job())?.creates, lines);
  await startImport(ctx, id, { mode: "skip" });
  await step("write", "done", kills - reading - checking);
  const ended = await job();
  demand("how it ended", [ended?.status, ended?.successes, ended?.failures], ["completed", lines, 0]);
  const stores = await within(ctx, (tx) => tx.select({ id: pos.id, code: pos.externalCode }).from(pos));
  const told = await within(ctx, (tx) =>
    tx
      .select({ id: auditLog.recordId })
      .from(auditLog)
      .where(and(eq(auditLog.requestId, id), eq(auditLog.action, "create"))),
  );
  const codes = stores.map(({ code }) => code ?? "");
  const counted = {
    stores: tally(
      codes,
      Array.from({ length: lines }, (_, n) => `L${n}`),
    ),
    log: tally(
      told.map((one) => one.id ?? ""),
      stores.map((one) => one.id),
    ),
  };
  return { steps, counted };
}

async function deckKilled(ctx: Ctx, workers: Workers, photos: number, kills: number) {
  await photographed(ctx, photos);
  const { id } = await createPresentation(ctx, { type: "zip_simple" });
  const job = () =>
    within(ctx, async (tx) => (await tx.select().from(presentationJobs).where(eq(presentationJobs.id, id)))[0]);
  const took = await workers.killUntilOver(
    kills,
    async () => {
      const now = await job();
      if (now?.status === "failed") throw new Error(`the presentation was given up: ${now.error}`);
      // It begins anew each time: there is nothing to spread kills over.
      return { over: now?.status === "completed", mark: `${now?.done}`, attempt: now?.attempt ?? 0, left: 0 };
    },
    150,
  );
  console.log(`presentation: ${JSON.stringify(took)}`);
  const ended = await job();
  demand("photos, and those that are missing", [ended?.done, ended?.missing, ended?.parts.length], [photos, 0, 1]);
  const { key, sha256 } = await storedPart(ctx, id, 1);
  const bytes = (await storage().get(key)) ?? Buffer.alloc(0);
  demand("the file is whole", createHash("sha256").update(bytes).digest("hex") === sha256, true);
  const names = Object.keys((await JSZip.loadAsync(bytes)).files).filter((name) => name.endsWith(".jpg"));
  demand("photos in it", names.length, photos);
  return took;
}

/**
 * `npm run bench -- kills`: an import and a presentation whose worker is killed again and again, with nothing lost and nothing done twice.
 * BENCH_LINES, BENCH_KILLS, BENCH_PHOTOS make it smaller.
 */
void onOwnServer(async ({ adminUrl, urls, atTheEnd }) => {
  const [lines, kills, photos] = [
    Math.round(numberOf("BENCH_LINES", 100_000)),
    Math.round(numberOf("BENCH_KILLS", 100)),
    Math.round(numberOf("BENCH_PHOTOS", 2_000)),
  ];
  console.log("the database is there");
  const sheet = sheetOf(lines, await placesOf(adminUrl));
  const agency = await makeAgency();
  const ctx = await askerCtx({ tenantId: agency.tenantId, createdBy: agency.adminId });
  const workers = new Workers(urls, dice());
  atTheEnd(() => workers.stop());
  await workers.start();
  const { steps, counted } = await importKilled(ctx, workers, sheet, lines, kills);
  console.log(`counted: ${JSON.stringify(counted)}`);
  const deck = await deckKilled(ctx, workers, photos, Math.min(DECK_KILLS, kills));
  const report = {
    at: new Date().toISOString(),
    machine: machine(),
    settings: { lines, kills, photos },
    killed: workers.killed,
    import: steps,
    presentation: deck,
    counted,
    lost: counted.stores.lost + counted.log.lost,
    twice: counted.stores.twice + counted.log.twice,
  };
  writeFileSync(RESULTS, `${JSON.stringify(report, null, 2)}\n`);
  demand("lost, and twice", [report.lost, report.twice], [0, 0]);
  console.log("\nNothing lost, nothing twice. Written to bench/kills.json");
});
