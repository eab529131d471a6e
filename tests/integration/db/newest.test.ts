import { getTableName } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { recordHistory } from "@/lib/engine/audit/history";
import type { EventList } from "@/lib/engine/events/define";
import { eventBatches, eventPage, screenPage } from "@/lib/engine/events/read";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { list } from "@/lib/engine/resource/operations/list";
import { listTrash } from "@/lib/engine/trash/queries";
import { mailLog } from "@/lib/field/answers/mail-log";
import { pastAnswers } from "@/lib/field/answers/mail-tester";
import { answerEvents } from "@/lib/field/answers/questionnaire-answer.events";
import { attachmentBound } from "@/lib/field/attachments/attachment.resource";
import { placeStart } from "@/lib/field/breaks/unended";
import { around } from "@/lib/field/check-ins/abandoned";
import { signArrived } from "@/lib/field/check-ins/late-sign";
import { flagImpossibleMoves } from "@/lib/field/check-ins/moves";
import { occurrencesUntil } from "@/lib/field/justifications/history";
import { justificationEvents } from "@/lib/field/justifications/justification.events";
import { posPhotos } from "@/lib/insight/pos-results/photos";
import { lastPositions } from "@/lib/insight/tracking/live-queries";
import { recentMails } from "@/lib/platform/mail/queries";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { allEvents } from "@/lib/shell/listings";
import { allBounds, boundOf } from "@/lib/shell/registry";
import { costsOf, newHistory } from "./history";

// What is asked for newest first reads what it shows, however long the history is: by the plan, not by the clock.
const ONCE = 300;
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

type Case = { readonly work: () => Promise<unknown>; readonly most?: number; readonly of?: RegExp };

/** Every list of records that begins with the newest, found by its definition. */
const RECORDS = [...allBounds(), attachmentBound].filter(({ resource: { fields, list } }) => {
  const [key, direction] = list.sort;
  return direction === "desc" && ["date", "dateTime"].includes(fields[key]?.kind ?? "");
});
const ofRecords = (bound: AnyBound): readonly [string, Case][] => {
  const { name, list: listed } = bound.resource;
  return [[`records: ${name}`, { work: () => list(bound, ctx, page(listed.sort[0])) }]];
};
const SOON = new Date(Date.now() + 3_600_000);
/** Where rows are found: what is looked up for each is as much as they are, and a person of these histories has hundreds of visits a day. */
const FOUND = / limit \$\d+$/;
/** Every list of events: its calls, forwards and backwards, its screen, and the first two pieces of its file. */
const ofEvents = (events: EventList): readonly [string, Case][] => {
  const { name, list: listed } = events.resource;
  const [clock] = listed.sort;
  return [
    [`events: ${name}`, { work: () => eventPage(events, ctx, page(clock)) }],
    [`oldest first: ${name}`, { of: FOUND, work: () => eventPage(events, ctx, page(clock, { sort: [clock, "asc"] })) }],
    [`screen: ${name}`, { work: () => screenPage(events, ctx, page(clock)), most: events.newest ? SCREEN : PAGE }],
    [
      `file: ${name}`,
      {
        of: FOUND,
        work: async () => {
          const batches = eventBatches(events, ctx, { filters: {} }, SOON);
          await batches.next();
          await batches.next();
        },
      },
    ],
  ];
};

const CASES: Readonly<Record<string, Case>> = {
  ...Object.fromEntries([...RECORDS.flatMap(ofRecords), ...allEvents().flatMap(ofEvents)]),
  "a check-in now": { work: within((tctx) => around(tctx, moment(0))) },
  "a check-in of long ago": { work: within((tctx) => around(tctx, moment(1_200))) },
  "its moves": { work: within((tctx) => flagImpossibleMoves(tctx, moment(1_200))) },
  "a sign of life": { work: within((tctx) => signArrived(tctx, history.who, new Date())) },
  "a break's start": { work: within((tctx) => placeStart(tctx, moment(1_200), 60)) },
  "last positions": { work: within((tctx) => lastPositions(tctx, new Date())) },
  "answers to review": {
    work: () =>
      eventPage(answerEvents, ctx, page("endedAt", { filters: { reviewStatus: { op: "in", values: ["approved"] } } })),
  },
  "answers before a mail rule": { work: () => pastAnswers(ctx, history.task) },
  "mails of a task": { work: () => mailLog(ctx, history.task) },
  "mails of all": { work: () => recentMails({ ownMachine: false, superAdmin: true }) },
  "photos of a store": { work: () => posPhotos(ctx, history.posId) },
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
  "a record's history": { work: () => recordHistory(boundOf("pos"), ctx, history.posId, 1) },
  "the trash": { work: () => listTrash(boundOf("posChain"), ctx, 1) },
};

/** What each case reads and sorts beyond its bound. */
async function beyondBounds(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, { work, most = PAGE, of = /./ }] of Object.entries(CASES)) {
    const costs = await costsOf(history.tenant.tenantId, history.tables, work);
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

test("no list that begins with the newest is missing here", () => {
  const tables = [...RECORDS, ...allEvents()].map(({ table }) => getTableName(table));
  expect(tables.filter((table) => !history.tables.has(table))).toEqual([]);
});
