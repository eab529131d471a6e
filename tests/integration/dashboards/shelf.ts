import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  questionnaireAnswers as answers,
  pos,
  posChains,
  productCategories,
  products,
  questionChoices,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { daysBetween } from "@/lib/base/calendar/days";
import { create } from "@/lib/engine/resource/operations/create";
import { boundOf } from "@/lib/shell/registry";
import { itemsOf, newQuestion, newTask } from "../../support/tasks";
import type { Person, TestTenant } from "../../support/tenant";

/** What somebody found of a product: missing on arrival, missing when leaving. What is absent was not asked. */
export type Found = {
  readonly productId: string;
  readonly before?: boolean;
  readonly out?: boolean;
  readonly price?: number;
  readonly space?: number;
  /** A batch, and its units. */
  readonly due?: string;
  readonly quantity?: number;
  readonly point?: boolean;
  /** What the space was measured in; null = nobody said. */
  readonly unit?: "facings" | "cm" | null;
};
type Place = {
  readonly posId: string;
  readonly date: string;
  readonly hour?: string;
  readonly person?: Person;
  readonly status?: "pending" | "rejected";
};

/** A task about the shelf, of a client or of none; gives what answers it once. */
export async function shelfTask(tenant: TestTenant, businessUnitId: string | null = null) {
  const ctx = tenant.ctxAs("admin");
  const question = await newQuestion(ctx, { type: "boolean", subtype: "out_of_stock" });
  const units = await newQuestion(ctx, {
    ...{ type: "choice", subtype: "types_of_share" },
    choices: [
      { name: "Frentes", meaning: "facings" },
      { name: "Centímetros", meaning: "cm" },
    ],
  });
  const choices = await withTenant(tenant, (tx) =>
    tx.select().from(questionChoices).where(eq(questionChoices.questionId, units.id)),
  );
  const choiceOf = (unit: Found["unit"]) =>
    choices.find(({ name }) => name === (unit === "cm" ? "Centímetros" : "Frentes"))?.id;
  const task = await newTask(ctx, [{ questionId: question.id, label: "Falta?" }], { type: "product", businessUnitId });
  const asked = { itemId: itemsOf(task)[0]?.id ?? "", questionId: String(question.id) };
  return async (
    { posId, date, hour = "10", person = "promoter", status = "pending" }: Place,
    found: readonly Found[],
  ) => {
    const [id, at] = [uuidv7(), new Date(`${date}T${hour}:00:00-03:00`)];
    const place = { posId, userId: tenant.userIds[person], localDate: date };
    const times = { startedAt: at, endedAt: at, timezone: "America/Sao_Paulo" };
    const base = { answerId: id, ...asked, ...place, answeredAt: at };
    const lines = found.flatMap(
      ({ productId, before, out, price, space, unit, ...more }): (typeof values.$inferInsert)[] => [
        ...marksOf(more).map((mark) => ({ ...base, productId, ...mark })),
        ...(before === undefined
          ? []
          : [{ ...base, productId, subtype: "before_out_of_stock" as const, booleanValue: before }]),
        ...(out === undefined ? [] : [{ ...base, productId, subtype: "out_of_stock" as const, booleanValue: out }]),
        ...(price === undefined ? [] : [{ ...base, productId, subtype: "product_price" as const, numberValue: price }]),
        ...(space === undefined
          ? []
          : [{ ...base, productId, subtype: "shared_gondola" as const, numberValue: space }]),
        ...(unit ? [{ ...base, productId, subtype: "types_of_share" as const, choiceId: choiceOf(unit) }] : []),
      ],
    );
    await withTenant(tenant, async (tx) => {
      await tx.insert(answers).values({ id, questionnaireId: task.id, ...place, ...times, reviewStatus: status });
      await tx.insert(values).values(lines);
    });
    return id;
  };
}

const marksOf = ({ due, quantity, point }: Pick<Found, "due" | "quantity" | "point">) => [
  ...(due === undefined ? [] : [{ subtype: "due_date" as const, dateValue: due }]),
  ...(quantity === undefined ? [] : [{ subtype: "due_date_quantity" as const, numberValue: quantity }]),
  ...(point === undefined ? [] : [{ subtype: "additional_point" as const, booleanValue: point }]),
];

export const newProduct = async (
  tenant: TestTenant,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> => (await create(boundOf("product"), tenant.ctxAs("admin"), { name, ...more })).row.id;

/** Two products of which one is missing, on a day of the contract's week; prices and space of one of them and of what it competes with. */
export async function addShelf(tenant: TestTenant, posId: string): Promise<void> {
  const say = await shelfTask(tenant);
  const [coffee, milk] = [
    await newProduct(tenant, "Café da prateleira", { minPrice: "4.00", maxPrice: "6.00" }),
    await newProduct(tenant, "Leite da prateleira"),
  ];
  await say({ posId, date: "2026-10-22" }, [
    { productId: coffee, before: true, out: true },
    { productId: milk, before: false },
  ]);
  const rival = await newProduct(tenant, "Café do concorrente", { isCompetitor: true, ownProductIds: [coffee] });
  await say({ posId, date: "2026-10-20" }, [
    { productId: coffee, price: 5 },
    { productId: rival, price: 4 },
  ]);
  await say({ posId, date: "2026-10-21" }, [{ productId: coffee, price: 6.5 }]);
  await say({ posId, date: "2026-10-23" }, [{ productId: coffee, price: 55 }]);
  const category = { id: uuidv7(), name: "Cafés da prateleira" };
  await withTenant(tenant, async (tx) => {
    await tx.insert(productCategories).values(category);
    await tx
      .update(products)
      .set({ categoryId: category.id })
      .where(inArray(products.id, [coffee, rival]));
  });
  for (const [date, space] of [
    ["2026-10-21", 8],
    ["2026-10-22", 4],
  ] as const)
    await say({ posId, date, hour: "15" }, [
      { productId: coffee, space, unit: "facings" },
      { productId: rival, space: 10, unit: "facings" },
    ]);
  // A batch that two visits saw, and an additional point.
  for (const [date, quantity] of [
    ["2026-10-21", 9],
    ["2026-10-22", 6],
  ] as const)
    await say({ posId, date, hour: "16" }, [{ productId: milk, due: "2026-10-30", quantity, point: true }]);
}

/** In a chain, a product whose prices left their range after the five days before the contract's week; it was missing once and came back; one visit measured its space twice. */
export async function addMoves(tenant: TestTenant, posId: string): Promise<void> {
  const say = await shelfTask(tenant);
  const [chain, category] = [uuidv7(), { id: uuidv7(), name: "Chás da prateleira" }];
  const tea = await newProduct(tenant, "Chá da prateleira", { minPrice: "4.00", maxPrice: "6.00" });
  const rival = await newProduct(tenant, "Chá do concorrente", { isCompetitor: true });
  await withTenant(tenant, async (tx) => {
    await tx.insert(posChains).values({ id: chain, name: "Rede da prateleira" });
    await tx.update(pos).set({ chainId: chain }).where(eq(pos.id, posId));
    await tx.insert(productCategories).values(category);
    await tx
      .update(products)
      .set({ categoryId: category.id })
      .where(inArray(products.id, [tea, rival]));
  });
  for (const [at, date] of daysBetween("2026-10-12", "2026-10-23").entries())
    await say({ posId, date, hour: "14" }, [{ productId: tea, price: at < 7 ? 5 : 7, out: date === "2026-10-20" }]);
  for (const [hour, space] of [
    ["09", 2],
    ["17", 6],
  ] as const)
    await say({ posId, date: "2026-10-21", hour }, [
      { productId: tea, space, unit: "facings" },
      { productId: rival, space: 10, unit: "facings" },
    ]);
}
