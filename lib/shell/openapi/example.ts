import { snakeCase } from "@/lib/base/text/case";
import { type Field, type Fields, relationOf } from "@/lib/engine/resource/field";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const FORMATS: Readonly<Record<string, string>> = {
  email: "nome@empresa.com.br",
  cpf: "52998224725",
  cnpj: "11222333000181",
  rg: "123456789",
  imei: "490154203237518",
  postalCode: "01310100",
  phone: "+5511987654321",
  barCode: "7891000315507",
  url: "https://exemplo.com.br",
  timeZone: "America/Sao_Paulo",
  code: "PDV-1042",
};

/** A believable value of a field, as a client would send it. */
export function exampleOf(field: Field, key: string): unknown {
  switch (field.kind) {
    case "text":
      return field.format ? FORMATS[field.format] : key === "name" ? "Jatobá Hiper Morumbi" : "texto";
    case "int":
      return Math.max(field.min ?? 1, 1);
    case "decimal":
      return field.as === "latitude" ? -23.561414 : field.as === "longitude" ? -46.655881 : Math.max(field.min ?? 1, 1);
    case "money":
      return "1234.50";
    case "flag":
      return field.initial ?? false;
    case "date":
      return field.as === "month" ? "2026-10" : "2026-11-20";
    case "dateTime":
      return "2026-11-20T08:12:00-03:00";
    case "choice":
      return field.values[0];
    case "ref":
    case "file":
    case "id":
      return ID;
    case "codes":
      return [...field.initial];
    case "condition":
      return { item_id: ID, operator: field.operators[0], value: true };
    case "refs":
      return [ID];
    case "rows":
      return [Object.fromEntries(Object.entries(field.fields).map(([k, f]) => [snakeCase(k), exampleOf(f, k)]))];
  }
}

/** The body of a create call: what is required, and a few fields more. */
export function exampleBody(fields: Fields): Record<string, unknown> {
  const shown = Object.entries(fields).filter(
    ([, f]) => f.write !== "never" && !f.secret && (f.required || f.kind === "text"),
  );
  return Object.fromEntries(shown.map(([key, field]) => [snakeCase(key), exampleOf(sentOf(field), key)]));
}

/** A field without the cells of its rows that nobody sends. */
const sentOf = (field: Field): Field =>
  field.kind === "rows"
    ? { ...field, fields: Object.fromEntries(Object.entries(field.fields).filter(([, f]) => f.write !== "never")) }
    : field;

/** A whole record as it comes back. */
export function exampleRecord(fields: Fields, activation: boolean): Record<string, unknown> {
  const out: Record<string, unknown> = { id: ID };
  for (const [key, field] of Object.entries(fields)) {
    if (field.secret) continue;
    out[snakeCase(key)] = exampleOf(field, key);
    if (field.kind === "ref") out[snakeCase(relationOf(key))] = { id: ID, name: "Nome" };
    if (field.kind === "refs") out[snakeCase(relationOf(key))] = [{ id: ID, name: "Nome" }];
  }
  if (activation) out.is_active = true;
  return { ...out, created_at: "2026-11-20T11:12:00.000Z", updated_at: "2026-11-20T11:12:00.000Z" };
}
