import type { businessUnitCostRules, businessUnitPos, businessUnits, businessUnitUsers } from "@/db/schema";
import { cnpjOf, drawCnpjRoot } from "@/scripts/demo/documents";
import { demoId } from "@/scripts/demo/ids";
import type { UserRow } from "@/scripts/demo/people/person";
import type { DemoStore } from "@/scripts/demo/places/store";
import { random } from "@/scripts/demo/random";
import type { ClientPlan } from "./plans";

type UnitRow = typeof businessUnits.$inferInsert & { id: string };
type RuleRow = typeof businessUnitCostRules.$inferInsert & { id: string };

const PROFILES = ["low", "medium", "high"] as const;

export const clientId = (tenant: string, name: string) => demoId(`${tenant} client ${name}`);

/** The clients themselves; their links need the people and stores that come after them. */
export function clientRows(tenant: string, plans: readonly ClientPlan[], modules: boolean): UnitRow[] {
  return plans.map((plan) => ({
    id: clientId(tenant, plan.name),
    name: plan.name,
    externalCode: plan.code,
    registeredNumber: cnpjOf(drawCnpjRoot(random(`${tenant} client ${plan.name}`)), 1),
    contractValue: plan.contract.toFixed(2),
    contractedMinutes: plan.minutes,
    apportionmentType: plan.apportionment,
    addAllUsers: plan.everybody ?? false,
    costOfServingModule: modules,
    commercialModule: modules,
  }));
}

/** Weight 1, 2, 3 by profile with the targets agreed, and what holds for one chain only. */
export function costRuleRows(
  tenant: string,
  plans: readonly ClientPlan[],
  chains: ReadonlyMap<string, string>,
): RuleRow[] {
  return plans.flatMap((plan) => {
    const businessUnitId = clientId(tenant, plan.name);
    const rule = (profile: (typeof PROFILES)[number], chain: string | null, targetPercent: number): RuleRow => ({
      id: demoId(`${tenant} rule ${plan.name} ${profile} ${chain}`),
      businessUnitId,
      profile,
      chainId: chain === null ? null : chains.get(chain),
      weight: PROFILES.indexOf(profile) + 1,
      targetPercent,
    });
    const general = PROFILES.map((profile, i) => rule(profile, null, plan.targets[i] ?? 5));
    return plan.special ? [...general, rule("high", plan.special.chain, plan.special.target)] : general;
  });
}

type Links = {
  readonly pos: (typeof businessUnitPos.$inferInsert)[];
  readonly users: (typeof businessUnitUsers.$inferInsert)[];
};

/** Which stores and people belong to which client. */
export function clientLinks(
  tenant: string,
  plans: readonly ClientPlan[],
  stores: readonly DemoStore[],
  people: readonly UserRow[],
): Links {
  const links: Links = { pos: [], users: [] };
  for (const plan of plans) {
    const businessUnitId = clientId(tenant, plan.name);
    for (const store of stores) {
      if (!store.spare && plan.flags.includes(store.banner.flag))
        links.pos.push({ businessUnitId, posId: store.row.id });
    }
    const promoters = people.filter((person) => person.type === "promoter");
    const members = plan.everybody
      ? people.filter((person) => person.isActive !== false)
      : [
          ...promoters.filter((_, i) => i % plan.everyNth === 0),
          ...people.filter((p) => p.businessUnitId === businessUnitId),
        ];
    for (const member of members) links.users.push({ businessUnitId, userId: member.id });
  }
  return links;
}
