import { randomBytes } from "node:crypto";

/** A refusal of the server: `code` and `fields` are stable names, `message` is in the language that was asked for. */
export class ApiError extends Error {
  constructor(status, error, requestId) {
    super(`${status} ${error?.code ?? "unknown"}: ${error?.message ?? "no message"}`);
    this.name = "ApiError";
    this.status = status;
    this.code = error?.code;
    this.fields = error?.fields;
    this.details = error;
    this.requestId = requestId;
  }
}

/** A time-ordered id (UUID v7). Ids are made by the client, so that a retry is recognised. */
export function uuidv7(now = Date.now()) {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

const RETRY_AFTER_MS = [500, 1500, 4000];
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The calls that a promoter's phone makes for one visit. Every changing call carries an id of ours and is therefore
 * repeated without fear when the network fails or the server asks for patience.
 */
export class VisitClient {
  #base;
  #language;
  #token = null;
  user = null;

  constructor({ baseUrl, language = "pt-BR" }) {
    this.#base = baseUrl.replace(/\/+$/, "");
    this.#language = language;
  }

  async signIn(login, password) {
    const answer = await this.#post("/api/login", { login, password, device: "visit-client" });
    this.#token = answer.access_token;
    this.user = answer.user;
    return answer.user;
  }

  async signOut() {
    await this.#post("/api/logout", {});
    this.#token = null;
  }

  /** A page of points of sale: `filters`, `search`, `page` and `per_page` as in the API's description. */
  async listPos(query = {}) {
    return (await this.#post(this.#tenant("pos"), { per_page: 25, ...query })).data;
  }

  /** Uploads a photo (JPEG, PNG or WebP, at most 1 MiB) and gives its record. */
  async uploadPhoto({ id = uuidv7(), bytes, type = "image/png", kind, occurredAt = new Date(), place }) {
    const body = () => {
      const form = new FormData();
      form.set("id", id);
      form.set("kind", kind);
      form.set("occurred_at", occurredAt.toISOString());
      if (place) {
        form.set("latitude", String(place.latitude));
        form.set("longitude", String(place.longitude));
      }
      form.set("file", new Blob([bytes], { type }), `photo.${type.split("/")[1]}`);
      return form;
    };
    return (await this.#post(this.#tenant("attachments/create"), body)).data;
  }

  /** `date` is the day of the visit in the point of sale's own zone. */
  async checkIn({
    id = uuidv7(),
    posId,
    workScheduleId,
    date,
    occurredAt = new Date(),
    place,
    battery,
    photoId,
    reason,
  }) {
    const body = {
      id,
      pos_id: posId,
      work_schedule_id: workScheduleId,
      date,
      occurred_at: occurredAt.toISOString(),
      ...place,
      battery,
      photo_id: photoId,
      reason,
    };
    return (await this.#post(this.#tenant("pos-checks/check-in"), body)).data;
  }

  async checkOut(id, { occurredAt = new Date(), place, battery, forced, photoId, reason }) {
    const body = { occurred_at: occurredAt.toISOString(), ...place, battery, forced, photo_id: photoId, reason };
    return (await this.#post(this.#tenant(`pos-checks/${id}/check-out`), body)).data;
  }

  /** The package of a day; with the `cursor` of the pull before as `since`, only what changed and what went away; `posId` is a PDV off the route. */
  async pull({ date, since, posId } = {}) {
    return (await this.#post(this.#tenant("sync/pull"), { date, since, pos_id: posId })).data;
  }

  /**
   * Sends what was done without a network: `{ op, id, body }` each, at most 500. Gives one result per operation: `applied` (with
   * `waiting_for` when a record that it names has not arrived), `replayed`, or `refused` with its `error`.
   */
  async push(operations) {
    return (await this.#post(this.#tenant("sync/push"), { operations })).data;
  }

  /** One operation as a call of its own: `pos-checks/check-in`, `questionnaire-answers/create`, … */
  async send({ op, body }) {
    return (await this.#post(this.#tenant(op), body)).data;
  }

  /** The same session with a new token; throws `token_expired` when the old one is too old: then sign in again. */
  async refresh() {
    this.#token = (await this.#post("/api/refresh", {})).access_token;
  }

  async visit(id) {
    return (await this.#post(this.#tenant(`pos-checks/${id}`), {})).data;
  }

  #tenant(path) {
    if (!this.user) throw new Error("sign in first");
    return `/api/tenant/${this.user.tenant_id}/${path}`;
  }

  async #post(path, body) {
    for (let attempt = 0; ; attempt++) {
      const pause = RETRY_AFTER_MS[attempt];
      try {
        const response = await this.#send(path, body);
        if (response.ok) return await response.json();
        const busy = response.status === 429 || response.status === 503;
        if (!busy || pause === undefined) throw await this.#errorOf(response);
        await wait(Math.max(pause, Number(response.headers.get("retry-after") ?? 0) * 1000));
      } catch (error) {
        if (error instanceof ApiError || pause === undefined) throw error;
        await wait(pause);
      }
    }
  }

  #send(path, body) {
    const form = typeof body === "function";
    return fetch(this.#base + path, {
      method: "POST",
      headers: {
        accept: "application/json",
        "accept-language": this.#language,
        "x-device-time": new Date().toISOString(),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(!form && { "content-type": "application/json" }),
      },
      body: form ? body() : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
  }

  async #errorOf(response) {
    const body = await response.json().catch(() => ({}));
    return new ApiError(response.status, body.error, response.headers.get("x-request-id"));
  }
}
