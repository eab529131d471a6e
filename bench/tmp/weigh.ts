import postgres from "postgres";
import { fill } from "../fill";
import { onOwnServer } from "../ground";
import { readFile } from "node:fs/promises";
void onOwnServer(async ({ adminUrl }) => {
  const filled = await fill(adminUrl, 0.1, () => {});
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const [me] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const cpu = async () => Number((await readFile(`/proc/${me?.pid}/schedstat`, "utf8")).split(" ")[0]) / 1e6;
  const insert = async () => {
    const before = await cpu();
    await sql`begin`;
    for (let n = 0; n < 2000; n += 1)
      await sql`insert into pos_checks (tenant_id, id, user_id, pos_id, local_date, timezone, occurred_at, received_at, latitude, longitude, battery_in)
        values (${filled.tenantId}, gen_random_uuid(), ${filled.callers[n % 500] ?? ""}, ${filled.posIds[n % 500] ?? ""}, '2026-11-25', 'America/Sao_Paulo', now() - ${n} * interval '1 minute' , now(), -23.5, -46.6, 80)`;
    const mid = await cpu();
    await sql`rollback`;
    return (mid - before) / 2000;
  };
  await sql`drop index pos_checks_open_key`;
  const report = async (what: string) => { const all = []; for (let i = 0; i < 5; i += 1) all.push(await insert()); all.sort((a, b) => a - b); console.log(what, all[2]?.toFixed(4), all.map((x) => x.toFixed(4)).join(" ")); };
  await insert();
  await report("all");
  await sql`drop index pos_checks_photo_in_id_idx`; await sql`drop index pos_checks_photo_out_id_idx`; await sql`drop index pos_checks_work_schedule_id_idx`;
  await report("without photo_in, photo_out, route");
  await sql`drop index pos_checks_ended_idx`; await sql`drop index pos_checks_off_route_idx`;
  await report("and without partial ended, off_route");
  await sql`drop index pos_checks_day_idx`;
  await report("and without day");
  await sql`drop index pos_checks_newest_idx`; await sql`drop index pos_checks_pos_id_idx`; await sql`drop index pos_checks_user_id_idx`;
  await report("only the key");
  await sql`alter table pos_checks disable trigger user`;
  await report("and without marks of days, gallery");
  await sql`set session_replication_role = replica`;
  await report("and without foreign keys");
  await sql.end();
});
