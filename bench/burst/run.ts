import { Agent, request } from "node:http";
import { v7 as uuidv7 } from "uuid";
import { type Crowd, PASSWORD } from "./people";

type Answer = { readonly status: number; readonly ms: number; readonly retryAfter: number; readonly body: string };
type Body = Record<string, unknown>;

/** Each caller asks again at most so often, as the app does. */
const TRIES = 3;
/** What a storm may be answered with; anything else is a failure of the server. */
const ALLOWED: ReadonlySet<number> = new Set([200, 201, 429, 503]);
const LIST_EVERY_MS = 500;

export type Burst = {
  readonly promoters: number;
  readonly signInSeconds: number;
  readonly checkInSeconds: number;
  /** Share of the promoters who were in after three tries. */
  readonly signedIn: number;
  readonly checkedIn: number;
  /** Check-ins that were answered as done. */
  readonly acknowledged: number;
  /** Answers by status, of all tries. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly unexpected: number;
  /** Milliseconds. */
  readonly signInP99: number;
  readonly checkInP50: number;
  readonly checkInP99: number;
  readonly listP95: number;
  readonly checkInsPerSecond: number;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The promoters sign in, spread over `signInSeconds`, and check in, spread over `checkInSeconds`; meanwhile somebody in the back-office
 * reads lists. Requests leave at their own times, whether or not the earlier ones have been answered.
 */
export async function burst(
  port: number,
  crowd: Crowd,
  { signInSeconds, checkInSeconds }: { signInSeconds: number; checkInSeconds: number },
): Promise<Burst> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const statuses: Record<string, number> = {};
  const times: Record<"signIn" | "checkIn" | "list", number[]> = { signIn: [], checkIn: [], list: [] };
  const ask = async (kind: keyof typeof times, path: string, body: Body, token?: string): Promise<Answer> => {
    const answer = await send(agent, port, path, body, token);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    times[kind].push(answer.ms);
    return answer;
  };
  const persistent = async (kind: keyof typeof times, path: string, body: Body, token?: string) => {
    for (let tried = 1; ; tried++) {
      const answer = await ask(kind, path, body, token);
      if (answer.status < 300 || tried === TRIES) return answer.status < 300 ? answer : null;
      await wait(Math.max(answer.retryAfter, 1) * 1_000 * tried);
    }
  };
  const signIn = async (login: string) => {
    const answer = await persistent("signIn", "/api/login", { login, password: PASSWORD });
    return answer && String((JSON.parse(answer.body) as Body).access_token);
  };
  try {
    const boss = await signIn(crowd.admin);
    if (!boss) throw new Error("the back-office could not sign in");
    let over = false;
    const office = (async () => {
      while (!over) {
        await ask("list", `/api/tenant/${crowd.tenantId}/pos`, { per_page: 25 }, boss);
        await wait(LIST_EVERY_MS);
      }
    })();
    const tokens = await spread(crowd.logins, signInSeconds, signIn);
    const began = performance.now();
    const arrived = await spread(tokens, checkInSeconds, async (token, n) =>
      token
        ? persistent("checkIn", `/api/tenant/${crowd.tenantId}/pos-checks/check-in`, arrival(crowd, n), token)
        : null,
    );
    const seconds = (performance.now() - began) / 1_000;
    over = true;
    await office;
    const share = (list: readonly unknown[]) => list.filter((one) => one !== null).length / crowd.logins.length;
    return {
      promoters: crowd.logins.length,
      signInSeconds,
      checkInSeconds,
      signedIn: share(tokens),
      checkedIn: share(arrived),
      acknowledged: arrived.filter(Boolean).length,
      statuses,
      unexpected: Object.entries(statuses).reduce((sum, [code, n]) => (ALLOWED.has(Number(code)) ? sum : sum + n), 0),
      signInP99: at(times.signIn, 0.99),
      checkInP50: at(times.checkIn, 0.5),
      checkInP99: at(times.checkIn, 0.99),
      listP95: at(times.list, 0.95),
      checkInsPerSecond: Number((arrived.filter(Boolean).length / seconds).toFixed(1)),
    };
  } finally {
    agent.destroy();
  }
}

/** Begins the work of each at its own moment, evenly over the seconds. */
async function spread<T, R>(
  list: readonly T[],
  seconds: number,
  work: (item: T, n: number) => Promise<R>,
): Promise<R[]> {
  const gap = (seconds * 1_000) / list.length;
  return Promise.all(
    list.map(async (item, n) => {
      await wait(n * gap);
      return work(item, n);
    }),
  );
}

function arrival({ posIds, place }: Crowd, n: number): Body {
  const now = new Date();
  return {
    id: uuidv7(),
    pos_id: posIds[n % posIds.length],
    date: new Intl.DateTimeFormat("sv", { timeZone: "America/Sao_Paulo" }).format(now),
    occurred_at: now.toISOString(),
    ...place,
    accuracy: 10,
    battery: 97,
  };
}

function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** A connection that breaks counts as status 0: nobody may lose one. */
function send(agent: Agent, port: number, path: string, body: Body, token?: string): Promise<Answer> {
  const text = JSON.stringify(body);
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, retryAfter = 0, answer = "") =>
      resolve({ status, retryAfter, body: answer, ms: performance.now() - began });
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = request({ agent, port, host: "127.0.0.1", method: "POST", path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () =>
        done(answer.statusCode ?? 0, Number(answer.headers["retry-after"] ?? 0), Buffer.concat(chunks).toString()),
      );
      answer.once("error", () => done(0));
    });
    sent.once("error", () => done(0));
    sent.end(text);
  });
}
