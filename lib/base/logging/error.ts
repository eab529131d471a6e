import { isRecord, textIn } from "@/lib/base/objects/records";
import { scrubText } from "./scrub";

type ErrorView = {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  table?: string;
  cause?: ErrorView;
};

const MAX_CAUSES = 4;

function text(error: object, key: string): string | undefined {
  return textIn(error, key) || undefined;
}

/** Drizzle writes the SQL and its parameters into the message, Postgres the offending values into `detail`. */
function messageOf(error: Error): string {
  if ("query" in error || "params" in error || error.message.startsWith("Failed query")) return "Failed query";
  return scrubText(error.message);
}

function framesOf(error: Error): string | undefined {
  // Only the frames: the head of a stack repeats the message, with whatever was in it.
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return frames?.length ? frames.join("\n") : undefined;
}

/** What a library hands on of an error is not always one: a copy of its members says as much. */
function asError(thrown: unknown): Error | null {
  if (thrown instanceof Error) return thrown;
  if (!isRecord(thrown) || typeof thrown.message !== "string") return null;
  const { message, ...members } = thrown;
  return Object.assign(new Error(message), members);
}

/** An error as it may be logged: never SQL, parameters, row values or secrets; causes are followed. */
export function errorView(thrown: unknown, depth = 0): ErrorView {
  const error = asError(thrown);
  if (!error) return { type: typeof thrown, message: scrubText(String(thrown)) };
  const isPostgres = error.name === "PostgresError";
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    code: text(error, "code"),
    constraint: isPostgres ? text(error, "constraint_name") : undefined,
    table: isPostgres ? text(error, "table_name") : undefined,
    cause: error.cause !== undefined && depth < MAX_CAUSES ? errorView(error.cause, depth + 1) : undefined,
  };
}
