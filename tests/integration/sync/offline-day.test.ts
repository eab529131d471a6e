import { beforeAll, describe, expect, test } from "vitest";
import { ownStorage } from "../check-ins/visit";
import { dayIn, phoneIn, type Step } from "./offline-day";

beforeAll(async () => {
  await ownStorage();
});

const ZONES = ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco", "America/Noronha"];
/** Every run is a day of its own, sent in bits. */
const PATIENCE = 120_000;
const RUNS = Number(process.env.OFFLINE_DAYS || 3);

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Event = { readonly push: Step } | { readonly photo: number };

/** The events shuffled, some of them doubled, cut into batches of one to five. */
function scattered(steps: readonly Step[], photos: number, next: () => number): Event[][] {
  const events: Event[] = [
    ...steps.map((push) => ({ push })),
    ...Array.from({ length: photos }, (_, photo) => ({ photo })),
  ];
  for (const event of [...events]) if (next() < 0.4) events.push(event);
  for (let i = events.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [events[i], events[j]] = [events[j] as Event, events[i] as Event];
  }
  const batches: Event[][] = [];
  for (let from = 0; from < events.length; ) {
    const size = 1 + Math.floor(next() * 5);
    batches.push(events.slice(from, from + size));
    from += size;
  }
  return batches;
}

type Phone = Awaited<ReturnType<typeof phoneIn>>;
type Day = ReturnType<typeof dayIn>;

async function send(phone: Phone, day: Day, batch: readonly Event[]): Promise<number[]> {
  const statuses = [];
  const steps = batch.flatMap((event) => ("push" in event ? [event.push] : []));
  if (steps.length > 0) statuses.push((await phone.push(steps)).status);
  for (const event of batch) {
    const photo = "photo" in event ? day.photos[event.photo] : undefined;
    if (photo && "photo" in event) statuses.push((await phone.upload(photo, event.photo + 1)).status);
  }
  return statuses;
}

/** What a phone does in the end: sends what it was refused once more, until nothing of it is. */
async function settle(phone: Phone, day: Day): Promise<string[]> {
  let refused: string[] = [];
  for (let round = 0; round < 4; round++) {
    const answer = await phone.push(day.steps);
    const results = answer.body.data as { id: string; status: string; error?: { code: string } }[];
    refused = results.flatMap(({ id, error }) => (error ? [`${id} ${error.code}`] : []));
    if (refused.length === 0) break;
  }
  return refused;
}

/** The same day in its order, over a network that never fails. */
async function inOrder(zone: string) {
  const [phone, day] = [await phoneIn(zone), dayIn(zone)];
  for (const [at, photo] of day.photos.entries()) expect((await phone.upload(photo, at + 1)).status).toBe(201);
  for (const step of day.steps) {
    const answer = await phone.push([step]);
    expect([step.op, answer.text]).toEqual([step.op, JSON.stringify({ data: [{ id: step.id, status: "applied" }] })]);
  }
  return phone.state();
}

describe.each(ZONES)("an offline day in %s (R12)", (zone) => {
  test("is what it should be when everything comes in order", async () => {
    const { checks, answers, breaks, reasons, plan, inbox } = await inOrder(zone);
    const { date } = dayIn(zone);
    expect(checks.map((check) => [check.timeInStoreSeconds, check.forced, check.flags])).toEqual([
      [1800, false, ["late_sync"]],
      // Forgotten: it ends with the answer, its last sign of life.
      [900, true, ["late_sync", "auto_closed"]],
      [1800, false, ["late_sync"]],
    ]);
    expect(checks[0]?.day).toBe(date);
    expect(answers.map((answer) => [answer.awaitedPhotos, answer.posCheckId !== null])).toEqual(
      Array(3).fill([0, true]),
    );
    expect([breaks.length, breaks[0]?.endedAt instanceof Date, reasons.length]).toEqual([1, true, 1]);
    expect(plan.map((line) => line.split(" ")[1]).filter((status) => status === "planned")).toEqual([]);
    expect(inbox).toHaveLength(11);
  });

  test(
    "ends the same when its events are shuffled, doubled and cut, and the token dies in the middle",
    async () => {
      const expected = await inOrder(zone);
      for (let run = 1; run <= RUNS; run++) {
        const next = random(run * 7919 + zone.length);
        const [phone, day] = [await phoneIn(zone), dayIn(zone)];
        const batches = scattered(day.steps, day.photos.length, next);
        const dies = Math.floor(next() * batches.length);
        for (const [at, batch] of batches.entries()) {
          if (at === dies) {
            await phone.expire();
            expect(new Set(await send(phone, day, batch))).toEqual(new Set([401]));
            await phone.signIn();
          }
          // A lost answer: the phone does not know and sends the batch again.
          for (let time = next() < 0.3 ? 2 : 1; time > 0; time--) await send(phone, day, batch);
        }
        expect([run, await settle(phone, day)]).toEqual([run, []]);
        expect({ run, ...(await phone.state()) }).toEqual({ run, ...expected });
      }
    },
    PATIENCE,
  );
});

test("each call of the day five times at once is one effect (R10)", async () => {
  const [zone] = ZONES;
  const expected = await inOrder(String(zone));
  const [phone, day] = [await phoneIn(String(zone)), dayIn(String(zone))];
  for (const [at, photo] of day.photos.entries()) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => phone.upload(photo, at + 1)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
  }
  for (const step of day.steps) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => phone.push([step])));
    const statuses = answers.map((answer) => (answer.body.data as { status: string }[])[0]?.status).sort();
    expect([step.op, ...statuses]).toEqual([step.op, "applied", "replayed", "replayed", "replayed", "replayed"]);
  }
  expect(await phone.state()).toEqual(expected);
});
