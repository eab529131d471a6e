import { buildAnswers } from "@/scripts/demo/answers/build";
import { localInstant, pastDays } from "@/scripts/demo/calendar";
import type { ProductRow } from "@/scripts/demo/catalogue/build";
import type { ClientPlan } from "@/scripts/demo/clients/plans";
import { phoneRows } from "@/scripts/demo/people/phones";
import type { FieldWorker } from "@/scripts/demo/people/teams";
import type { DemoStore, KnownCity } from "@/scripts/demo/places/store";
import type { questionRows } from "@/scripts/demo/questions/build";
import { planRoutes } from "@/scripts/demo/routes/plan";
import { inboxRows } from "@/scripts/demo/sync/inbox";
import { pullRows } from "@/scripts/demo/sync/pulls";
import { buildTasks } from "@/scripts/demo/tasks/build";
import type { TaskPlan } from "@/scripts/demo/tasks/plans";
import type { TenantRows } from "@/scripts/demo/tenant-rows";
import { lockRows } from "@/scripts/demo/time/breaks";
import { holidayRows, leaveRows } from "@/scripts/demo/time/leaves";
import { SHARED, type Spell } from "@/scripts/demo/time/story";
import { buildVisits, type VisitRow } from "@/scripts/demo/visits/build";
import type { Recording } from "@/scripts/demo/visits/check";
import { clientCheckRows } from "@/scripts/demo/visits/client-checks";
import { territories } from "@/scripts/demo/visits/territory";

type Given = {
  readonly tenant: string;
  readonly zone: string;
  /** Days of history, today among them. */
  readonly days: number;
  readonly workers: readonly FieldWorker[];
  readonly stores: readonly DemoStore[];
  readonly cities: ReadonlyMap<number, KnownCity>;
  readonly clients: readonly ClientPlan[];
  readonly products: readonly ProductRow[];
  readonly channels: ReadonlyMap<string, string>;
  readonly bank: ReturnType<typeof questionRows>;
  readonly tasks: readonly TaskPlan[];
  /** Who closed last month. */
  readonly closedBy: string;
  readonly leaves: boolean;
  /** What befell some of these people. */
  readonly story?: readonly Spell[];
  readonly positionDays: number;
  readonly recording: Recording;
};

/** Routes, days of visits, answers, breaks and positions, and what is planned from here on. */
export function fieldHistory(given: Given) {
  const { tenant, workers, stores, recording } = given;
  const days = pastDays(recording.now, given.zone, given.days);
  const today = days.at(-1) ?? "";
  const lands = territories(workers, stores);
  const { story } = given;
  const plan = planRoutes({ tenant, today, workers, lands, ...(story && { shared: SHARED }) });
  const leaves = given.leaves ? leaveRows(tenant, today, workers) : [];
  const field = {
    tenant,
    workers,
    lands,
    plan,
    leaves,
    days,
    positionDays: given.positionDays,
    ...(story && { story }),
  };
  const visits = buildVisits(field, recording);
  const tasks = buildTasks({ tenant, today, plans: given.tasks, clients: given.clients, channels: given.channels });
  const asking = {
    tenant,
    tasks: tasks.list,
    products: given.products,
    subtypes: new Map(given.bank.questions.map((question) => [question.id, question.subtype ?? null])),
    channels: new Map([...given.channels].map(([name, id]) => [id, name])),
    photoOf: recording.photoOf,
    now: recording.now,
  };
  const answers = buildAnswers(asking, visits.kept);
  const rows = {
    workschedules: plan.rows,
    visitDays: dayRows(days, visits.visits, given.zone),
    visits: visits.visits,
    workLeaves: leaves,
    holidays: holidayRows(tenant, today, given.cities),
    sessions: phoneRows(tenant, workers, visits.checks, recording.now),
    posChecks: visits.checks,
    businessUnitChecks: clientCheckRows({ ...given, days, now: recording.now, callers: callersOf(workers) }),
    syncPulls: story ? pullRows(story, workers, today, given.zone) : [],
    syncInbox: inboxRows(tenant, visits.checks, recording.now),
    justifications: visits.justifications,
    workdayBreakChecks: visits.breaks,
    dayLocks: lockRows(tenant, workers[1], given.closedBy, days),
    geolocations: visits.positions,
    questionnaires: tasks.questionnaires,
    questionnaireItems: tasks.items,
    questionnaireFilters: tasks.filters,
    questionnaireFilterProducts: tasks.products,
    questionnaireFilterPosChannels: tasks.channels,
    questionnaireEmails: tasks.emails,
    questionnaireEmailConditions: tasks.conditions,
    questionnaireAnswers: answers.answers,
    questionnaireAnswerValues: answers.values,
    questionnaireAnswerFiles: answers.files,
    questionnaireAnswerComments: answers.comments,
  } satisfies TenantRows;
  return { rows, photos: [...visits.photos, ...answers.photos] };
}

/** The supervisors of these people. */
const callersOf = (workers: readonly FieldWorker[]) => [
  ...new Set(workers.flatMap(({ user }) => user.supervisorId ?? [])),
];

/** The days that began, as the job that begins them would have noted. */
function dayRows(days: readonly string[], visits: readonly VisitRow[], zone: string) {
  const planned = new Map<string, number>();
  for (const { localDate } of visits) planned.set(localDate, (planned.get(localDate) ?? 0) + 1);
  return days.map((localDate) => ({
    localDate,
    planned: planned.get(localDate) ?? 0,
    begunAt: localInstant(localDate, 0, zone),
  }));
}
