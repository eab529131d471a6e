import postgres, { type Sql } from "postgres";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import { type Filled, fill } from "../fill";

/** Photos of a visit: three of answers, one of the check-in. */
const EACH = 4;
const [TASKS, QUESTIONS_EACH, PRODUCTS, CATEGORIES] = [20, 5, 300, 20];
const QUESTIONS = TASKS * QUESTIONS_EACH;
/** Check-ins of the bench at its full size, and of which part of them somebody took photos: the newest. */
const CHECKS = 2_000_000;

export type Photographed = {
  readonly tenantId: string;
  readonly adminId: string;
  /** What a photo can be narrowed by: values that few photos have, and those that many have. */
  readonly filters: Readonly<Record<"rare" | "usual", Readonly<Record<string, FilterValue>>>>;
};

/** Ids that are made of words, so that what belongs together finds itself. */
async function fillRecords(sql: Sql, t: string, client: string) {
  await sql`insert into product_categories (tenant_id, id, name)
    select ${t}, md5(${t} || 'category' || n)::uuid, 'Categoria ' || n from generate_series(0, ${CATEGORIES - 1}::int) n`;
  await sql`insert into products (tenant_id, id, name, category_id, min_price, max_price)
    select ${t}, md5(${t} || 'product' || n)::uuid, 'Produto ' || n, md5(${t} || 'category' || n % ${CATEGORIES}::int)::uuid, 5, 7
    from generate_series(0, ${PRODUCTS - 1}::int) n`;
  await sql`insert into questions (tenant_id, id, name, type) select ${t}, md5(${t} || 'question' || n)::uuid,
    case n % 5 when 0 then 'Gôndola antes ' when 1 then 'Gôndola depois ' else 'Foto ' end || n, 'file' from generate_series(0, ${QUESTIONS - 1}::int) n`;
  await sql`insert into questionnaires (tenant_id, id, name, business_unit_id)
    select ${t}, md5(${t} || 'task' || n)::uuid, 'Tarefa ' || n, case when n % 3 > 0 then ${client}::uuid end from generate_series(0, ${TASKS - 1}::int) n`;
  await sql`insert into questionnaire_items (tenant_id, id, questionnaire_id, question_id) select ${t}, md5(${t} || 'item' || n)::uuid,
    md5(${t} || 'task' || n / ${QUESTIONS_EACH}::int)::uuid, md5(${t} || 'question' || n)::uuid from generate_series(0, ${QUESTIONS - 1}::int) n`;
  await sql`insert into business_unit_pos (tenant_id, business_unit_id, pos_id) select ${t}, ${client}, id from pos where tenant_id = ${t} and random() < 0.5`;
}

const STATUSES = ["pending", ...Array<string>(6).fill("approved"), "issue", "rejected"];

/** The newest visits with an answer each, what it says and its photos; the index as its triggers would write it. */
async function fillPhotos(sql: Sql, t: string, visits: number) {
  await sql`create temp table stays as select row_number() over (order by occurred_at) as v, id, user_id, pos_id, local_date, occurred_at
    from (select * from pos_checks where tenant_id = ${t} order by occurred_at desc limit ${visits}) newest`;
  await sql`insert into attachments (tenant_id, id, kind, mime, bytes, sha256, storage_key, occurred_at, width, height)
    select ${t}, md5(${t} || 'photo' || v || '-' || k)::uuid, 'answer', 'image/jpeg', 1000, md5(v || 's' || k) || md5(v || 'x' || k), 'k', occurred_at, 800, 600
    from stays, generate_series(0, ${EACH - 1}::int) k`;
  await sql`insert into questionnaire_answers (tenant_id, id, questionnaire_id, pos_id, pos_check_id, user_id, local_date, started_at, ended_at, timezone, review_status)
    select ${t}, md5(${t} || 'answer' || v)::uuid, md5(${t} || 'task' || v % ${TASKS}::int)::uuid, pos_id, id, user_id, local_date, occurred_at, occurred_at,
      'America/Sao_Paulo', (${STATUSES}::text[])[1 + v % ${STATUSES.length}::int] from stays`;
  await sql`insert into questionnaire_answer_values
      (tenant_id, id, answer_id, item_id, question_id, product_id, subtype, number_value, boolean_value, answered_at, local_date, pos_id, user_id, position)
    select ${t}, md5(${t} || 'value' || v || '-' || k)::uuid, md5(${t} || 'answer' || v)::uuid, md5(${t} || 'item' || n)::uuid, md5(${t} || 'question' || n)::uuid,
      md5(${t} || 'product' || (v * 7 + k) % ${PRODUCTS}::int)::uuid, case k when 2 then 'product_price' when 3 then 'out_of_stock' end,
      case k when 2 then 4 + (v % 50) / 10.0 end, case k when 3 then v % 40 = 0 end, occurred_at, local_date, pos_id, user_id, k
    from stays, generate_series(0, ${EACH - 1}::int) k, lateral (select v % ${TASKS}::int * ${QUESTIONS_EACH}::int + k as n) item`;
  await sql`insert into gallery_photos
      (tenant_id, id, attachment_id, holder_id, moment, source_id, pos_check_id, group_id, visited_at, taken_at, local_date, pos_id, user_id,
      questionnaire_id, item_id, question_id, product_id, category_id, review_status)
    select ${t}, md5(${t} || 'place' || v || '-' || k)::uuid, md5(${t} || 'photo' || v || '-' || k)::uuid,
      case when told then md5(${t} || 'value' || v || '-' || k)::uuid else id end, case when told then 'answer' else 'check_in' end,
      case when told then md5(${t} || 'answer' || v)::uuid else id end, id, id, occurred_at, occurred_at, local_date, pos_id, user_id,
      case when told then md5(${t} || 'task' || v % ${TASKS}::int)::uuid end, case when told then md5(${t} || 'item' || n)::uuid end,
      case when told then md5(${t} || 'question' || n)::uuid end, case when k = 2 then md5(${t} || 'product' || v % ${PRODUCTS}::int)::uuid end,
      case when k = 2 then md5(${t} || 'category' || v % ${CATEGORIES}::int)::uuid end,
      case when told then (${STATUSES}::text[])[1 + v % ${STATUSES.length}::int] end
    from stays, generate_series(0, ${EACH - 1}::int) k, lateral (select v % ${TASKS}::int * ${QUESTIONS_EACH}::int + k as n, k < ${EACH - 1}::int as told) item`;
  await sql`insert into questionnaire_answer_files (tenant_id, value_id, attachment_id)
    select ${t}, md5(${t} || 'value' || v || '-' || k)::uuid, md5(${t} || 'photo' || v || '-' || k)::uuid from stays, generate_series(0, ${EACH - 2}::int) k`;
}

const is = (value: string): FilterValue => ({ op: "in", values: [value] });

/** A tenant with so many photos, made by the database itself. */
export async function makePhotos(adminUrl: string, photos: number, say: (text: string) => void): Promise<Photographed> {
  return addPhotos(adminUrl, await fill(adminUrl, photos / EACH / CHECKS, say), photos);
}

/** So many photos of the newest visits of a tenant that has visits, with the tasks and answers in which they stand. */
export async function addPhotos(
  adminUrl: string,
  { tenantId, adminId, chainId }: Pick<Filled, "tenantId" | "adminId" | "chainId">,
  photos: number,
): Promise<Photographed> {
  const visits = Math.round(photos / EACH);
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    // Rows are made of each other: proving every key again would take most of the time.
    await sql`set session_replication_role = replica`;
    const idOf = async (found: Promise<readonly { id: string }[]>) => (await found)[0]?.id ?? "";
    const client = await idOf(sql`select id from business_units where tenant_id = ${tenantId} limit 1`);
    await fillRecords(sql, tenantId, client);
    await fillPhotos(sql, tenantId, visits);
    await sql`vacuum analyze`;
    const made = (word: string) => idOf(sql`select md5(${tenantId} || ${word})::uuid::text as id`);
    const first = await sql<{ date: string }[]>`select min(local_date)::text as date from stays`;
    const oldest = first[0]?.date ?? "";
    const shared = {
      businessUnitId: is(client),
      chainId: is(chainId),
      posId: is(await idOf(sql`select pos_id as id from stays group by 1 order by count(*), 1 limit 1`)),
      userId: is(await idOf(sql`select user_id as id from stays order by v desc limit 1`)),
      questionnaireId: is(await made("task3")),
      questionId: is(await made("question17")),
      productId: is(await made("product7")),
      productCategoryId: is(await made("category5")),
    };
    const rare = { side: is("pair"), moment: is("new_pos"), reviewStatus: is("issue"), said: is("missing_left") };
    const usual = { side: is("before"), moment: is("answer"), reviewStatus: is("approved"), said: is("price_above") };
    const date: FilterValue = { op: "range", from: oldest, to: oldest };
    return { tenantId, adminId, filters: { rare: { date, ...shared, ...rare }, usual: { ...shared, ...usual } } };
  } finally {
    await sql.end({ timeout: 5 });
  }
}
