import { getTableColumns } from "drizzle-orm";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { configOf } from "@/lib/engine/resource/columns";
import { fitsCell } from "./importable";
import type { Plan } from "./understand";

/** Fields whose values together say which record is meant. `sure`: the database allows one record of each. */
export type Key = {
  readonly fields: readonly string[];
  readonly sure: boolean;
  /** Says nothing unless all of its fields do: where the database compares nothing with nothing, it does not. */
  readonly whole?: true;
  /** Only for lines that no other key speaks of, and by those of its fields that the file has. */
  readonly loose?: true;
};

/** What tells places of one name apart. */
const PLACE = ["cityId", "address", "number"];
const SAYING = ["code", "cnpj", "email", "barCode", "cpf", "imei"];

/**
 * By what a line finds its record, the first one first: a code of its own, then what else the database keeps unique (a name, within a parent),
 * then documents; else who and where it is for and when it begins; else its title. All of it is read off the definition and its table.
 */
export function keysOf({ resource, table }: AnyBound): readonly Key[] {
  const { fields } = resource;
  const keyOf = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, key]));
  const unique = configOf(table).uniqueConstraints.flatMap(({ columns, nullsNotDistinct }): Key[] => {
    const keys = columns
      .map(({ name }) => keyOf.get(name) ?? "")
      .filter((key) => key !== "tenantId")
      .map((key) => (key === "nameSearch" ? "name" : key));
    const all = keys.every((key) => fields[key] && fitsCell(fields[key]));
    return all && keys.length > 0 ? [{ fields: keys, sure: true, ...(!nullsNotDistinct && { whole: true }) }] : [];
  });
  const formatOf = (key: string) => (fields[key]?.kind === "text" ? fields[key].format : undefined);
  const isCode = ({ fields: [key = "", ...more] }: Key) => more.length === 0 && formatOf(key) === "code";
  const saying = Object.keys(fields).flatMap((key): Key[] =>
    SAYING.includes(formatOf(key) ?? "") &&
    !unique.some(({ fields: [own, ...more] }) => own === key && more.length === 0)
      ? [{ fields: [key], sure: false }]
      : [],
  );
  const found = [
    ...unique.filter(isCode),
    ...unique.filter((key) => !isCode(key)),
    ...saying.filter((key) => !isCode(key)),
  ];
  const named = fields[resource.title]?.kind === "text" ? [resource.title] : [];
  const place = PLACE.filter((key) => fields[key] && fitsCell(fields[key]));
  const loose: Key[] =
    named.length > 0 && !unique.some((key) => key.fields.includes("name"))
      ? [{ fields: [...named, ...place], sure: false, loose: true }]
      : [];
  if (found.length > 0) return [...found, ...loose];
  const fixed = Object.keys(fields).filter((key) => fields[key]?.write === "create" && fields[key].required);
  const begins = Object.keys(fields).find((key) => fields[key]?.kind === "date" && fields[key].required);
  if (fixed.length > 0) return [{ fields: [...fixed, ...(begins ? [begins] : [])], sure: false }];
  return loose;
}

/** Keys whose fields stand in the file; a parent may be missing. */
export function keysFor({ bound, columns }: Pick<Plan, "bound" | "columns">): Key[] {
  const mapped = new Set(columns.map(([, { key }]) => key));
  return keysOf(bound).flatMap((key): Key[] => {
    const { fields, sure, loose } = key;
    if (loose) return mapped.has(fields[0] ?? "") ? [{ ...key, fields: fields.filter((one) => mapped.has(one)) }] : [];
    const fits = sure ? mapped.has(fields.at(-1) ?? "") : fields.every((one) => mapped.has(one));
    return fits ? [key] : [];
  });
}
