import type {
  questionnaireAnswerComments,
  questionnaireAnswerFiles,
  questionnaireAnswers,
  questionnaireAnswerValues,
} from "@/db/schema";
import { DAY_MS } from "@/lib/base/calendar/days";
import { occursOn } from "@/lib/base/recurrence/occurs";
import { type ProductRow, productId } from "@/scripts/demo/catalogue/build";
import { demoId, demoSum } from "@/scripts/demo/ids";
import { type Random, random } from "@/scripts/demo/random";
import type { Task } from "@/scripts/demo/tasks/build";
import type { Kept } from "@/scripts/demo/visits/build";
import type { AttachmentRow, Recording } from "@/scripts/demo/visits/check";
import { type Answered, answersOf } from "./values";

type Row<T extends { $inferInsert: unknown }> = T["$inferInsert"] & { id: string };
type AnswerRow = Row<typeof questionnaireAnswers>;
type ValueRow = Row<typeof questionnaireAnswerValues>;

export type Answers = {
  readonly answers: AnswerRow[];
  readonly values: ValueRow[];
  readonly files: (typeof questionnaireAnswerFiles.$inferInsert)[];
  readonly photos: AttachmentRow[];
  readonly comments: Row<typeof questionnaireAnswerComments>[];
};

export type Asking = {
  readonly tenant: string;
  readonly tasks: readonly Task[];
  readonly products: readonly ProductRow[];
  /** Subtype of each question. */
  readonly subtypes: ReadonlyMap<string, ValueRow["subtype"]>;
  /** Names of channels by id. */
  readonly channels: ReadonlyMap<string, string>;
  readonly photoOf: Recording["photoOf"];
  readonly now: Date;
};

/** What was answered during these visits, with its photos and what the office said to it. */
export function buildAnswers(asking: Asking, kept: readonly Kept[]): Answers {
  const all: Answers = { answers: [], values: [], files: [], photos: [], comments: [] };
  const byId = new Map(asking.products.map((product) => [product.id, product]));
  const goods = new Map(
    asking.tasks.map((task) => [task.id, task.goods.flatMap((name) => byId.get(productId(asking.tenant, name)) ?? [])]),
  );
  const shelf = shelfOf(asking.products);
  const due = dueOn(asking.tasks);
  for (const visit of kept) {
    const channel = asking.channels.get(visit.stay.store.row.channelId ?? "") ?? "";
    const tasks = due(visit.check.localDate, channel);
    tasks.forEach((task, i) => {
      const r = random(`answer ${visit.check.id} ${task.plan.name}`);
      if (r.chance(task.plan.rule.isRequired ? forgotten(visit.check.occurredAt, asking.now) : 0.12)) return;
      const when = times(visit, i, tasks.length, asking.now);
      if (!when) return;
      const scene = {
        ...{ date: visit.check.localDate, place: visit.check.posId, r, goods: goods.get(task.id) ?? [], shelf },
        store: visit.stay.store.row.name,
        ago: Math.floor((asking.now.getTime() - visit.check.occurredAt.getTime()) / DAY_MS),
        measured: random(`measured ${visit.check.id}`).chance(0.12) ? ("Centímetros" as const) : ("Frentes" as const),
      };
      write(asking, visit, task, when, answersOf(task, scene), r, all);
    });
  }
  return all;
}

/** How much of what is required is left out: less from week to week, as the nightly report is worked through. */
const forgotten = (at: Date, now: Date): number => 0.004 + (0.06 * (now.getTime() - at.getTime())) / (90 * DAY_MS);

/** Tasks of a day in a kind of store; a new PDV is asked about when there is one. */
function dueOn(tasks: readonly Task[]) {
  const known = new Map<string, readonly Task[]>();
  return (date: string, channel: string): readonly Task[] => {
    const key = `${date} ${channel}`;
    const found =
      known.get(key) ??
      tasks.filter(
        ({ plan, filter }) =>
          plan.type !== "new_pos" &&
          (!plan.channels || plan.channels.includes(channel)) &&
          occursOn(
            {
              startDate: filter.startDate ?? null,
              endDate: filter.endDate ?? null,
              monday: filter.monday ?? true,
              tuesday: filter.tuesday ?? true,
              wednesday: filter.wednesday ?? true,
              thursday: filter.thursday ?? true,
              friday: filter.friday ?? true,
              saturday: filter.saturday ?? true,
              sunday: filter.sunday ?? true,
              frequencies: filter.frequencies ?? ["any_day"],
            },
            date,
          ),
      );
    known.set(key, found);
    return found;
  };
}

/** One own product and every competing one of each category of the first client. */
function shelfOf(products: readonly ProductRow[]): ProductRow[] {
  return ["Iogurte", "Requeijão"].flatMap((start) => {
    const range = products.filter((product) => product.name.startsWith(start));
    return [...range.filter((p) => !p.isCompetitor).slice(0, 1), ...range.filter((p) => p.isCompetitor)];
  });
}

type When = { readonly started: Date; readonly ended: Date; readonly received: Date };

/** Tasks follow each other from the arrival to the departure; null for one that has not happened yet. */
function times({ stay, check }: Kept, index: number, count: number, now: Date): When | null {
  const from = check.occurredAt.getTime() + 60_000;
  const to = Math.max(from + 60_000, (check.checkOutAt ?? stay.leave).getTime() - 60_000);
  const part = (to - from) / count;
  const started = new Date(Math.round(from + part * index));
  const ended = new Date(Math.round(from + part * (index + 0.8)));
  const late = (check.receivedAt?.getTime() ?? from) - check.occurredAt.getTime();
  const received = new Date(ended.getTime() + Math.max(2_000, late));
  return received > now ? null : { started, ended, received };
}

function write(
  asking: Asking,
  { stay, check }: Kept,
  task: Task,
  when: When,
  given: readonly Answered[],
  r: Random,
  all: Answers,
) {
  if (given.length === 0) return;
  const id = demoId(`answer ${check.id} ${task.id}`, when.ended);
  const common = { posId: check.posId, userId: check.userId, localDate: check.localDate };
  const stamps = { createdAt: when.received, updatedAt: when.received };
  const review = reviewOf(asking, stay.worker.user.supervisorId ?? null, when, r);
  all.answers.push({
    id,
    ...common,
    questionnaireId: task.id,
    posCheckId: check.id,
    workScheduleId: check.workScheduleId ?? null,
    startedAt: when.started,
    endedAt: when.ended,
    receivedAt: when.received,
    timezone: check.timezone,
    latitude: check.latitude ?? null,
    longitude: check.longitude ?? null,
    distance: check.distanceIn ?? null,
    ...review,
    ...stamps,
  });
  if (review.reviewStatus === "issue" && review.reviewedBy)
    all.comments.push({
      id: demoId(`comment ${id}`, when.received),
      answerId: id,
      userId: review.reviewedBy,
      body: r.pick([
        "A foto está tremida, por favor refazer.",
        "Preço difere do tabloide da semana.",
        "Faltou a frente inteira.",
      ]),
      createdAt: review.reviewedAt,
      updatedAt: review.reviewedAt,
    });
  const positions = new Map<string, number>();
  for (const one of given) {
    const position = positions.get(one.item.id) ?? 0;
    positions.set(one.item.id, position + 1);
    const valueId = demoId(`value ${id} ${one.item.id} ${position}`, when.ended);
    all.values.push({
      id: valueId,
      ...common,
      answerId: id,
      itemId: one.item.id,
      questionId: one.item.questionId,
      productId: one.product?.id ?? null,
      categoryId: task.plan.type === "product_category" ? (one.product?.subCategoryId ?? null) : null,
      choiceId: one.choice ? demoId(`${asking.tenant} choice ${one.item.plan.question} ${one.choice}`) : null,
      numberValue: one.number ?? null,
      textValue: one.text ?? null,
      dateValue: one.date ?? null,
      booleanValue: one.boolean ?? null,
      subtype: asking.subtypes.get(one.item.questionId) ?? null,
      answeredAt: when.ended,
      position,
      ...stamps,
    });
    for (let n = 0; n < (one.photos?.count ?? 0); n++) {
      const about = { client: task.plan.client, product: one.product?.name };
      const photo = asking.photoOf({ ...stay, ...about }, one.photos?.kind ?? "shelf", r);
      if (!photo) continue;
      const photoId = demoId(`photo of ${valueId} ${n}`, when.ended);
      all.photos.push({
        ...photo.row,
        id: photoId,
        sha256: demoSum(photoId, photo.row.sha256),
        kind: "answer",
        occurredAt: when.ended,
        latitude: check.latitude ?? null,
        longitude: check.longitude ?? null,
        uploadedBy: check.userId,
        ...stamps,
      });
      all.files.push({ valueId, attachmentId: photoId, position: n, createdAt: when.received });
    }
  }
}

/** The office looks at answers on the next days, and at most of them only. */
function reviewOf({ now }: Asking, supervisorId: string | null, { received }: When, r: Random) {
  const reviewedAt = new Date(received.getTime() + Math.round(r.between(14, 60) * 3_600_000));
  const draw = r.next();
  if (!supervisorId || reviewedAt > now || draw > 0.78)
    return { reviewStatus: "pending" as const, reviewedBy: null, reviewedAt: null };
  const reviewStatus = draw < 0.02 ? "rejected" : draw < 0.05 ? "issue" : "approved";
  return { reviewStatus: reviewStatus as "rejected" | "issue" | "approved", reviewedBy: supervisorId, reviewedAt };
}
