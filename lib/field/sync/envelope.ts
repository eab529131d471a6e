import { isRecord } from "@/lib/base/objects/records";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { MAX_JSON_BYTES } from "@/lib/engine/api/body";
import { fingerprintOf } from "@/lib/engine/resource/idempotency";
import { type Body, findOperation, type Operation } from "./operations";

/** How many operations one push may bear. */
export const MAX_OPERATIONS = 500;
const MAX_DEPTH = 32;
const MAX_NAME = 200;
/** Characters that are kept of a body over the limit. */
const KEPT_TEXT = 262_144;

/** One entry of a push. `problem` is set when the entry itself makes no sense; then nothing but the inbox hears of it. */
export type Entry = {
  /** As it was sent, for the answer; null when it is no text or number. */
  readonly id: unknown;
  readonly name: string;
  readonly operation: Operation | null;
  readonly recordId: string | null;
  readonly body: Body;
  readonly fingerprint: string;
  readonly problem: Problem | null;
};

/**
 * The operations of a push. Throws `too_many_operations` above 500 and `invalid_fields` when there is no list; an entry that makes no
 * sense is refused by itself, as its `problem` says.
 */
export function readPush(body: Body): Entry[] {
  const { operations, ...rest } = body;
  const unknown = Object.keys(rest);
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown.map((key) => [key, "unknown_field"])));
  if (!Array.isArray(operations)) throw invalidFields({ operations: operations == null ? "required" : "invalid_type" });
  if (operations.length > MAX_OPERATIONS) {
    const counted = { count: operations.length, allowed: MAX_OPERATIONS };
    throw new Problem("too_many_operations", { params: counted, extra: counted });
  }
  return operations.map(readEntry);
}

function readEntry(raw: unknown): Entry {
  const given = isRecord(raw) ? raw : {};
  const told = typeof given.id === "object" ? null : (given.id ?? null);
  const bare = { id: told, name: nameOf(given.op), operation: null, recordId: null };
  try {
    return { ...bare, ...understood(raw), problem: null };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const found = typeof given.op === "string" ? findOperation(given.op) : null;
    const kept = keepable(raw);
    const recordId = typeof given.id === "string" && isUuid(given.id) ? given.id.toLowerCase() : null;
    const name = found?.operation.path ?? bare.name;
    return { ...bare, name, recordId, body: kept, fingerprint: fingerprintOf([name, recordId, kept]), problem };
  }
}

/** An entry with everything in its place; throws the Problem of the first thing that is not. */
function understood(raw: unknown) {
  if (!isRecord(raw)) throw new Problem("invalid_request");
  const { op, id, body = {}, ...rest } = raw;
  const [unknown] = Object.keys(rest);
  if (unknown) throw invalidFields({ [unknown]: "unknown_field" });
  if (typeof op !== "string") throw invalidFields({ op: op == null ? "required" : "invalid_type" });
  const found = findOperation(op);
  if (!found) throw new Problem("unknown_operation", { params: { name: nameOf(op) } });
  if (!isRecord(body)) throw invalidFields({ body: "invalid_type" });
  if (typeof id !== "string" || !isUuid(id)) throw invalidFields({ id: id == null ? "required" : "invalid_id" });
  // The same limit as when the call comes alone.
  const bytes = Buffer.byteLength(JSON.stringify(storable(body)));
  if (bytes > MAX_JSON_BYTES) throw new Problem("too_large", { params: { limit: MAX_JSON_BYTES } });
  const { operation, pathId } = found;
  const own = operation.path.includes("{id}") ? pathId : typeof body.id === "string" && isUuid(body.id) && body.id;
  const recordId = (own || id).toLowerCase();
  return {
    name: operation.path,
    operation,
    recordId,
    body: storable(body),
    fingerprint: fingerprintOf([operation.path, recordId, body]),
  };
}

const nameOf = (op: unknown) => (typeof op === "string" ? String(storable(op)).slice(0, MAX_NAME) : "");

/** What is kept of an entry that makes no sense: all of it; as text what is nested too deeply, and of what is too large its beginning. */
function keepable(raw: unknown): Body {
  const sent = isRecord(raw) && isRecord(raw.body) ? raw.body : raw;
  const text = JSON.stringify(sent) ?? "";
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_JSON_BYTES) return { bytes, text: storable(text.slice(0, KEPT_TEXT)) };
  try {
    const value = storable(sent);
    return isRecord(value) ? value : { value };
  } catch {
    return { bytes, text: storable(text) };
  }
}

/** A JSON value that Postgres can keep: without NUL and halves of characters. Throws `invalid_request` when it is nested too deeply. */
export function storable(value: Body, depth?: number): Body;
export function storable(value: unknown, depth?: number): unknown;
export function storable(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new Problem("invalid_request");
  if (typeof value === "string") return value.replaceAll("\u0000", "").toWellFormed();
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [String(storable(key)), storable(inner, depth + 1)]),
  );
}
