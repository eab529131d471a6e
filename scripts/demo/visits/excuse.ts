import type { attachments } from "@/db/schema";
import { localInstant } from "@/scripts/demo/calendar";
import { demoId } from "@/scripts/demo/ids";
import type { Photo } from "@/scripts/demo/photos/store";
import type { Random } from "@/scripts/demo/random";
import type { Stop } from "@/scripts/demo/routes/plan";
import type { JustificationRow } from "./check";

type Reason = {
  readonly name: string;
  readonly needsApproval?: boolean;
  readonly needsPhoto?: boolean;
  readonly texts: readonly [string, ...string[]];
};

/** Why one store was not visited. */
const STORE: readonly Reason[] = [
  {
    name: "Loja fechada",
    needsApproval: true,
    needsPhoto: true,
    texts: [
      "Loja fechada para reforma do piso",
      "Sem energia no quarteirão, loja não abriu",
      "Fechada por luto na família",
    ],
  },
  {
    name: "Loja em inventário",
    needsPhoto: true,
    texts: ["Inventário geral, entrada só amanhã", "Balanço até o fim do dia"],
  },
  {
    name: "PDV não autorizou a entrada",
    needsApproval: true,
    texts: ["Encarregado novo não conhece a agência", "Gerente pediu carta de apresentação atualizada"],
  },
  {
    name: "Enchente ou chuva forte",
    needsPhoto: true,
    texts: ["Rua alagada, ônibus não passa", "Alagamento na avenida da loja"],
  },
];
/** Why somebody did not work at all. */
const PERSON: readonly Reason[] = [
  {
    name: "Atestado médico",
    needsApproval: true,
    needsPhoto: true,
    texts: ["Consulta e repouso de um dia", "Crise de enxaqueca, atestado em anexo"],
  },
  { name: "Treinamento", texts: ["Treinamento da campanha de fim de ano"] },
  { name: "Reunião com a supervisão", texts: ["Reunião mensal de resultados com a equipe"] },
  {
    name: "Problema de transporte",
    texts: ["Greve de ônibus desde a madrugada", "Moto quebrou no caminho, aguardando guincho"],
  },
];

export type Excuse = {
  readonly row: JustificationRow;
  readonly photo: (typeof attachments.$inferInsert & { id: string }) | null;
  readonly outcome: "justified" | "pending_justification" | "missed";
};

type Missed = {
  readonly tenant: string;
  readonly stop: Stop;
  readonly date: string;
  readonly userId: string;
  readonly supervisorId: string | null;
  /** A reason that holds for the whole day. */
  readonly reason: Reason | null;
  readonly now: Date;
  readonly photo: Photo | null;
};

export const drawAbsence = (r: Random): Reason => r.pick(PERSON);

/** What was said about a visit that was not made; the supervisor decides on the morning after, mostly in favour. */
export function excuse(missed: Missed, r: Random): Excuse | null {
  const { tenant, stop, date, now } = missed;
  const reason = missed.reason ?? r.pick(STORE);
  const said = localInstant(date, r.between(9 * 60, 16 * 60), stop.store.timezone);
  if (said > now) return null;
  const key = `${tenant} excuse ${stop.schedule.id} ${date}`;
  const received = new Date(said.getTime() + Math.round(r.between(2_000, 40_000)));
  const decided = new Date(said.getTime() + Math.round(r.between(15, 20) * 3_600_000));
  const rejected = r.chance(0.08);
  const pending = reason.needsApproval === true && (decided > now || r.chance(0.03));
  const at = pending ? null : reason.needsApproval ? decided : received;
  const photo = reason.needsPhoto && missed.photo ? photoRow(missed, missed.photo, key, said, received) : null;
  const status = pending ? "pending" : reason.needsApproval && rejected ? "rejected" : "approved";
  const row: JustificationRow = {
    id: demoId(key, said),
    justificationTypeId: demoId(`${tenant} reason ${reason.name}`),
    userId: missed.userId,
    posId: stop.store.row.id,
    workScheduleId: stop.schedule.id,
    posCheckId: null,
    localDate: date,
    occurredAt: said,
    receivedAt: received,
    createdAt: received,
    updatedAt: at ?? received,
    description: r.pick(reason.texts),
    photoId: photo?.id ?? null,
    status,
    decidedBy: at && reason.needsApproval ? missed.supervisorId : null,
    decidedAt: at,
    decisionReason: status === "rejected" ? "A foto não mostra a fachada da loja fechada" : null,
  };
  const outcome = pending ? "pending_justification" : status === "approved" ? "justified" : "missed";
  return { row, photo, outcome };
}

function photoRow({ userId }: Missed, photo: Photo, key: string, at: Date, received: Date) {
  const stamps = { occurredAt: at, createdAt: received, updatedAt: received };
  return {
    ...photo.row,
    id: demoId(`photo of ${key}`, at),
    kind: "justification" as const,
    ...stamps,
    latitude: null,
    longitude: null,
    uploadedBy: userId,
  };
}
