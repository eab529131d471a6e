import { DatabaseUnavailable } from "@/db/errors";
import { isRecord, textIn } from "@/lib/base/objects/records";
import { camelCase } from "@/lib/base/text/case";
import { invalidFields, Problem, reusedId } from "./catalogue";
import { CONSTRAINTS } from "./constraints";

type PgError = { code?: string; constraint_name?: string; table_name?: string; routine?: string };

/** The driver's error inside whatever Drizzle wrapped around it, or null. */
export function pgErrorOf(error: unknown): PgError | null {
  let e: unknown = error;
  for (let depth = 0; depth < 4 && isRecord(e); depth++) {
    const code = textIn(e, "code");
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code))
      return {
        code,
        constraint_name: textIn(e, "constraint_name"),
        table_name: textIn(e, "table_name"),
        routine: textIn(e, "routine"),
      };
    e = e.cause;
  }
  return null;
}

/**
 * Postgres knows the truth about uniqueness, references and ranges; this gives it words, by the constraint's name.
 * `verb` tells the two meanings of a foreign key violation apart. Unknown errors come back as they are.
 */
export function fromPostgres(error: unknown, verb: "write" | "delete" = "write"): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) return new Problem("unavailable", { retryAfter: error.retryAfter });
  const pg = pgErrorOf(error);
  if (!pg) return error;
  const known = pg.constraint_name ? CONSTRAINTS[pg.constraint_name] : undefined;
  switch (pg.code) {
    case "23505":
    case "23P01":
      if (pg.constraint_name?.endsWith("_pkey")) return reusedId();
      return new Problem("duplicate", { fields: known ?? fieldOf(pg, "duplicate") });
    // A restricting key that keeps a row says so by a code of its own since Postgres 18.
    case "23001":
    case "23503":
      return verb === "delete"
        ? new Problem("has_bonds", { bonds: [] })
        : invalidFields(known ?? fieldOf(pg, "not_found"));
    case "23514":
    case "23502":
      return invalidFields(known ?? fieldOf(pg, "invalid"));
    case "22003":
      return invalidFields({ _: "too_big" });
    case "22007":
    case "22008":
      return invalidFields({ _: "invalid_date" });
    // Half of a pair of characters is found by the reader of JSON; any other text that is no value is a fault of ours.
    case "22P02":
      return pg.routine?.startsWith("json") ? invalidFields({ _: "invalid_characters" }) : error;
    case "22021":
    case "22P05":
      return invalidFields({ _: "invalid_characters" });
    case "40001":
    case "40P01":
    case "55P03":
      return new Problem("conflict");
    case "57014":
    case "53300":
    case "57P01":
    case "57P03":
      return new Problem("unavailable", { retryAfter: 5 });
    default:
      return error;
  }
}

/** `pos_external_code_key` of table `pos` is about the field `externalCode`. */
function fieldOf(pg: PgError, code: string) {
  const name = pg.constraint_name ?? "";
  const bare = name.replace(/_(key|fk|check|excl|idx)$/, "");
  const table = pg.table_name ? `${pg.table_name}_` : "";
  const field = bare.startsWith(table) ? bare.slice(table.length) : bare;
  return { [camelCase(field) || "_"]: [{ code }] };
}
