import { v7 as uuidv7 } from "uuid";
import { questionnaireAnswers as answers, questionnaireAnswerValues as values } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
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
    const lines = found.flatMap(({ productId, before, out, price }): (typeof values.$inferInsert)[] => [
      ...(before === undefined
        ? []
        : [{ ...base, productId, subtype: "before_out_of_stock" as const, booleanValue: before }]),
      ...(out === undefined ? [] : [{ ...base, productId, subtype: "out_of_stock" as const, booleanValue: out }]),
      ...(price === undefined ? [] : [{ ...base, productId, subtype: "product_price" as const, numberValue: price }]),
    ]);
    await withTenant(tenant, async (tx) => {
      await tx.insert(answers).values({ id, questionnaireId: task.id, ...place, ...times, reviewStatus: status });
      await tx.insert(values).values(lines);
    });
    return id;
  };
}

export const newProduct = async (
  tenant: TestTenant,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> => (await create(boundOf("product"), tenant.ctxAs("admin"), { name, ...more })).row.id;

/** Two products of which one is missing, on a day of the contract's week; prices of one of them and of what it competes with. */
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
}
