import { eq, inArray, sql } from "drizzle-orm";
import {
  questionnaireAnswers as answers,
  attachments,
  businessUnits,
  cities,
  justifications,
  pos,
  posChains,
  posChecks,
  questionnaires,
  states,
  tenants,
  users,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { localeIn } from "@/lib/base/i18n/locales";
import { wordsFor } from "@/lib/base/i18n/words";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { type AnswerLine, linesOf } from "@/lib/field/answers/values";
import { type ReaderWords, valueInWords } from "@/lib/field/answers/words";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { findPhotos, type PhotoRef } from "./find";
import { type DeckPhoto, sideOf } from "./photo";
import { MAX_PHOTOS, type Selection, selectionSchema } from "./selection";

type Lane = { readonly lane?: "job" };
/** Answers whose lines are read at once. */
const BATCH = 500;

export type PhotoPreview = {
  readonly photos: readonly DeckPhoto[];
  /** How many the selection has, or any number above `most`: counting thousands costs more than reading those that are taken. More than one presentation takes are cut, the oldest first. */
  readonly total: number;
  readonly more: boolean;
};

/** The photos that a selection means, in no particular order. Throws `forbidden`, `invalid_fields`. */
export async function previewPhotos(ctx: Ctx, body: unknown, most = MAX_PHOTOS): Promise<PhotoPreview> {
  authorize(ctx, "GET", "PRESENTATIONJOB");
  const selection = parseBody(selectionSchema, body);
  authorizeSelection(ctx, selection);
  return selectedPhotos(ctx, selection, most);
}

/** The same for whoever has asked. @door inner */
export async function selectedPhotos(ctx: Ctx, selection: Selection, most = MAX_PHOTOS): Promise<PhotoPreview> {
  const words = await wordsFor(ctx);
  try {
    return await withTenant(ctx, async (tx) => {
      const { refs, total } = await findPhotos({ ...ctx, tx }, selection, most);
      return { photos: await wholePhotos({ ...ctx, tx }, refs, words), total, more: total > most };
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** A list's photos ask for what the list asks for; every photo for being seen at all. Throws `forbidden`. */
export function authorizeSelection(ctx: Ctx, { from }: Selection): void {
  authorize(ctx, "GET", "ATTACHMENT");
  if (from === "pos-checks") authorize(ctx, "GET", "POSCHECK");
  if (from === "questionnaire-answers") authorize(ctx, "GET", "QUESTIONNAIREANSWER");
  if (from === "pos") authorize(ctx, "GET", "POS");
}

/** These photos as this reader sees them now, by their ids; those that are gone or not to be seen are not there. @door inner */
export async function photosById(ctx: Ctx & Lane, ids: readonly string[]): Promise<Map<string, DeckPhoto>> {
  if (ids.length === 0) return new Map();
  const words = await wordsFor(ctx);
  return withTenant(ctx, async (tx) => {
    const { refs } = await findPhotos({ ...ctx, tx }, { from: "photos", photo_ids: [...ids] }, MAX_PHOTOS);
    const photos = await wholePhotos({ ...ctx, tx }, refs, words);
    return new Map(photos.map((photo) => [photo.id, photo]));
  });
}

/** Where these photos stand, in their order; those whose file or place is gone are not there. @door inner */
export async function wholePhotos(ctx: TxCtx, refs: readonly PhotoRef[], words: ReaderWords): Promise<DeckPhoto[]> {
  const sourcesOf = (...kinds: readonly PhotoRef["kind"][]) => [
    ...new Set(refs.flatMap((ref) => (kinds.includes(ref.kind) ? ref.source : []))),
  ];
  const [files, visits, tasks, excuses, lines] = [
    await filesOf(ctx, refs),
    await visitsOf(ctx, sourcesOf("check_in", "check_out")),
    await tasksOf(ctx, sourcesOf("answer")),
    await excusesOf(ctx, sourcesOf("justification")),
    await allLines(ctx, sourcesOf("answer")),
  ];
  const sources = { check_in: visits, check_out: visits, answer: tasks, justification: excuses } as const;
  const names = await namesOf(ctx, [...visits.values(), ...tasks.values(), ...excuses.values()]);
  return refs.flatMap((ref) => {
    const file = files.get(ref.id);
    const visit = sources[ref.kind].get(ref.source);
    const place = names.places.get(visit?.posId ?? "");
    if (!file || !visit || !place) return [];
    const task = names.tasks.get(visit.questionnaireId ?? "");
    const own = lines.get(ref.source) ?? [];
    const line = ref.kind === "answer" ? own.find(({ photoIds }) => photoIds.includes(ref.id)) : undefined;
    const questionName = line?.label ?? null;
    const { id, name, code, city, state, chainId, chainName } = place;
    return {
      id: ref.id,
      kind: ref.kind,
      visitId: visit.visitId,
      pos: { id, name, code, city, state },
      chain: chainId && chainName ? { id: chainId, name: chainName } : null,
      clients: task?.clientId && task.clientName ? [{ id: task.clientId, name: task.clientName }] : [],
      date: visit.date,
      takenAt: file.occurredAt.toISOString(),
      timeZone: visit.timeZone,
      userName: names.people.get(visit.userId)?.name ?? "",
      taskName: task?.name ?? null,
      questionName,
      productName: line?.product?.name ?? line?.category?.name ?? null,
      answer: line ? answerBeside(line, own, words) : null,
      width: file.width,
      height: file.height,
      bytes: file.bytes,
      side: sideOf(questionName),
      thumb: `/api/files/${ref.id}?size=thumb`,
      full: `/api/files/${ref.id}`,
      caption: ref.caption ?? null,
    };
  });
}

/** What was answered last before the photo about the same thing, in words. Nothing around a caption says that amounts are in reais: their sign does. */
function answerBeside(photo: AnswerLine, lines: readonly AnswerLine[], words: ReaderWords): string | null {
  const before = lines.slice(0, lines.indexOf(photo));
  const same = before.findLast(({ type, product }) => type !== "file" && product?.id === photo.product?.id);
  const locale = localeIn(words.locale, { reaisInEnglish: true });
  return (same && valueInWords(same, { ...words, locale })) || null;
}

async function filesOf({ tx }: TxCtx, refs: readonly PhotoRef[]) {
  const { id, width, height, bytes, occurredAt } = attachments;
  const ids = refs.map((ref) => ref.id);
  const rows = await tx.select({ id, width, height, bytes, occurredAt }).from(attachments).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

type Source = {
  readonly posId: string;
  readonly userId: string;
  readonly visitId: string | null;
  readonly date: string;
  readonly timeZone: string;
  readonly questionnaireId: string | null;
};

async function visitsOf({ tx }: TxCtx, ids: readonly string[]): Promise<Map<string, Source>> {
  if (ids.length === 0) return new Map();
  const { id, posId, userId, localDate: date, timezone: timeZone } = posChecks;
  const rows = await tx
    .select({ id, posId, userId, date, timeZone })
    .from(posChecks)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { ...row, visitId: row.id, questionnaireId: null }]));
}

async function tasksOf({ tx }: TxCtx, ids: readonly string[]): Promise<Map<string, Source>> {
  if (ids.length === 0) return new Map();
  const { id, posId, userId, posCheckId: visitId, questionnaireId, localDate: date, timezone: timeZone } = answers;
  const rows = await tx
    .select({ id, posId, userId, visitId, questionnaireId, date, timeZone })
    .from(answers)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

async function excusesOf({ tx }: TxCtx, ids: readonly string[]): Promise<Map<string, Source>> {
  if (ids.length === 0) return new Map();
  const { id, posId, userId, posCheckId: visitId, localDate: date } = justifications;
  const rows = await tx
    .select({
      id,
      posId,
      userId,
      visitId,
      date,
      timeZone: sql<string>`coalesce(${pos.timezone}, ${tenants.defaultTimezone})`,
    })
    .from(justifications)
    .innerJoin(pos, eq(pos.id, posId))
    .innerJoin(tenants, eq(tenants.id, justifications.tenantId))
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { ...row, questionnaireId: null }]));
}

/** Names of what the sources point at, each looked up once: photos of one visit share all of them. */
async function namesOf({ tx }: TxCtx, sources: readonly Source[]) {
  const idsOf = (key: "posId" | "userId" | "questionnaireId") => [
    ...new Set(sources.flatMap((source) => source[key] ?? [])),
  ];
  const places = await tx
    .select({
      ...{ id: pos.id, name: pos.name, code: pos.externalCode, city: cities.name, state: states.code },
      ...{ chainId: posChains.id, chainName: posChains.name },
    })
    .from(pos)
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .leftJoin(cities, eq(cities.id, pos.cityId))
    .leftJoin(states, eq(states.id, pos.stateId))
    .where(inArray(pos.id, idsOf("posId")));
  const people = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, idsOf("userId")));
  const tasks = await tx
    .select({
      ...{ id: questionnaires.id, name: questionnaires.name },
      ...{ clientId: businessUnits.id, clientName: businessUnits.name },
    })
    .from(questionnaires)
    .leftJoin(businessUnits, eq(businessUnits.id, questionnaires.businessUnitId))
    .where(inArray(questionnaires.id, idsOf("questionnaireId")));
  const byId = <R extends { readonly id: string }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));
  return { places: byId(places), people: byId(people), tasks: byId(tasks) };
}

async function allLines(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, AnswerLine[]>> {
  const found = new Map<string, AnswerLine[]>();
  for (let from = 0; from < ids.length; from += BATCH)
    for (const [id, lines] of await linesOf(ctx, ids.slice(from, from + BATCH))) found.set(id, lines);
  return found;
}
