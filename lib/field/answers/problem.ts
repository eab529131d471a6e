import { type FieldError, Problem } from "@/lib/base/problem/catalogue";
import type { LineError } from "./form";

/**
 * `invalid_answer` with every failing line: `items` names item, product and code, `fields` the place in what was sent; an item that
 * is missing stands under `answers`.
 */
export function invalidAnswer(errors: readonly LineError[]): Problem {
  const fields: Record<string, FieldError[]> = {};
  for (const { line, error } of errors) {
    const key = line === null ? "answers" : `answers.${line}`;
    fields[key] = [...(fields[key] ?? []), error];
  }
  const items = errors.map(({ line, itemId, productId, categoryId, error }) => ({
    index: line,
    item_id: itemId,
    product_id: productId,
    ...(categoryId && { category_id: categoryId }),
    code: error.code,
    ...(error.params && { params: error.params }),
  }));
  return new Problem("invalid_answer", { fields, params: { count: errors.length }, extra: { items } });
}
