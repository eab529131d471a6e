import type { FieldErrors } from "./catalogue";

const one = (field: string, code: string): FieldErrors => ({ [field]: [{ code }] });

/**
 * Constraints whose name alone does not say which field of the form is meant, or that deserve a sentence of their own.
 * All others are read from the name: `<table>_<field>_key|fk|check`.
 */
export const CONSTRAINTS: Readonly<Record<string, FieldErrors>> = {
  pos_address_key: one("address", "duplicate_address"),
};
export { one as constraintField };
