import postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { create } from "@/lib/engine/resource/operations/create";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { type Stop, stopOf } from "../ingest/day";
import { type Plan, STOPS } from "../ingest/ground";

const PRODUCTS = 6;
/** Of each stop: one of the arrival, two of the shelf. */
const PHOTOS = 3;

type Shelf = { readonly taskId: string; readonly itemIds: readonly string[]; readonly productIds: readonly string[] };

/** A task by product that says everything of which facts are kept: what was missing and is, what it costs; and photos of the shelf. */
export async function shelfTask(ctx: Ctx): Promise<Shelf> {
  const make = async (name: string, input: Record<string, unknown>) => (await create(boundOf(name), ctx, input)).row.id;
  const productIds: string[] = [];
  for (let n = 0; n < PRODUCTS; n += 1) productIds.push(await make("product", { name: `Produto ${n}` }));
  await make("mix", { name: "Mix", type: "none", productIds });
  const questions = [
    { name: "Faltava?", type: "boolean", subtype: "before_out_of_stock" },
    { name: "Falta?", type: "boolean", subtype: "out_of_stock" },
    { name: "Preço", type: "product_price", subtype: "product_price" },
    { name: "Foto", type: "file" },
  ];
  const items: { id: string; questionId: string }[] = [];
  for (const question of questions) items.push({ id: uuidv7(), questionId: await make("question", question) });
  const taskId = await make("questionnaire", { name: "Gôndola por produto", type: "product", items });
  await make("questionnaireFilter", {
    questionnaireId: taskId,
    name: "Filtro",
    productOrigin: "own",
    isRepeatable: true,
  });
  return { taskId, itemIds: items.map(({ id }) => id), productIds };
}

/** Photos that phones have uploaded before: of each person and stop. */
export async function uploadPhotos(adminUrl: string, tenantId: string, people: readonly string[]) {
  const photos = new Map<string, readonly string[]>();
  const rows = people.flatMap((userId) =>
    Array.from({ length: STOPS }, (_, stop) => {
      const ids = Array.from({ length: PHOTOS }, () => uuidv7());
      photos.set(`${userId} ${stop}`, ids);
      return ids.map((id, n) => ({ id, userId, kind: n === 0 ? "check_in" : "answer" }));
    }).flat(),
  );
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`insert into attachments (tenant_id, id, kind, mime, bytes, sha256, storage_key, occurred_at, width, height, uploaded_by)
      select ${tenantId}, id, kind, 'image/jpeg', 1000, md5(id::text) || md5(id::text), 'k', now(), 800, 600, "userId"
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as p (id uuid, "userId" uuid, kind text)`;
    await sql`vacuum analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
  return photos;
}

/** What a phone brings of one stop at once: arrival with a photo, the task of the day, the shelf of each product, departure. */
export function operationsOf(plan: Plan, shelf: Shelf, userId: string, stop: number, photos: readonly string[]) {
  const [arrived, ...taken] = photos;
  const { id, arrival, answer, departure }: Stop = stopOf(plan, userId, stop);
  const [was, is, price, photo] = shelf.itemIds;
  const answers = shelf.productIds.flatMap((product_id, n) => [
    { item_id: was, product_id, value: n % 3 === 0 },
    { item_id: is, product_id, value: n % 3 === 0 && stop % 2 === 0 },
    { item_id: price, product_id, value: 5 + n },
    ...(taken[n] ? [{ item_id: photo, product_id, photo_ids: [taken[n]] }] : []),
  ]);
  const told = { ...answer, id: uuidv7(), questionnaire_id: shelf.taskId, answers };
  return [
    { op: "pos-checks/check-in", id, body: { ...arrival, photo_id: arrived } },
    { op: "questionnaire-answers/create", id: answer.id, body: answer },
    { op: "questionnaire-answers/create", id: told.id, body: told },
    { op: `pos-checks/${id}/check-out`, id, body: departure },
  ];
}
