import { type SQL, sql } from "drizzle-orm";
import postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { vi } from "vitest";
import { Connection } from "@/db/connection";
import { justificationTypes, workdayBreaks, workdays, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { database } from "../../support/db";
import { addPos } from "../check-ins/visit";
import { newOffice } from "../due/task";

const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} });

/** A tenant whose people, store and task have as much history as a test adds. Its rows are a minute apart and end now. */
export async function newHistory() {
  const office = await newOffice();
  const { tenant, task: newTask } = office;
  const task = (await newTask()).id;
  const posId = await addPos(tenant.tenantId);
  const [type, workday, rest, route] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await withTenant(tenant, async (tx) => {
    await tx.insert(justificationTypes).values({ id: type, name: "Loja fechada" });
    await tx.insert(workdays).values({ id: workday, name: "Comercial" });
    await tx.insert(workdayBreaks).values({ id: rest, workdayId: workday, name: "Almoço", duration: 60 });
    await tx
      .insert(workschedules)
      .values({ id: route, userId: tenant.userIds.promoter, posId, startDate: "2020-01-01" });
  });
  const { promoter, promoter2, supervisor } = tenant.userIds;
  const [who, zone] = [
    sql`case when n % 2 = 0 then ${promoter}::uuid else ${promoter2}::uuid end`,
    "America/Sao_Paulo",
  ];
  const photo = sql`('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const grown = new Set<string>();
  const into = (table: string, names: string, values: SQL, from: number, to: number) => {
    grown.add(table);
    const columns = [...(names.startsWith("id ") ? [] : ["id"]), ...names.split(" ")].map((name) =>
      sql.identifier(name),
    );
    const id = names.startsWith("id ") ? sql`` : sql`gen_random_uuid(), `;
    return sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) select ${id}${values}
      from (select n, now() - n * interval '1 minute' as at, current_date - n / 1440 as day from generate_series(${from}::int, ${to}::int) n) rows`;
  };

  /** Adds history from row to row of every kind. */
  async function grow(from: number, to: number): Promise<void> {
    const add = (table: string, columns: string, values: SQL) => into(table, columns, values, from, to);
    const run = (statement: SQL) => withTenant({ ...tenant, lane: "bulk" }, (tx) => tx.execute(statement));
    const stay = "user_id local_date timezone occurred_at check_out_at check_out_received_at time_in_store_seconds";
    const stayed = sql`${who}, day, ${zone}, at, at + interval '30 s', at, 30`;
    await run(
      add(
        "attachments",
        "id kind mime bytes sha256 storage_key occurred_at uploaded_by",
        sql`${photo}, 'check_in', 'image/jpeg', 1, lpad(n::text, 64, '0'), 'k', at, ${who}`,
      ),
    );
    await run(add("pos_checks", `pos_id photo_in_id ${stay}`, sql`${posId}::uuid, ${photo}, ${stayed}`));
    await run(add("business_unit_checks", `business_unit_id ${stay}`, sql`${tenant.businessUnitId}::uuid, ${stayed}`));
    await run(
      add(
        "questionnaire_answers",
        "questionnaire_id pos_id user_id local_date started_at ended_at timezone review_status",
        sql`${task}::uuid, ${posId}::uuid, ${who}, day, at, at, ${zone}, case when n % 4 = 0 then 'approved' else 'pending' end`,
      ),
    );
    await run(
      add(
        "justifications",
        "justification_type_id user_id pos_id local_date occurred_at received_at status decided_at",
        sql`${type}::uuid, ${who}, ${posId}::uuid, day, at, at, case when n % 4 = 0 then 'approved' else 'pending' end,
            case when n % 4 = 0 then at end`,
      ),
    );
    await run(
      add(
        "workday_break_checks",
        "workday_break_id user_id local_date timezone started_at ended_at end_received_at",
        sql`${rest}::uuid, ${who}, day, ${zone}, at, at, at`,
      ),
    );
    await run(
      add(
        "geolocations",
        "user_id occurred_at local_date timezone latitude longitude",
        sql`${who}, at, day, ${zone}, 1, 1`,
      ),
    );
    await run(
      add(
        "sync_inbox",
        "user_id operation fingerprint body status received_at",
        sql`${who}, 'pos-checks/create', n::text, '{}', 'applied', at`,
      ),
    );
    await run(
      add(
        "export_jobs",
        "created_by type format status total done created_at",
        sql`${who}, 'pos', 'csv', 'completed', 1, 1, at`,
      ),
    );
    await run(
      add(
        "presentation_jobs",
        "created_by type status total done created_at",
        sql`${who}, 'ppt', 'completed', 1, 1, at`,
      ),
    );
    await run(
      add(
        "operational_problems",
        "local_date code user_id subject_key evidence occurred_at",
        sql`at::date, 'OP16', ${who}, 'users:' || n, '{}', at`,
      ),
    );
    await run(
      add(
        "trash",
        "resource record_id record_name snapshot created_at",
        sql`'posChain', gen_random_uuid(), 'Rede', '{}', at`,
      ),
    );
    await run(
      add(
        "audit_log",
        "id at origin action resource record_id actor_id",
        sql`gen_random_uuid(), at, 'ui', 'update', 'pos', ${posId}::uuid, ${who}`,
      ),
    );
    await run(
      add(
        "mails",
        "kind recipient subject html text status created_at answer_id",
        sql`'questionnaire', 'a@example.com', 's', 'h', 't', 'sent', at,
            (select id from questionnaire_answers a where a.tenant_id = ${tenant.tenantId} order by ended_at desc limit 1)`,
      ),
    );
    await run(
      add(
        "work_leaves",
        "user_id start_date end_date reason",
        sql`${who}, '2400-01-01'::date + n, '2400-01-01'::date + n, 'Férias'`,
      ),
    );
    await run(
      add(
        "workday_punches",
        "user_id kind local_date occurred_at timezone",
        sql`${who}, 'start', '2400-01-01'::date + n, at, ${zone}`,
      ),
    );
    await run(
      add(
        "visits",
        "work_schedule_id user_id pos_id local_date timezone status",
        sql`${route}::uuid, ${supervisor}::uuid, ${posId}::uuid, '2026-01-01'::date - n, ${zone}, 'done'`,
      ),
    );
    await run(
      add(
        "orders",
        "number date pos_id business_unit_id",
        sql`n::text, day, ${posId}::uuid, ${tenant.businessUnitId}::uuid`,
      ),
    );
    await run(
      add(
        "business_unit_billings",
        "business_unit_id month pos_id value",
        sql`${tenant.businessUnitId}::uuid, to_char('2900-01-01'::date - n * interval '1 month', 'YYYY-MM'), ${posId}::uuid, 1`,
      ),
    );
    await run(add("holidays", "name date", sql`'Feriado', '2400-01-01'::date - n`));
    await run(add("import_jobs", "created_by type status created_at", sql`${who}, 'pos', 'completed', at`));
    await admin`analyze`;
  }
  /** Triggers write one line for each photo of a visit. */
  const tables: ReadonlySet<string> = grown.add("gallery_photos");
  return { ...office, task, posId, grow, who: promoter, tables };
}

type Plan = { "Node Type": string; "Relation Name"?: string; "Actual Rows": number; "Actual Loops": number } & {
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly Plan[];
};
/** What a statement did: rows of histories it looked at, and the most rows that it put in order at once. */
export type Cost = { readonly text: string; readonly read: number; readonly sorted: number };

/**
 * Runs `work` and carries out again, with its plan, each statement of it that asks for an order. Names and the like are looked up in tables
 * that do not grow: only what is read of `tables`, or of parts of them, counts.
 */
export async function costsOf(
  tenantId: string,
  tables: ReadonlySet<string>,
  work: () => Promise<unknown>,
): Promise<Cost[]> {
  const grows = (name: string) => tables.has(name) || name.startsWith("audit_log_");
  const sent: { text: string; parameters: never[] }[] = [];
  const { send } = Connection.prototype;
  const spy = vi.spyOn(Connection.prototype, "send").mockImplementation(function (this: Connection, ...args) {
    const [text, parameters = []] = args;
    if (/^\(*select .* order by /is.test(text)) sent.push({ text, parameters: parameters as never[] });
    return send.apply(this, args);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  const app = postgres(database.appUrl, { max: 1, onnotice: () => {} });
  try {
    await app`select set_config('app.tenant_id', ${tenantId}, false)`;
    const costs: Cost[] = [];
    for (const { text, parameters } of sent) {
      const [row] = await app.unsafe(`explain (analyze, timing off, format json) ${text}`, parameters);
      const nodes = flatten(row?.["QUERY PLAN"][0].Plan as Plan);
      costs.push({
        text,
        read: sum(nodes.filter((node) => grows(node["Relation Name"] ?? "")).map(rowsRead)),
        sorted: Math.max(0, ...nodes.filter((node) => node["Node Type"] === "Sort").map(rowsSorted)),
      });
    }
    return costs;
  } finally {
    await app.end();
  }
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const rowsRead = (node: Plan) =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)) *
  node["Actual Loops"];
const rowsSorted = (node: Plan) => sum((node.Plans ?? []).map((of) => of["Actual Rows"] * of["Actual Loops"]));
