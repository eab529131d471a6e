import { setTimeout as sleep } from "node:timers/promises";

/** Asks `url` until it answers 200; false when `hasEnded` says so or the time is over. */
export async function waitForOk(url: string, hasEnded: () => boolean, limitMs = 120_000): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (!hasEnded() && Date.now() < deadline) {
    const ok = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return true;
    await sleep(150);
  }
  return false;
}
