/** Where pg-boss keeps its tables. */
export const QUEUE_SCHEMA = "pgboss";
/** Jobs that failed for good end here, whatever their kind, for a person to look at. */
export const DEAD_LETTERS = "dead-letters";
/** Seconds after which a worker that gave no sign of life loses its jobs: the shortest pg-boss takes. */
export const HEARTBEAT_SECONDS = 10;
/** Seconds between a worker's looks at the queues; each leaves a mark that the health check reads. */
export const SUPERVISE_SECONDS = 4;
