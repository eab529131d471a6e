import { availableParallelism, loadavg } from "node:os";

const [LEAST, MOST] = [3, 12];

/**
 * By what the deadlines of tests are multiplied: `TEST_PATIENCE`, else the more the busier the machine is at the start. A test that
 * passes never waits for its deadline, so patience costs only those that hang.
 */
export function patience(
  given = process.env.TEST_PATIENCE,
  load = loadavg()[0] ?? 0,
  cores = availableParallelism(),
): number {
  const asked = Number(given);
  if (asked > 0) return asked;
  return Math.min(MOST, LEAST + Math.round(load / cores));
}
