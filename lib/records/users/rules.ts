import type { FieldError } from "@/lib/base/problem/catalogue";

type Person = {
  readonly type?: string | null;
  readonly businessUnitId?: string | null;
  readonly birthday?: string | null;
  readonly admissionDate?: string | null;
  readonly resignationDate?: string | null;
  readonly supervisorId?: string | null;
  readonly managerId?: string | null;
  readonly stateId?: string | null;
  readonly cityId?: string | null;
};

/**
 * What contradicts itself in a person's data; every finding is named at its field. Days are "YYYY-MM-DD", `today` in the tenant's
 * zone, and `id` is the person's own, null for a new one.
 */
export function personErrors(person: Person, id: string | null, today: string): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  const { type, businessUnitId, birthday, admissionDate, resignationDate } = person;
  if (type === "business_unit" && !businessUnitId) errors.businessUnitId = { code: "business_unit_required" };
  if (type !== "business_unit" && businessUnitId) errors.businessUnitId = { code: "business_unit_not_allowed" };
  if (birthday && birthday > today) errors.birthday = { code: "in_the_future" };
  if (birthday && admissionDate && admissionDate <= birthday) errors.admissionDate = { code: "before_birthday" };
  if (admissionDate && resignationDate && resignationDate < admissionDate)
    errors.resignationDate = { code: "before_admission" };
  if (person.cityId && !person.stateId) errors.stateId = { code: "required" };
  if (id && person.supervisorId === id) errors.supervisorId = { code: "self_reference" };
  if (id && person.managerId === id) errors.managerId = { code: "self_reference" };
  return errors;
}
