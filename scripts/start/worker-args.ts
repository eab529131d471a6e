/**
 * How Node runs the worker. V8 takes memory as long as the machine has some: of the 300 MB that reading the program took, 50 were in use
 * afterwards, and the rest was not given back. A small nursery, and a heap that grows by a third at most before it is looked through, cost a
 * worker little and leave what it holds as what it needs.
 */
export const WORKER_ARGS: readonly string[] = [
  "--max-semi-space-size=8",
  "--heap-growing-percent=30",
  "--import",
  "tsx",
];

/**
 * What the worker's environment holds unless the operator says otherwise. The C library keeps memory apart for each of a process's threads (eight
 * times as many as processors), and what one of them gave back no other may use: reading a file of 100,000 lines held up to 40 MB more.
 */
export const WORKER_ENV: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: "2" };
