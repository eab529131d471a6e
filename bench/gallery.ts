import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { galleryPage } from "@/lib/insight/gallery/page";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { processorOf, serially } from "./cards/processor";
import { makePhotos, type Photographed } from "./gallery/ground";
import { machine, numberOf, onOwnServer } from "./ground";

const RESULTS = join(import.meta.dirname, "gallery.json");
/** Milliseconds of a page, narrowed by any two filters. */
const GOAL = 50;

type Reading = { readonly filters: string; readonly ms: number; readonly sqlMs: number; readonly photos: number };

/** The first page without filters, by each of them and by each pair: the best of some rounds, since other work on the machine only adds to it. */
async function measure(cpu: () => Promise<number>, made: Photographed, rounds: number): Promise<Reading[]> {
  const ctx = { ...(await systemCtx(made.tenantId, "bench: gallery")), userId: made.adminId };
  const found: Reading[] = [];
  const read = async (name: string, filters: Photographed["filters"]["rare"]) => {
    const ask = { filters, by: "visit", after: null, until: null } as const;
    // The first round finds nothing in memory.
    const { groups } = await galleryPage(ctx, ask);
    const best = { ms: Number.POSITIVE_INFINITY, sqlMs: Number.POSITIVE_INFINITY };
    for (let round = 0; round < rounds; round += 1) {
      const [begun, before] = [performance.now(), await cpu()];
      await galleryPage(ctx, ask);
      best.ms = Math.min(best.ms, performance.now() - begun);
      best.sqlMs = Math.min(best.sqlMs, (await cpu()) - before);
    }
    const photos = groups.reduce((sum, { tiles }) => sum + tiles.length, 0);
    found.push({ filters: name, ms: Math.round(best.ms), sqlMs: Math.round(best.sqlMs), photos });
  };
  await read("none", {});
  for (const [kind, filters] of Object.entries(made.filters)) {
    const all = Object.entries(filters);
    for (const [at, [key, value]] of all.entries()) {
      await read(`${kind} ${key}`, { [key]: value });
      for (const [other, more] of all.slice(0, at))
        await read(`${kind} ${other} + ${key}`, { [other]: more, [key]: value });
    }
  }
  return found;
}

/** `npm run bench -- gallery`: a page narrowed by each pair of filters, at two lengths of history. BENCH_PHOTOS: the shorter; BENCH_TIMES: how often the longer. */
void onOwnServer(async ({ adminUrl, atTheEnd }) => {
  const photos = Math.round(numberOf("BENCH_PHOTOS", 100_000));
  const times = Math.round(numberOf("BENCH_TIMES", 4));
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 3));
  const { read: cpu, end } = processorOf(adminUrl);
  atTheEnd(end);
  await serially(adminUrl);
  const before = await measure(cpu, await makePhotos(adminUrl, photos, console.log), rounds);
  const after = await measure(cpu, await makePhotos(adminUrl, photos * times, console.log), rounds);
  const pages = before.map((first, at) => {
    const longer = after[at] ?? first;
    return { ...longer, shortMs: first.ms, shortSqlMs: first.sqlMs, met: longer.sqlMs <= GOAL };
  });
  const settings = { photos, times, rounds };
  const results = { at: new Date().toISOString(), machine: machine(), settings, goalMs: GOAL, pages };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const slow = pages.filter(({ met }) => !met).sort((a, b) => b.sqlMs - a.sqlMs);
  const lines = slow.map(
    ({ filters, shortSqlMs, sqlMs }) =>
      `${filters}: ${shortSqlMs} ms of SQL, ${sqlMs} ms with ${times} times the photos`,
  );
  console.log(
    `\n${pages.length - slow.length} of ${pages.length} pages within ${GOAL} ms\n${lines.join("\n")}\n\nWritten to bench/gallery.json`,
  );
});
