import type { Service } from "./children";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A service that ran this long had recovered: its next end counts as the first. */
const STEADY_MS = 60_000;

/** How long to wait before a service is started again that ended so many times in a row. */
export const waitBefore = (ends: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (ends - 1));

/**
 * Keeps a running service running: when it ends, whatever it had started is ended too and it is started again, later each time while it
 * keeps ending. The others go on meanwhile. `say` tells the operator; `stop` ends it for good.
 */
export function supervise(first: Service, start: () => Service, say: (text: string) => void, wait = waitBefore) {
  let current = first;
  let began = Date.now();
  let ends = 0;
  let stopping = false;
  let rest: NodeJS.Timeout | undefined;

  async function watch(): Promise<void> {
    const how = await current.ended;
    await current.stop();
    if (stopping) return;
    ends = Date.now() - began >= STEADY_MS ? 1 : ends + 1;
    const ms = wait(ends);
    say(`${how}: started again in ${ms / 1_000} s.`);
    rest = setTimeout(() => {
      current = start();
      began = Date.now();
      current.show();
      say(`${current.name} was started again (process ${current.pid}).`);
      void watch();
    }, ms);
  }
  void watch();

  return {
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(rest);
      await current.stop();
    },
  };
}
