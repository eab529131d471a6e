import { Agent, request } from "node:http";

export type Shot = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type LoadResult = {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
};

/** Sends one request over the agent's connections; gives the status. */
function send(agent: Agent, port: number, shot: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = shot.body === undefined ? {} : { "content-length": Buffer.byteLength(shot.body) };
    const sent = request(
      { agent, port, host: "127.0.0.1", method: shot.method, path: shot.path, headers: { ...shot.headers, ...length } },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
        answer.once("error", reject);
      },
    );
    sent.once("error", reject);
    sent.end(shot.body);
  });
}

/**
 * `connections` callers, each asking anew as soon as it has its answer, for so many milliseconds. `shots` makes the next
 * request; there may be an end of them. Throws on any status but 200 and 201: a fast refusal is no result.
 */
export async function load(
  port: number,
  shots: () => Shot | undefined,
  options: { readonly ms: number; readonly connections?: number },
): Promise<LoadResult> {
  const { ms, connections = 8 } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  const caller = async () => {
    while (performance.now() - began < ms) {
      const shot = shots();
      if (!shot) return;
      const sent = performance.now();
      const status = await send(agent, port, shot);
      if (status !== 200 && status !== 201) throw new Error(`${shot.method} ${shot.path} answered ${status}`);
      times.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, caller));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), requests: times.length };
}
