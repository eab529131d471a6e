import pino, { type DestinationStream, type Logger } from "pino";
import { errorView } from "./error";
import { scrub, scrubText } from "./scrub";

/**
 * A logger of JSON lines in which no secret and no personal datum can appear: what the code passes is scrubbed by key
 * and by shape, and errors lose their SQL. `destination` is for tests.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorView, error: errorView },
      formatters: {
        level: (label) => ({ level: label }),
        log: ({ err, error, ...rest }) => ({
          ...(scrub(rest) as Record<string, unknown>),
          ...(err === undefined ? {} : { err }),
          ...(error === undefined ? {} : { error }),
        }),
      },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args.map((arg) => (typeof arg === "string" ? scrubText(arg) : arg)) as unknown[];
          const about = first instanceof Error ? { err: first } : first;
          // Without words of ours pino would take the error's, SQL and all.
          const hasError = typeof about === "object" && about !== null && "err" in about;
          const words = hasError && rest.length === 0 ? ["error"] : rest;
          method.apply(this, [about, ...words] as Parameters<typeof method>);
        },
      },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** The log of this process: `log.info({ requestId, tenantId }, "what happened")`, errors under `err`. */
export const log: Logger = createLog(process.env.LOG_LEVEL ?? "info");
