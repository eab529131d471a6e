import { isNull, ne, or, sql } from "drizzle-orm";
import { operationalProblemComments, operationalProblems as problems } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { dayNumber, plusDays } from "@/lib/base/calendar/days";
import { demoId } from "@/scripts/demo/ids";
import { insertAll } from "@/scripts/demo/insert";
import { random } from "@/scripts/demo/random";
import type { TenantRows } from "@/scripts/demo/tenant-rows";

const HOUR = 3_600_000;
/** Why lines were settled, by what explains them or else by their code. */
const SETTLED: Readonly<Record<string, readonly [string, ...string[]]>> = {
  no_sync: ["Aparelho trocado, voltou a sincronizar", "Sem sinal na região; as visitas chegaram depois"],
  store_closed: ["Loja em reforma do piso, reabre na segunda", "Confirmado com a rede: fechada para reforma"],
  leave: ["Faltou sem avisar; conversa registrada no RH", "Advertência dada pela supervisão"],
  task: ["Tarefa revista com a equipe na reunião de segunda", "Loja sem espaço para a tarefa, cliente avisado"],
  OP01: ["Visita remarcada para o dia seguinte", "Rota refeita com a pessoa"],
  OP02: ["Justificativa cobrada da supervisão"],
  OP03: ["GPS fraco dentro da loja, conferido pela foto"],
  OP04: ["Orientada a fazer o check-out na saída"],
  OP08: ["Atraso combinado com a supervisão", "Ônibus em greve, horário compensado"],
  OP10: ["Visita a pedido do cliente"],
  OP12: ["Endereço em conferência com a rede"],
  OP14: ["Foto reenviada"],
};
const USUAL = ["Conversado com a pessoa", "Conferido com a supervisão"] as const;
const SAID = [
  "Já é a segunda vez neste mês.",
  "Liguei, retorna amanhã.",
  "O gerente da loja confirma.",
  "Ver na próxima reunião.",
] as const;
const LATER = ["Volta da manutenção na semana que vem", "Depende da resposta da rede", "Aguardando o RH"] as const;

/** Of a hundred lines so many were settled: few at first, more since the team goes through the list each morning. */
const settledOf = (age: number): number => (age > 60 ? 0.3 : age > 30 ? 0.55 : 0.8);

type Moment = { readonly now: Date; readonly today: string };

/** What supervisors did about the lines of these nights; those of the last two nights still wait. */
export async function workNights(
  tx: TenantTx,
  users: NonNullable<TenantRows["users"]>,
  { now, today }: Moment,
): Promise<void> {
  const leads = new Map(users.map(({ id, supervisorId }) => [id, supervisorId]));
  const office = users.find(({ type, supervisorId }) => type === "tenant" && !supervisorId)?.id ?? null;
  const rows = await tx
    .select()
    .from(problems)
    .where(or(isNull(problems.revision), ne(problems.revision, "left")));
  const work: Record<string, unknown>[] = [];
  const comments: (typeof operationalProblemComments.$inferInsert)[] = [];
  for (const { id, code, subjectKey, localDate, userId, causeKey, generatedAt } of rows) {
    const age = dayNumber(today) - dayNumber(localDate);
    const lead = (userId && leads.get(userId)) || office;
    if (age <= 2 || !lead) continue;
    const r = random(`night work ${code} ${subjectKey} ${localDate}`);
    const after = (from: number, to: number) =>
      new Date(Math.min(now.getTime(), generatedAt.getTime() + Math.round(r.between(from, to) * HOUR)));
    if (r.chance(0.05)) {
      const at = after(4, 9);
      const body = r.pick(SAID);
      comments.push({
        id: demoId(`said of ${id}`, at),
        problemId: id,
        userId: lead,
        body,
        createdAt: at,
        updatedAt: at,
      });
    }
    if (r.chance(settledOf(age))) {
      const reasons = SETTLED[causeKey?.split(":")[0] ?? ""] ?? SETTLED[code] ?? USUAL;
      work.push({ id, resolved_at: after(5, 50), resolved_by: lead, comment: r.pick(reasons) });
    } else if (age <= 12 && r.chance(0.2))
      work.push({ id, snoozed_until: plusDays(today, r.int(2, 9)), snooze_reason: r.pick(LATER) });
    else if (r.chance(0.25)) work.push({ id, assignee_id: lead, assigned_at: after(4, 9) });
  }
  await tx.execute(sql`update operational_problems p set resolved_at = w.resolved_at, resolved_by = w.resolved_by, comment = w.comment,
      snoozed_until = w.snoozed_until, snooze_reason = w.snooze_reason, assignee_id = w.assignee_id, assigned_at = w.assigned_at,
      updated_at = coalesce(w.resolved_at, w.assigned_at, p.updated_at)
    from json_populate_recordset(null::operational_problems, ${JSON.stringify(work)}::json) w where p.id = w.id`);
  await insertAll(tx, operationalProblemComments, comments);
}
