import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { pos } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { destination } from "@/lib/base/geo/point";
import { officialHolidays } from "@/lib/field/holidays/official";
import { localStorage } from "@/lib/platform/storage/local-storage";
import { useStorage } from "@/lib/platform/storage/store";
import { type ApiResult, callApi, tokenFor } from "../../support/api";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";

export const DOOR = { latitude: -23.561414, longitude: -46.655881 };
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
type Body = Record<string, unknown>;

/** A storage of its own, that no other test looks into. */
export async function ownStorage() {
  const root = await mkdtemp(join(tmpdir(), "gondola-test-"));
  const files = localStorage(root, async () => 0.1);
  useStorage(files);
  return { root, files };
}

/** A point so many metres from the PDV's door. */
export const metresAway = (metres: number, accuracy = 0) => ({ ...destination(DOOR, 70, metres), accuracy });
/** The device's clock, so many milliseconds from ours. */
export const clock = (ms: number, from = Date.now()) => new Date(from + ms).toISOString();
/** The day in São Paulo of an instant; of anything else, today. */
export const dayOf = (at: unknown) => {
  const read = new Date(String(at));
  return localDate(Number.isNaN(read.getTime()) ? new Date() : read, "America/Sao_Paulo");
};
/** What a planned check-in asks besides on a day that some state keeps: where the PDV lies, and whether its route is walked all the same. */
export const askedOnFeasts = (day = dayOf(clock(0))) => (officialHolidays(day, day).length > 0 ? 2 : 0);
export const codeOf = (result: ApiResult) => result.body.error?.code;
export const dataOf = (result: ApiResult) => result.body.data as Record<string, unknown>;

export async function addPos(tenantId: string, values: Partial<typeof pos.$inferInsert> = {}): Promise<string> {
  const id = uuidv7();
  const row = { id, name: `PDV ${id}`, ...DOOR, timezone: "America/Sao_Paulo", ...values };
  await withTenant({ tenantId }, (tx) => tx.insert(pos).values(row));
  return id;
}

/** Bytes of a small image; each `seed` gives others. */
export function image(seed = 1, format: "png" | "jpeg" | "webp" = "jpeg"): Promise<Buffer> {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: 120 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

export function uploadForm(fields: Record<string, string>, file: Uint8Array | null, name = "photo.jpg"): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  if (file) form.set("file", new Blob([new Uint8Array(file)]), name);
  return form;
}

/** A tenant with one PDV and a signed-in promoter, and the calls of a phone. */
export async function newField(settings: Parameters<typeof newTenant>[0] = {}) {
  const tenant = await newTenant(settings);
  const posId = await addPos(tenant.tenantId);
  return { tenant, posId, ...(await phoneOf(tenant, posId, "promoter")) };
}

export async function phoneOf(tenant: TestTenant, posId: string, person: Person) {
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds[person]);
  const call = (path: string, body: Body) => callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
  const arrival = (changes: Body = {}): Body => ({
    id: uuidv7(),
    pos_id: posId,
    // The day of the arrival where the PDV is.
    date: dayOf(changes.occurred_at ?? clock(-HOUR)),
    occurred_at: clock(-HOUR),
    ...metresAway(20),
    battery: 80,
    ...changes,
  });
  const departure = (changes: Body = {}): Body => ({
    occurred_at: clock(0),
    ...metresAway(15),
    battery: 71,
    ...changes,
  });
  return {
    token,
    call,
    arrival,
    departure,
    checkIn: (changes: Body = {}) => call("pos-checks/check-in", arrival(changes)),
    checkOut: (id: unknown, changes: Body = {}) => call(`pos-checks/${id}/check-out`, departure(changes)),
    get: (id: unknown) => call(`pos-checks/${id}`, {}),
    list: (body: Body = {}) => call("pos-checks", body),
    upload: (fields: Record<string, string>, file: Uint8Array | null, name?: string) =>
      callApi(`/tenant/${tenant.tenantId}/attachments/create`, { token, raw: uploadForm(fields, file, name) }),
    async photo(seed = 1): Promise<string> {
      const id = uuidv7();
      const fields = { id, kind: "check_in", occurred_at: clock(-HOUR) };
      const answer = await callApi(`/tenant/${tenant.tenantId}/attachments/create`, {
        token,
        raw: uploadForm(fields, await image(seed)),
      });
      if (answer.status !== 201) throw new Error(answer.text);
      return id;
    },
  };
}
