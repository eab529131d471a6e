import type {
  questionnaireEmailConditions,
  questionnaireEmails,
  questionnaireFilterPosChannels,
  questionnaireFilterProducts,
  questionnaireFilters,
  questionnaireItems,
  questionnaires,
} from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { goodsOf, productId } from "@/scripts/demo/catalogue/build";
import { clientId } from "@/scripts/demo/clients/build";
import type { ClientPlan } from "@/scripts/demo/clients/plans";
import { demoId } from "@/scripts/demo/ids";
import { idOf } from "@/scripts/demo/places/store";
import type { ItemPlan, TaskPlan } from "./plans";

type Row<T extends { $inferInsert: unknown }> = T["$inferInsert"] & { id: string };
type Insert<T extends { $inferInsert: unknown }> = T["$inferInsert"];

/** A task with the ids of what it was made into. */
export type Task = {
  readonly plan: TaskPlan;
  readonly id: string;
  readonly filter: Row<typeof questionnaireFilters>;
  readonly items: readonly { readonly id: string; readonly questionId: string; readonly plan: ItemPlan }[];
  /** Names of the goods it asks about. */
  readonly goods: readonly string[];
};

export type Tasks = {
  readonly list: Task[];
  readonly questionnaires: Row<typeof questionnaires>[];
  readonly items: Row<typeof questionnaireItems>[];
  readonly filters: Row<typeof questionnaireFilters>[];
  readonly products: Insert<typeof questionnaireFilterProducts>[];
  readonly channels: Insert<typeof questionnaireFilterPosChannels>[];
  readonly emails: Row<typeof questionnaireEmails>[];
  readonly conditions: Row<typeof questionnaireEmailConditions>[];
};

type Given = {
  readonly tenant: string;
  readonly today: string;
  readonly plans: readonly TaskPlan[];
  readonly clients: readonly ClientPlan[];
  readonly channels: ReadonlyMap<string, string>;
};

const FLAGS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** Questionnaires with items, filters and mail rules. */
export function buildTasks(given: Given): Tasks {
  const { tenant, today } = given;
  const all: Tasks = {
    list: [],
    questionnaires: [],
    items: [],
    filters: [],
    products: [],
    channels: [],
    emails: [],
    conditions: [],
  };
  for (const plan of given.plans) {
    const id = demoId(`${tenant} task ${plan.name}`);
    const published = new Date(`${plusDays(today, -115)}T13:00:00Z`);
    all.questionnaires.push({
      id,
      name: plan.name,
      description: plan.description ?? null,
      type: plan.type,
      businessUnitId: plan.client ? clientId(tenant, plan.client) : null,
      originId: id,
      publishedAt: published,
    });
    const items = itemsOf(tenant, plan, id);
    all.items.push(...items.map((item) => item.row));
    const filter = filterRow(given, plan, id);
    all.filters.push(filter);
    const line = given.clients.find((client) => client.name === plan.client)?.line;
    const rivals = plan.rivals ? (line?.ranges[0]?.rivals ?? []).map(([, item]) => item) : [];
    const goods = line && plan.goods ? [...goodsOf(line).slice(0, plan.goods), ...rivals] : [];
    all.products.push(...goods.map((name) => ({ filterId: filter.id, productId: productId(tenant, name) })));
    for (const channel of plan.channels ?? [])
      all.channels.push({ filterId: filter.id, channelId: idOf(given.channels, channel) });
    addMail(tenant, plan, id, all);
    all.list.push({
      plan,
      id,
      filter,
      items: items.map(({ row, item }) => ({ id: row.id, questionId: row.questionId, plan: item })),
      goods,
    });
  }
  return all;
}

function itemsOf(tenant: string, plan: TaskPlan, questionnaireId: string) {
  const itemId = (question: string) => demoId(`${tenant} item ${plan.name} ${question}`);
  return plan.items.map((item, position) => ({
    item,
    row: {
      id: itemId(item.question),
      questionnaireId,
      questionId: demoId(`${tenant} question ${item.question}`),
      label: null,
      position,
      mandatoryAnswer: item.mandatory ?? false,
      finalizeTask: item.finalize ?? false,
      showWhen: item.when ? { itemId: itemId(item.when[0]), operator: "equals", value: item.when[1] } : null,
    },
  }));
}

function filterRow(
  { tenant, today }: Given,
  plan: TaskPlan,
  questionnaireId: string,
): Row<typeof questionnaireFilters> {
  const { weekdays, fromDay, toDay, ...rule } = plan.rule;
  return {
    id: demoId(`${tenant} filter ${plan.name}`),
    questionnaireId,
    name: plan.name,
    startDate: plusDays(today, fromDay ?? -115),
    endDate: toDay === undefined ? null : plusDays(today, toDay),
    ...Object.fromEntries(FLAGS.map((flag, i) => [flag, weekdays?.includes(i + 1) ?? true])),
    frequencies: rule.frequencies ?? ["any_day"],
    productOrigin: rule.productOrigin ?? "all",
    isRepeatable: rule.isRepeatable ?? false,
    isRequired: rule.isRequired ?? false,
    isMultiple: rule.isMultiple ?? false,
    isUninterrupted: rule.isUninterrupted ?? false,
  };
}

function addMail(tenant: string, { name, email }: TaskPlan, questionnaireId: string, all: Tasks): void {
  if (!email) return;
  const id = demoId(`${tenant} mail ${name}`);
  all.emails.push({ id, questionnaireId, recipient: email.recipient, subject: email.subject, body: email.body });
  all.conditions.push({
    id: demoId(`${tenant} condition ${name}`),
    emailId: id,
    questionId: demoId(`${tenant} question ${email.question}`),
    operator: "equals",
    choiceId: null,
    value: "true",
  });
}
