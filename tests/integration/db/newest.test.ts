import { beforeAll, expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { recordHistory } from "@/lib/engine/audit/history";
import { auditLogEvents } from "@/lib/engine/audit/log/audit-log.events";
import { eventBatches, eventPage, screenPage } from "@/lib/engine/events/read";
import { exportJobEvents } from "@/lib/engine/export/export-job.events";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { list } from "@/lib/engine/resource/operations/list";
import { listTrash } from "@/lib/engine/trash/queries";
import { mailLog } from "@/lib/field/answers/mail-log";
import { pastAnswers } from "@/lib/field/answers/mail-tester";
import { answerEvents } from "@/lib/field/answers/questionnaire-answer.events";
import { placeStart } from "@/lib/field/breaks/unended";
import { around } from "@/lib/field/check-ins/abandoned";
import { signArrived } from "@/lib/field/check-ins/late-sign";
import { flagImpossibleMoves } from "@/lib/field/check-ins/moves";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import { clientCheckEvents } from "@/lib/field/client-check-ins/client-check.events";
import { occurrencesUntil } from "@/lib/field/justifications/history";
import { justificationEvents } from "@/lib/field/justifications/justification.events";
import { inboxEvents } from "@/lib/field/sync/sync-inbox.events";
import { presentationEvents } from "@/lib/insight/decks/presentation-job.events";
import { posPhotos } from "@/lib/insight/pos-results/photos";
import { problemEvents } from "@/lib/insight/problems/operational-problem.events";
import { lastPositions } from "@/lib/insight/tracking/live-queries";
import { recentMails } from "@/lib/platform/mail/queries";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { costsOf, newHistory } from "./history";

// What is asked for newest first reads what it shows, however long the history is: by the plan, not by the clock.
const ONCE = 600;
const SIXTEEN = 16 * ONCE;
/** Rows of a page with what is looked up for each; a screen of visits counts the newest thousand. */
const PAGE = 700;
const SCREEN = 1_200;

let history: Awaited<ReturnType<typeof newHistory>>;
let ctx: Ctx;
beforeAll(async () => {
  history = await newHistory();
  ctx = history.ctx;
});

const page = (key: string, changes: Partial<ListQuery> = {}): ListQuery => ({
  ...{ page: 1, perPage: 25, sort: [key, "desc"], filters: {} },
  ...changes,
});
const status = (value: string) => ({ filters: { status: { op: "in" as const, values: [value] } } });
const within = (work: (ctx: TxCtx) => Promise<unknown>) => () =>
  withTenant(ctx, (tx) => work({ ...ctx, tx, lane: undefined } as TxCtx));
const moment = (minutesAgo: number) => {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const where = { posId: history.posId, timezone: "America/Sao_Paulo", latitude: null, longitude: null };
  return { id: "00000000-0000-7000-8000-000000000000", userId: history.who, occurredAt: at, startedAt: at, ...where };
};

const ALL = { filters: {} };
const SOON = new Date(Date.now() + 3_600_000);
/** The first two pieces of a list's file, each in a statement of its own. */
const fileOf = (name: string, of: () => AsyncGenerator<readonly unknown[]>) => [
  `the file of ${name}`,
  {
    // What is looked up for its rows is as much as they are; where they are found is asked here.
    of: / limit \$\d+$/,
    work: async () => {
      const batches = of();
      await batches.next();
      await batches.next();
    },
  },
];
const FILES = Object.fromEntries([
  fileOf("visits", () => eventBatches(checkEvents, ctx, ALL, SOON)),
  fileOf("stays at clients", () => eventBatches(clientCheckEvents, ctx, ALL, SOON)),
  fileOf("answers", () => eventBatches(answerEvents, ctx, ALL, SOON)),
  fileOf("justifications", () => eventBatches(justificationEvents, ctx, ALL, SOON)),
  fileOf("what devices sent", () => eventBatches(inboxEvents, ctx, ALL, SOON)),
  fileOf("files", () => eventBatches(exportJobEvents, ctx, ALL, SOON)),
  fileOf("the log", () => eventBatches(auditLogEvents, ctx, ALL, SOON)),
]);

const CASES: Readonly<Record<string, { work: () => Promise<unknown>; most?: number; of?: RegExp }>> = {
  "visits of the API": { work: () => eventPage(checkEvents, ctx, page("occurredAt")) },
  "visits of the API, oldest first": {
    work: () => eventPage(checkEvents, ctx, page("occurredAt", { sort: ["occurredAt", "asc"] })),
  },
  "visits of the screen": { work: () => screenPage(checkEvents, ctx, page("occurredAt")), most: SCREEN },
  "stays at clients": { work: () => eventPage(clientCheckEvents, ctx, page("occurredAt")) },
  "stays of the screen": { work: () => screenPage(clientCheckEvents, ctx, page("occurredAt")), most: SCREEN },
  "a check-in now": { work: within((tctx) => around(tctx, moment(0))) },
  "a check-in of long ago": { work: within((tctx) => around(tctx, moment(1_200))) },
  "its moves": { work: within((tctx) => flagImpossibleMoves(tctx, moment(1_200))) },
  "a sign of life": { work: within((tctx) => signArrived(tctx, history.who, new Date())) },
  "a break's start": { work: within((tctx) => placeStart(tctx, moment(1_200), 60)) },
  punches: { work: () => list(boundOf("workdayPunch"), ctx, page("occurredAt")) },
  "planned visits": { work: () => list(boundOf("visit"), ctx, page("localDate")) },
  breaks: { work: () => list(boundOf("workdayBreakCheck"), ctx, page("startedAt")) },
  positions: { work: () => list(boundOf("geolocation"), ctx, page("occurredAt")) },
  "last positions": { work: within((tctx) => lastPositions(tctx, new Date())) },
  leaves: { work: () => list(boundOf("workLeave"), ctx, page("startDate")) },
  answers: { work: () => eventPage(answerEvents, ctx, page("endedAt")) },
  "answers to review": {
    work: () =>
      eventPage(answerEvents, ctx, page("endedAt", { filters: { reviewStatus: { op: "in", values: ["approved"] } } })),
  },
  "answers before a mail rule": { work: () => pastAnswers(ctx, history.task) },
  "mails of a task": { work: () => mailLog(ctx, history.task) },
  "mails of all": { work: () => recentMails({ ownMachine: false, superAdmin: true }) },
  "photos of a store": { work: () => posPhotos(ctx, history.posId) },
  "justifications of any state": { work: () => eventPage(justificationEvents, ctx, page("receivedAt")) },
  "justifications decided": { work: () => eventPage(justificationEvents, ctx, page("decidedAt", status("approved"))) },
  "justifications that wait": {
    work: () =>
      eventPage(justificationEvents, ctx, page("receivedAt", { ...status("pending"), sort: ["receivedAt", "asc"] })),
  },
  "justifications in a row": {
    work: within((tctx) => occurrencesUntil(tctx, history.who, "2500-01-01")),
    // The newest thousand, and what else lies on the day on which they end: how much that is depends on the hour.
    most: 2 * SCREEN,
  },
  "what devices sent": { work: () => eventPage(inboxEvents, ctx, page("receivedAt")) },
  "lines of the nightly report": { work: () => eventPage(problemEvents, ctx, page("occurredAt")) },
  presentations: { work: () => eventPage(presentationEvents, ctx, page("createdAt")) },
  "files that people took": { work: () => eventPage(exportJobEvents, ctx, page("createdAt")) },
  "the log": { work: () => eventPage(auditLogEvents, ctx, page("at")) },
  "a record's history": { work: () => recordHistory(boundOf("pos"), ctx, history.posId, 1) },
  ...FILES,
  "the trash": { work: () => listTrash(boundOf("posChain"), ctx, 1) },
};

/** What each case reads and sorts beyond its bound. */
async function beyondBounds(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, { work, most = PAGE, of = /./ }] of Object.entries(CASES)) {
    const costs = await costsOf(history.tenant.tenantId, work);
    if (costs.length === 0) wrong.push(`${name}: asks for no order`);
    for (const { text, read, sorted } of costs.filter((cost) => of.test(cost.text)))
      if (read > most || sorted > most) wrong.push(`${name}: ${read} rows read, ${sorted} sorted: ${text}`);
  }
  return wrong;
}

test("newest first reads no more of a history that is sixteen times as long", async () => {
  await history.grow(1, ONCE);
  expect(await beyondBounds()).toEqual([]);
  await history.grow(ONCE + 1, SIXTEEN);
  expect(await beyondBounds()).toEqual([]);
});
