import { eq, inArray } from "drizzle-orm";
import { exportJobs, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { DAY_MS, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { keepWanted } from "@/lib/engine/export/wanted";
import { askerCtx } from "@/lib/engine/jobs/asker";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findFileList } from "@/lib/shell/exports/lists";
import { createPreset } from "@/lib/shell/exports/presets";
import { runExportJob } from "@/lib/shell/exports/run";
import { createSchedule } from "@/lib/shell/exports/schedules/commands";
import type { DemoEmail } from "../accounts";
import type { DemoContext } from "../context";
import { demoId } from "../ids";

type Plan = {
  readonly name: string;
  readonly list: string;
  readonly params: Readonly<Record<string, string>>;
  readonly daysAgo: number;
  readonly expired?: boolean;
};
const EMAILS = [
  "admin@araucaria.test",
  "coordenacao@araucaria.test",
  "supervisor@araucaria.test",
  "promotor@araucaria.test",
] as const satisfies readonly DemoEmail[];

/** Files of lists by what makes them every day: one to fetch, one whose time is over, one that was refused; presets of them, and one made each week. */
export async function makeExports(tenantId: string, { now }: DemoContext): Promise<void> {
  const people = await withTenant({ tenantId }, (tx) =>
    tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.email, [...EMAILS])),
  );
  const [admin, coordinator, supervisor, promoter] = EMAILS.map(
    (email) => people.find((one) => one.email === email)?.id,
  );
  if (!admin || !coordinator || !supervisor || !promoter) return;
  const ctx = await askerCtx({ tenantId, createdBy: admin });
  const today = localDate(now, ctx.timeZone);
  const week = { shape: "wide", f_userId: promoter, f_date: `${plusDays(today, -7)}..${plusDays(today, -1)}` };
  await made(ctx, { name: "answers", list: "questionnaireAnswer", params: week, daysAgo: 1 }, now, admin);
  const stores = { name: "stores", list: "pos", params: { format: "csv" }, daysAgo: 12, expired: true };
  await made(ctx, stores, now, admin);
  // Who coordinates may not read the roles: what the job meets is what anybody's would whose right was taken away meanwhile.
  await made(ctx, { name: "papeis", list: "role", params: {}, daysAgo: 3 }, now, coordinator);
  const sheet = { cols: "date,posId,chainId,userId,questionnaireId,reviewStatus", format: "xlsx", shape: "wide" };
  await createPreset(ctx, "questionnaireAnswer", { name: "Perguntas em colunas", shared: true }, sheet);
  await createPreset(ctx, "pos", { name: "Cadastro para o cliente" }, { cols: "name,chainId,cityId", format: "csv" });
  await createSchedule(ctx, {
    ...{ name: "Respostas da semana", list: "questionnaireAnswer", params: sheet, period: "last7" },
    ...{ frequency: "weekly", weekday: 1, hour: 7, recipients: [admin, supervisor] },
  });
}

async function made(ctx: Ctx, plan: Plan, now: Date, createdBy: string): Promise<void> {
  const { tenantId } = ctx;
  const list = findFileList(plan.list);
  if (!list) return;
  const wanted = await list.wanted(ctx, new URLSearchParams(plan.params));
  const at = new Date(now.getTime() - plan.daysAgo * DAY_MS);
  const id = demoId(`export ${plan.name}`, at);
  const { q, filters } = wanted.query;
  const format = plan.params.format === "csv" ? "csv" : "xlsx";
  await withTenant(ctx, (tx) =>
    tx.insert(exportJobs).values({
      ...{ id, createdBy, type: plan.list, query: { q, filters }, wanted: keepWanted(wanted, ctx), createdAt: at },
      format,
      fileName: `${plan.name}.${format}`,
    }),
  );
  await runExportJob({ tenantId, exportJobId: id }, { signal: new AbortController().signal, last: true });
  // It was made in the past of the demonstration; what is over is taken away by what sweeps every hour.
  const then = { startedAt: at, endedAt: new Date(at.getTime() + 4_000) };
  const over = plan.expired ? { expiresAt: new Date(at.getTime() + 7 * DAY_MS) } : {};
  await withTenant(ctx, (tx) =>
    tx
      .update(exportJobs)
      .set({ ...then, ...over })
      .where(eq(exportJobs.id, id)),
  );
}
