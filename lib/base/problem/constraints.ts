import type { FieldErrors } from "./catalogue";

const one = (field: string, code: string): FieldErrors => ({ [field]: [{ code }] });

/**
 * Constraints whose name alone does not say which field of the form is meant, or that deserve a sentence of their own.
 * All others are read from the name: `<table>_<field>_key|fk|check`.
 */
export const CONSTRAINTS: Readonly<Record<string, FieldErrors>> = {
  pos_address_key: one("address", "duplicate_address"),
  holidays_city_id_fk: one("cityId", "city_of_other_state"),
  pos_city_id_fk: one("cityId", "city_of_other_state"),
  pos_city_check: one("stateId", "required"),
  pos_coordinates_check: one("latitude", "no_location"),
  products_prices_check: one("maxPrice", "min_above_max"),
  users_city_id_fk: one("cityId", "city_of_other_state"),
  users_city_check: one("stateId", "required"),
  users_client_check: one("businessUnitId", "business_unit_required"),
  users_resignation_check: one("resignationDate", "before_admission"),
  users_birthday_check: one("admissionDate", "before_birthday"),
  business_units_contract_until_check: one("contractUntil", "before_contract"),
  business_units_contract_check: one("contractValue", "invalid"),
  business_unit_cost_rules_profile_key: one("costRules", "duplicate"),
  business_unit_billings_pos_key: one("month", "billing_there"),
  business_unit_billings_chain_key: one("month", "billing_there"),
  business_unit_billings_target_check: one("posId", "pos_or_chain"),
  product_categories_name_key: one("name", "duplicate"),
  product_categories_circle_check: one("parentId", "parent_cycle"),
  roles_scope_check: one("teamScope", "unscoped_role"),
  users_role_type_check: one("roleId", "role_and_type"),
  roles_circle_check: one("parentRoleId", "parent_cycle"),
  justification_types_approval_check: one("needsApproval", "needed_for_missing_check_in"),
  teams_supervisor_member_check: one("supervisorId", "supervisor_is_member"),
  mixes_products_check: { productIds: [{ code: "too_few_items", params: { min: 1 } }] },
  questions_choices_check: { choices: [{ code: "too_few_items", params: { min: 2 } }] },
  question_choices_name_key: one("choices", "duplicate"),
  questionnaire_answer_values_choice_id_fk: one("choices", "has_answers"),
  workday_items_weekday_key: one("items", "weekday_twice"),
  workday_break_checks_workday_break_id_fk: one("breaks", "break_in_use"),
  workschedules_period_excl: one("startDate", "duplicate_schedule"),
  work_leaves_period_excl: one("startDate", "duplicate"),
};
