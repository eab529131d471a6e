import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "@/lib/base/problem/catalogue";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { describeEvents } from "@/lib/engine/events/describe";
import { screenPage } from "@/lib/engine/events/read";
import { readReport } from "@/lib/engine/report/page";
import { describeResource } from "@/lib/engine/resource/describe";
import { list } from "@/lib/engine/resource/operations/list";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { galleryPage } from "@/lib/insight/gallery/page";
import { summary } from "@/lib/insight/summary/summary.dashboard";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { DASHBOARDS } from "@/lib/shell/dashboards";
import { allEvents, findListing } from "@/lib/shell/listings";
import { allBounds } from "@/lib/shell/registry";
import { REPORTS } from "@/lib/shell/reports";
import { partsOf } from "./cards/parts";
import { processorOf, roundsOf, serially } from "./cards/processor";
import { machine, numberOf, onOwnServer } from "./ground";
import { fillHouse } from "./house/ground";

const RESULTS = join(import.meta.dirname, "house.json");
/** Milliseconds of the database's processor. */
const GOALS = { list: 50, report: 150, card: 150, summary: 150 } as const;

/** Reports of one person. */
const OF_ONE: ReadonlySet<string> = new Set(["timesheet", "kmLegs"]);

type Screen = {
  readonly kind: keyof typeof GOALS;
  readonly name: string;
  readonly open: () => Promise<unknown>;
};

/** Whether a list is one for agencies. */
function opens(ctx: Ctx, name: string): boolean {
  try {
    findListing(name)?.demand(ctx);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "forbidden") return false;
    throw error;
  }
}

/** What is opened as it stands: every list's first page with its count, every report, each card of a dashboard by itself, and the summary with all its cards. */
async function screensOf(ctx: Ctx, personId: string): Promise<Screen[]> {
  const records = await Promise.all(
    allBounds()
      .filter(({ resource }) => resource.path && opens(ctx, resource.name))
      .map(async (bound): Promise<Screen> => {
        const query = parseListParams(await describeResource(bound, ctx), {});
        return { kind: "list", name: bound.resource.name, open: () => list(bound, ctx, query) };
      }),
  );
  const events = await Promise.all(
    allEvents()
      .filter(({ resource }) => opens(ctx, resource.name))
      .map(async (listed): Promise<Screen> => {
        const query = parseListParams(await describeEvents(listed, ctx), {});
        return { kind: "list", name: listed.resource.name, open: () => screenPage(listed, ctx, query) };
      }),
  );
  const cards = new Set(DASHBOARDS.flatMap((dashboard) => dashboard.cards.map(({ name }) => name)));
  const reports = REPORTS.filter(({ name }) => !cards.has(name)).map(
    (report): Screen => ({
      kind: "report",
      name: report.name,
      open: () => readReport(ctx, report, OF_ONE.has(report.name) ? { userId: personId, user: personId } : {}),
    }),
  );
  const parts = DASHBOARDS.filter(({ name, period }) => name !== summary.name && period.kind === "named").flatMap(
    (dashboard) =>
      partsOf(ctx, dashboard, {}).map(
        ({ name, open }): Screen => ({ kind: "card", name: `${dashboard.name}, ${name}`, open }),
      ),
  );
  const gallery = { filters: {}, by: "visit", after: null, until: null } as const;
  return [
    ...records,
    ...events,
    { kind: "list", name: "gallery, photos by visit", open: () => galleryPage(ctx, gallery) },
    ...reports,
    ...parts,
    {
      kind: "summary",
      name: "summary",
      open: () =>
        readDashboard(ctx, summary, {}, async (tctx, ask) => {
          for (const card of summary.cards) await card.rows(tctx, ask);
        }),
    },
  ];
}

/** `npm run bench -- house`: every list, report, card and the summary where one agency of twenty is of full size. BENCH_SCALE: of its rows; BENCH_ROUNDS. */
void onOwnServer(async ({ adminUrl, atTheEnd }) => {
  const scale = numberOf("BENCH_SCALE", 1);
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 3));
  const { read: cpu, end } = processorOf(adminUrl);
  atTheEnd(end);
  await serially(adminUrl);
  const { tenantId, adminId, veterans, answers, rows } = await fillHouse(adminUrl, scale, console.log);
  const modules = { costOfServing: true, commercial: true };
  const ctx = { ...(await systemCtx(tenantId, "bench: house")), userId: adminId, modules };
  const screens = [];
  for (const { kind, name, open } of await screensOf(ctx, veterans[0] ?? adminId)) {
    const { ms, sqlMs } = await roundsOf(cpu, rounds, open);
    const screen = { kind, name, ms, sqlMs, met: sqlMs <= GOALS[kind] };
    console.log(`${kind} ${name}: ${screen.sqlMs} ms of SQL, ${screen.ms.median} ms${screen.met ? "" : " (missed)"}`);
    screens.push(screen);
  }
  const results = {
    at: new Date().toISOString(),
    machine: machine(),
    settings: { scale, rounds },
    rows: { ...rows, answers },
    goalMs: GOALS,
    screens,
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n${screens.filter(({ met }) => met).length} of ${screens.length} met. Written to bench/house.json`);
});
