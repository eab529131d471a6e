import { answersTo } from "./answers.mjs";
import { ApiError, uuidv7 } from "./client.mjs";
import { shelfPhoto } from "./photo.mjs";

const MINUTE = 60_000;
const BATCH = 50;

/**
 * A promoter who works a whole day from its package: route, tasks, photos, a break, a reason for the store that was closed, positions on
 * the way. `offline` keeps everything on the phone and pushes it in the evening, shuffled, as a bad network would.
 */
export class VirtualPromoter {
  constructor(client, { log = () => {}, offline = false, random = Math.random, visits = Infinity } = {}) {
    Object.assign(this, { client, log, offline, random, limit: visits });
    this.queue = [];
    this.photos = [];
    this.report = { visits: 0, answers: 0, photos: 0, justified: 0, forced: 0, refused: [] };
  }

  /** Works the day, today by default; `until` is the latest moment that anything may have happened. Gives a report. */
  async work({ date, until = new Date() } = {}) {
    const day = await this.client.pull({ date });
    this.day = day;
    const plan = day.visits
      .filter((visit) => visit.status === "planned" && visit.pos?.latitude != null)
      .slice(0, this.limit);
    this.log(`${plan.length} visits, ${day.questionnaires.length} tasks on ${day.date}`);
    const stay = Math.max(20, (day.settings?.minimum_time_store ?? 0) + 1);
    const step = (stay + 15) * MINUTE;
    let now = until.getTime() - plan.length * step;
    for (const [nth, visit] of plan.entries()) {
      const closed = plan.length > 2 && nth === plan.length - 1 && this.#closedType();
      if (closed) await this.#justify(visit, closed, now);
      else await this.#visit(visit, now, stay, nth);
      if (nth === Math.floor(plan.length / 2)) await this.#pause(now + stay * MINUTE + MINUTE);
      now += step;
    }
    if (this.offline) await this.#pushAll();
    return this.report;
  }

  async #visit(visit, start, stay, nth) {
    const at = (minutes) => new Date(start + minutes * MINUTE);
    const place = near(visit.pos, this.random);
    const id = uuidv7();
    const arrival = await this.#photo("check_in", at(0), place);
    await this.#position(at(-3), place);
    const arrived = await this.#do("pos-checks/check-in", id, {
      id,
      pos_id: visit.pos_id,
      work_schedule_id: visit.work_schedule_id,
      date: visit.date,
      occurred_at: at(0).toISOString(),
      ...place,
      battery: Math.max(15, 95 - nth * 6),
      photo_id: arrival,
    });
    if (!arrived) return;
    this.report.visits += 1;
    for (const task of this.day.questionnaires) await this.#answer(task, visit, id, at, place);
    const departure = await this.#photo("check_out", at(stay), place);
    const body = {
      occurred_at: at(stay).toISOString(),
      ...place,
      battery: Math.max(14, 94 - nth * 6),
      photo_id: departure,
    };
    const left = await this.#do(`pos-checks/${id}/check-out`, id, body, { orForced: true });
    if (left) this.log(`${visit.pos.name}: ${stay} min`);
  }

  async #answer(task, visit, checkId, at, { latitude, longitude }) {
    const due = task.due.find((one) => one.pos_id === visit.pos_id && !one.answered_today);
    if (!due || task.type === "new_pos") return;
    const photos = [];
    const id = uuidv7();
    const sent = await this.#do("questionnaire-answers/create", id, {
      id,
      questionnaire_id: task.id,
      pos_id: visit.pos_id,
      pos_check_id: checkId,
      work_schedule_id: visit.work_schedule_id,
      date: visit.date,
      started_at: at(5).toISOString(),
      ended_at: at(12).toISOString(),
      time_zone: visit.timezone,
      point: { latitude, longitude },
      answers: answersTo(task, due, { date: visit.date, photos }),
    });
    if (sent) this.report.answers += 1;
    // The answer names its photos; they follow.
    for (const photoId of photos) await this.#photo("answer", at(10), { latitude, longitude }, photoId);
  }

  async #justify(visit, type, now) {
    const at = new Date(now);
    const id = uuidv7();
    const photo = type.needs_photo ? await this.#photo("justification", at, near(visit.pos, this.random)) : undefined;
    const body = {
      id,
      justification_type_id: type.id,
      pos_id: visit.pos_id,
      work_schedule_id: visit.work_schedule_id,
      date: visit.date,
      occurred_at: at.toISOString(),
      description: "A loja estava fechada quando cheguei.",
      photo_id: photo,
    };
    if (await this.#do("justifications/create", id, body)) this.report.justified += 1;
  }

  /** A reason for not having been in the store, which holds for every client. */
  #closedType() {
    return this.day.justification_types.find(
      (type) =>
        !type.missing_check_in &&
        !type.incomplete_check_out &&
        !type.new_pos_in_route &&
        type.business_unit_ids.length === 0,
    );
  }

  async #pause(now) {
    const pause = this.day.workday?.allow_break ? this.day.workday.breaks[0] : null;
    if (!pause) return;
    const id = uuidv7();
    const at = (minutes) => new Date(now + minutes * MINUTE).toISOString();
    await this.#do("workday-break-checks/start", id, { id, workday_break_id: pause.id, occurred_at: at(0) });
    await this.#do(`workday-break-checks/${id}/end`, id, { occurred_at: at(Math.min(pause.duration, 12)) });
  }

  async #position(at, { latitude, longitude, accuracy }) {
    if (!this.day.settings?.is_geotag_user) return;
    const point = { id: uuidv7(), occurred_at: at.toISOString(), latitude, longitude, accuracy, speed: 24 };
    await this.#do("geolocations/create", uuidv7(), { points: [point] });
  }

  async #photo(kind, occurredAt, place, id = uuidv7()) {
    const photo = {
      id,
      kind,
      occurredAt,
      place,
      bytes: shelfPhoto({ width: 320, height: 240, seed: ++this.report.photos }),
    };
    if (this.offline) this.photos.push(photo);
    else await this.client.uploadPhoto(photo);
    return id;
  }

  /** Now, or later when offline. A refusal is noted; a check-out is then forced, as nobody stays in a store for ever. */
  async #do(op, id, body, { orForced = false } = {}) {
    if (this.offline) {
      this.queue.push({ op, id, body, orForced });
      return true;
    }
    try {
      await this.client.send({ op, id, body });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.report.refused.push(`${op}: ${error.message}`);
      if (!orForced) return false;
      this.report.forced += 1;
      return this.#do(op, id, { ...body, forced: true });
    }
  }

  async #pushAll() {
    shuffle(this.queue, this.random);
    for (const photo of shuffle(this.photos, this.random)) await this.client.uploadPhoto(photo);
    let left = this.queue;
    // What is refused may only be early: it is sent again after the rest.
    for (let round = 0; left.length > 0 && round < 3; round++) {
      const refused = [];
      for (let from = 0; from < left.length; from += BATCH) {
        const batch = left.slice(from, from + BATCH);
        const results = await this.client.push(batch.map(({ op, id, body }) => ({ op, id, body })));
        for (const [nth, result] of results.entries()) {
          if (result.status !== "refused") continue;
          const { orForced, ...operation } = batch[nth];
          const forced =
            orForced && round === 1 ? { ...operation, body: { ...operation.body, forced: true } } : operation;
          refused.push({ ...forced, orForced, error: result.error });
        }
      }
      left = refused;
    }
    this.report.refused.push(...left.map(({ op, error }) => `${op}: ${error.code}`));
  }
}

/** A few metres from the point of sale, as a phone would report it. */
function near({ latitude, longitude }, random) {
  const off = () => (random() - 0.5) * 0.0002;
  return { latitude: Number(latitude) + off(), longitude: Number(longitude) + off(), accuracy: 12 };
}

function shuffle(list, random) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}
