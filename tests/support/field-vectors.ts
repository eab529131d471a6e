import type { FieldError } from "@/lib/base/problem/catalogue";
import {
  choice,
  date,
  dateTime,
  decimal,
  type Field,
  file,
  flag,
  int,
  money,
  ref,
  refs,
  rows,
  text,
} from "@/lib/engine/resource/field";

/** One case that the browser's and the server's validation must answer alike. */
export type FieldVector = {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** By path under the field: "" is the field itself, "0.price" a cell. Empty = accepted. */
  readonly errors: Readonly<Record<string, readonly FieldError[]>>;
};

const accepted = (name: string, field: Field, ...values: unknown[]): FieldVector[] =>
  values.map((value) => ({ name, field, value, errors: {} }));
const refused = (
  name: string,
  field: Field,
  value: unknown,
  code: string,
  params?: FieldError["params"],
  path = "",
) => ({
  name,
  field,
  value,
  errors: { [path]: [params ? { code, params } : { code }] },
});

const ID = "0193b1a0-0000-7000-8000-000000000001";
const OTHER = "0193b1a0-0000-7000-8000-000000000002";
const MAX_INT = 2_147_483_647;
const items = rows({ name: text({ required: true, max: 5 }), price: money({ required: true }) }, { max: 2 });

const INSTANT: readonly FieldVector[] = [
  ...accepted("an instant with offset", dateTime(), "2026-11-18T08:00:00-03:00", "1970-01-01T00:00:00Z"),
  refused("an instant without offset", dateTime(), "2026-11-18T08:00:00", "invalid_date"),
  refused("a year before any clock of ours", dateTime(), "0000-01-01T00:00:00Z", "invalid_date"),
  refused("a moment that is the year 10000 elsewhere", dateTime(), "9999-12-31T23:59:59-12:00", "invalid_date"),
  refused("the last moment of 1969", dateTime(), "1969-12-31T23:59:59Z", "invalid_date"),
];

const TEXT: readonly FieldVector[] = [
  ...accepted("an optional text may be left out", text(), undefined, null, "", "   "),
  ...accepted(
    "text with accents, signs of other scripts and emoji",
    text({ required: true }),
    "Açougue São João 日 😀",
  ),
  ...accepted("characters are counted, not code units", text({ max: 3 }), "😀😀😀"),
  ...accepted("spaces at the ends do not count", text({ max: 3 }), "  abc  "),
  refused("a required text left out", text({ required: true }), null, "required"),
  refused("a required text of spaces", text({ required: true }), "  ", "required"),
  refused("a number where text belongs", text(), 12, "invalid_type"),
  refused("an object where text belongs", text(), {}, "invalid_type"),
  refused("NUL", text(), "a\u0000b", "invalid_characters"),
  refused("a lone surrogate", text(), "a\ud800", "invalid_characters"),
  refused("NUL in a formatted text", text({ format: "cnpj" }), "12\u0000", "invalid_characters"),
  refused("text shorter than the minimum", text({ min: 15 }), "curto", "too_short", { min: 15 }),
  refused("text over the default limit", text(), "x".repeat(256), "too_long", { max: 255 }),
  refused("text over its own limit", text({ max: 3 }), "abcd", "too_long", { max: 3 }),
  refused("a slip that is also too long", text({ format: "postalCode", max: 9 }), "01310--100", "invalid_postal_code"),
  refused("a format and far too long", text({ format: "url", max: 30 }), `https://a.br/${"x".repeat(99)}`, "too_long", {
    max: 30,
  }),
  ...accepted(
    "a CNPJ with and without mask, numeric and alphanumeric",
    text({ format: "cnpj" }),
    "11.222.333/0001-81",
    "11222333000181",
    "12.abc.345/01de-35",
  ),
  refused("a CNPJ with a wrong digit", text({ format: "cnpj" }), "11.222.333/0001-82", "invalid_cnpj"),
  ...accepted("a CPF", text({ format: "cpf" }), "529.982.247-25"),
  refused("a CPF with a wrong digit", text({ format: "cpf" }), "529.982.247-26", "invalid_cpf"),
  refused("a CPF of equal digits", text({ format: "cpf" }), "111.111.111-11", "invalid_cpf"),
  ...accepted("a CEP", text({ format: "postalCode" }), "13025-060"),
  refused("a CEP that is too short", text({ format: "postalCode" }), "1302-060", "invalid_postal_code"),
  ...accepted("a phone with area code", text({ format: "phone" }), "(19) 98765-4321", "+5519987654321"),
  refused("a phone without area code", text({ format: "phone" }), "98765-4321", "invalid_phone"),
  ...accepted("an e-mail in capitals", text({ format: "email" }), "Ana@Exemplo.com.br"),
  refused("an e-mail without a host", text({ format: "email" }), "ana@", "invalid_email"),
  refused("a bar code with a wrong digit", text({ format: "barCode" }), "7891000315508", "invalid_bar_code"),
  refused("an IMEI that is too short", text({ format: "imei" }), "12345", "invalid_imei"),
  refused("a script as a link", text({ format: "url" }), "javascript:alert(1)", "invalid_url"),
  refused("an unknown time zone", text({ format: "timeZone" }), "America/Gotham", "invalid_time_zone"),
];

const NUMBERS: readonly FieldVector[] = [
  ...accepted("integers in range", int({ min: 0, max: 40 }), 0, 40, null, undefined),
  refused("a required number left out", int({ required: true }), null, "required"),
  refused("text where a number belongs", int(), "doze", "not_a_number"),
  refused("a number as text", int(), "12", "not_a_number"),
  refused("not a number at all", int(), Number.NaN, "not_a_number"),
  refused("infinity", decimal(), Number.POSITIVE_INFINITY, "not_a_number"),
  refused("a fraction where an integer belongs", int(), 1.5, "too_many_decimals", { scale: 0 }),
  refused("an integer below the minimum", int({ min: 1 }), 0, "too_small", { min: 1 }),
  refused("an integer above the maximum", int({ max: 10 }), 11, "above_max", { max: 10 }),
  refused("an integer that the database cannot hold", int(), 3e9, "too_big", { max: MAX_INT }),
  ...accepted("decimals", decimal({ scale: 2 }), 7.33, -1.5, 0),
  refused("too many decimals", decimal({ scale: 2 }), 1.234, "too_many_decimals", { scale: 2 }),
  refused("a latitude beyond the pole", decimal({ as: "latitude", min: -90, max: 90 }), 91, "above_max", { max: 90 }),
  ...accepted("money as a decimal string", money(), "1234.50", "0", "0.1", "", null),
  refused("money in words", money(), "dez reais", "not_a_number"),
  refused("money with a comma", money(), "1234,50", "not_a_number"),
  refused("money in tenths of a cent", money(), "1.234", "too_many_decimals", { scale: 2 }),
  refused("money below nothing", money(), "-1.00", "too_small", { min: 0 }),
  refused("money above the maximum", money({ max: 100 }), "100.01", "above_max", { max: 100 }),
  refused("a flag as a price", money(), true, "not_a_number"),
  refused("required money left empty", money({ required: true }), "", "required"),
];

const OTHERS: readonly FieldVector[] = [
  ...accepted("flags", flag(), true, false, undefined),
  refused("a flag as text", flag(), "true", "invalid_type"),
  refused("a flag as null", flag(), null, "required"),
  ...accepted("days", date(), "2026-11-18", "2028-02-29", null),
  refused("a day that does not exist", date(), "2026-02-29", "invalid_date"),
  refused("a day of the year 0000", date(), "0000-01-01", "invalid_date"),
  refused("a day in the order of Brazil", date(), "18/11/2026", "invalid_date"),
  refused("a required day left empty", date({ required: true }), null, "required"),
  refused("a day before the first", date({ min: "2020-01-01" }), "2019-12-31", "too_small", { min: "2020-01-01" }),
  refused("a day after the last", date({ max: "2030-01-01" }), "2030-01-02", "above_max", { max: "2030-01-01" }),
  ...accepted("a choice", choice(["low", "high"]), "low", null),
  refused("a choice that is none", choice(["low", "high"]), "huge", "invalid_choice"),
  refused("a choice of another type", choice(["low", "high"]), 1, "invalid_choice"),
  refused("a required choice left out", choice(["low"], { required: true }), undefined, "required"),
  ...accepted("a reference", ref("posChain"), ID, null),
  refused("a reference that is no id", ref("posChain"), "jatoba", "invalid_id"),
  refused("a reference that is a number", ref("posChain"), 1, "invalid_id"),
  refused("a file that is no id", file("image"), "../../etc/passwd", "invalid_id"),
  ...accepted("several references", refs("product"), [ID, OTHER], [], null),
  refused("references that are no list", refs("product"), ID, "invalid_type"),
  refused("too few references", refs("product", { required: true }), [], "too_few_items", { min: 1 }),
  refused("too many references", refs("product", { max: 1 }), [ID, OTHER], "too_many_items", { max: 1 }),
  refused("a reference twice", refs("product"), [ID, ID], "duplicate"),
  refused("a bad reference among good ones", refs("product"), [ID, "x"], "invalid_id", undefined, "1"),
  ...accepted("rows", items, [{ name: "Um", price: "1.00" }], [], undefined),
  refused("rows that are no list", items, "x", "invalid_type"),
  refused("too many rows", items, Array(3).fill({ name: "Um", price: "1.00" }), "too_many_items", { max: 2 }),
  refused("a bad cell", items, [{ name: "Longo demais", price: "1.00" }], "too_long", { max: 5 }, "0.name"),
  refused("a missing cell", items, [{ name: "Um", price: null }], "required", undefined, "0.price"),
  refused("an unknown cell", items, [{ name: "Um", price: "1.00", x: 1 }], "unknown_field", undefined, "0.x"),
];

export const FIELD_VECTORS: readonly FieldVector[] = [...TEXT, ...INSTANT, ...NUMBERS, ...OTHERS];
