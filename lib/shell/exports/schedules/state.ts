import { invalidFields } from "@/lib/base/problem/catalogue";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { filterParam } from "@/lib/engine/resource/url-state";
import { askedOf, type ViewState, viewState } from "@/lib/engine/views/state";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findFileList } from "../lists";
import { presetsOf } from "../presets";
import { namesDays, periodDays, periodParam, type RelativePeriod } from "./periods";

type Params = Readonly<Record<string, string>>;
const isAsked = (name: string) => name === "q" || name === "sort" || name === "group" || name.startsWith("f_");

/** The list that a schedule names, for whoever may read it and take files of it; null for everybody else. */
export async function listFor(ctx: Ctx, name: string): Promise<{ readonly spec: Descriptor } | null> {
  const files = findFileList(name);
  if (!files || !can(ctx, "GET", "EXPORTJOB") || !can(ctx, "GET", files.resource.subject)) return null;
  const listing = presetsOf(name);
  listing.demand(ctx);
  return { spec: await listing.describe(ctx) };
}

/**
 * What a schedule keeps of the parameters of a file's address: what narrows it, with days that go along with the day on which it is made, and how
 * it is made. Throws `invalid_fields` for days of the calendar, which would be the same for ever, and for a period where the list has no days.
 */
export function scheduleState(
  list: string,
  spec: Descriptor,
  params: Params,
  period: RelativePeriod | null,
): ViewState {
  const asked = Object.entries(askedOf(viewState(spec, params))).filter(([name]) => isAsked(name));
  const param = periodParam(spec.filters);
  if (period && !param) throw invalidFields({ period: "invalid_choice" });
  const days = period && param ? { [param]: periodDays(period) } : {};
  const state = { ...Object.fromEntries(asked), ...days, ...presetsOf(list).kept.state(spec, params) };
  if (namesDays(spec.filters, state)) throw invalidFields({ period: "fixed_days" });
  return state;
}

/** Whether a reader has all that narrows a file: without one of its filters it would hold more than was meant. */
export const isWhole = (spec: Descriptor, state: ViewState): boolean => {
  const known = new Set(spec.filters.map(({ key }) => filterParam(key)));
  return Object.keys(state).every((name) => !name.startsWith("f_") || known.has(name));
};
