/** What is wrong with one field: a code that is also a message key under `fieldErrors`, with its arguments. */
export type FieldError = { readonly code: string; readonly params?: Readonly<Record<string, string | number>> };
export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;
export type Bond = { readonly resource: string; readonly count: number; readonly sample: readonly string[] };

export type ProblemDetails = {
  readonly fields?: FieldErrors;
  /** The names of `fields` are those that the client sent: they are given back as they are. */
  readonly asSent?: boolean;
  readonly bonds?: readonly Bond[];
  readonly retryAfter?: number;
  /** Its message where that of the code would say something else. */
  readonly words?: "reused_id" | "duplicate_punch";
  /** Arguments of the message and extra members of the API answer (snake_case keys). */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Extra members put beside `code` and `message` in the API answer. */
  readonly extra?: Readonly<Record<string, unknown>>;
};

/** Every error that a person or a client may meet: code → HTTP status. The code is the key under `problems` in messages. */
export const CATALOGUE = {
  invalid_json: 400,
  invalid_request: 400,
  invalid_login: 401,
  unauthenticated: 401,
  token_expired: 401,
  session_revoked: 401,
  forbidden: 403,
  module_off: 403,
  above_you: 403,
  own_justification: 403,
  own_answer: 403,
  not_found: 404,
  method_not_allowed: 405,
  has_bonds: 409,
  competitor_has_bonds: 409,
  duplicate: 409,
  invalid_transition: 409,
  newer_version: 409,
  already_answered: 409,
  conflict: 409,
  changed_since: 409,
  undo_expired: 409,
  merge_collision: 409,
  forgot_password_used: 409,
  limit_reached: 409,
  clone_not_empty: 409,
  built_in: 409,
  would_lock_out: 409,
  last_admin: 409,
  break_open: 409,
  day_closed: 409,
  day_not_over: 409,
  month_not_over: 409,
  month_closed: 409,
  month_open: 409,
  month_without_costs: 409,
  later_month_closed: 409,
  costs_waiting: 409,
  nothing_to_change: 409,
  plan_changed: 409,
  too_many_routes: 409,
  route_day_begun: 409,
  route_place_inactive: 409,
  route_person_gone: 409,
  route_one_day: 409,
  route_season: 409,
  route_other_client: 409,
  route_twice_a_day: 409,
  file_expired: 410,
  too_large: 413,
  invalid_file_type: 415,
  import_too_large: 413,
  import_not_a_table: 415,
  invalid_fields: 422,
  invalid_token: 422,
  no_location: 422,
  checkin_distance_exceeded: 422,
  checkout_distance_exceeded: 422,
  checkin_photo_missing: 422,
  checkout_photo_missing: 422,
  minimum_time_not_reached: 422,
  outside_workday: 422,
  wait_expired: 422,
  tracking_off: 422,
  required_tasks_missing: 422,
  too_many_operations: 422,
  unknown_operation: 422,
  invalid_answer: 422,
  justification_limit_reached: 422,
  invalid_image: 422,
  image_too_large: 422,
  too_many_rows: 422,
  too_many_columns: 422,
  import_empty_file: 422,
  import_broken_row: 422,
  import_broken_book: 422,
  import_too_much_inside: 422,
  import_too_many_columns: 422,
  import_too_many_lines: 422,
  import_has_errors: 409,
  import_nothing: 409,
  import_limit: 409,
  import_ambiguous: 409,
  import_line_refused: 409,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  storage_full: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof CATALOGUE;

/** The one error class that crosses layers. Anything else that is thrown is shown as `unexpected`. */
export class Problem extends Error {
  readonly status: number;
  /** Kept by Next when a page throws, so that its error view can say that the database is away. */
  readonly digest?: string;
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(code);
    this.name = "Problem";
    this.status = CATALOGUE[code];
    if (code === "unavailable") this.digest = code;
  }
}

export const notFound = () => new Problem("not_found");
export const isNotFound = (error: unknown): boolean => error instanceof Problem && error.code === "not_found";
/** A create whose id is taken by something else: a `conflict` in which nobody edited anything. */
export const reusedId = () => new Problem("conflict", { words: "reused_id" });
export const forbidden = () => new Problem("forbidden");
/** All failing fields at once: `invalidFields({ name: "required" })`. */
export function invalidFields(fields: Readonly<Record<string, string | FieldError | readonly FieldError[]>>): Problem {
  const entries = Object.entries(fields).map(([name, e]) => {
    const list: readonly FieldError[] = typeof e === "string" ? [{ code: e }] : "code" in e ? [e] : e;
    return [name, list] as const;
  });
  return new Problem("invalid_fields", { fields: Object.fromEntries(entries) });
}
