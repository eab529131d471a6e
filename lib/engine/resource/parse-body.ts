import type { z } from "zod";
import { Problem } from "@/lib/base/problem/catalogue";
import { errorsOf } from "./schema";

/** A call's body as its schema understands it, or one `invalid_fields` that names every failing field. */
export function parseBody<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new Problem("invalid_fields", { fields: errorsOf(parsed.error) });
  return parsed.data;
}
