import { describe, expect, it } from "vitest";
import type { FieldErrors } from "@/lib/base/problem/catalogue";
import { text } from "@/lib/engine/resource/field";
import { parseFields } from "@/lib/engine/resource/schema";
import { validateForm } from "@/lib/engine/resource/validate";
import { FIELD_VECTORS, type FieldVector } from "@/tests/support/field-vectors";

const expected = (vector: FieldVector): FieldErrors =>
  Object.fromEntries(Object.entries(vector.errors).map(([path, e]) => [path ? `value.${path}` : "value", e]));

describe.each(FIELD_VECTORS)("$name: $value", (vector) => {
  const fields = { value: vector.field };
  const input = { value: vector.value };

  it("in the browser", () => {
    expect(validateForm(fields, input)).toEqual(expected(vector));
  });

  it("on the server", () => {
    expect(parseFields(fields, "create", input).errors).toEqual(expected(vector));
  });
});

describe("validateForm", () => {
  it("names what it does not know and reports every field at once", () => {
    const errors = validateForm({ name: text({ required: true }), note: text({ max: 2 }) }, { note: "abc", x: 1 });
    expect(errors).toEqual({
      x: [{ code: "unknown_field" }],
      name: [{ code: "required" }],
      note: [{ code: "too_long", params: { max: 2 } }],
    });
  });
});
