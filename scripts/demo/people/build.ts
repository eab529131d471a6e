import { plusDays } from "@/lib/base/calendar/days";
import { at, random } from "@/scripts/demo/random";
import { drawName, mailName } from "./names";
import { promoterRow, staffRow, type UserRow, type Where } from "./person";
import { type FieldWorker, type TeamPlan, type TeamRow, teamRow } from "./teams";

/** What is particular about a promoter, by number within the tenant from 1. */
export type Particular = {
  readonly email?: string;
  readonly name?: string;
  readonly gender?: "female" | "male";
  readonly partTime?: boolean;
  readonly idle?: boolean;
  readonly skill?: FieldWorker["skill"];
  readonly admissionDate?: string;
  readonly resignationDate?: string;
};

export type FieldPlan = {
  readonly tenant: string;
  readonly domain: string;
  readonly today: string;
  readonly passwordHash: string;
  readonly teams: readonly TeamPlan[];
  readonly particulars: ReadonlyMap<number, Particular>;
  readonly roles: { readonly supervisor: string; readonly promoter: string };
  readonly workdays: { readonly full: string; readonly part: string };
  readonly managerId: string | null;
  /** Area code by IBGE code of the city. */
  readonly areaCodes: ReadonlyMap<number, string>;
  /** Cities by IBGE code. */
  readonly cities: ReadonlyMap<number, Where>;
};

/** Supervisors, their teams and their promoters. */
export function buildField(plan: FieldPlan): { leaders: UserRow[]; teams: TeamRow[]; workers: FieldWorker[] } {
  const leaders: UserRow[] = [];
  const teams: TeamRow[] = [];
  const workers: FieldWorker[] = [];
  const mails = new Set<string>();
  for (const team of plan.teams) {
    const leader: UserRow = {
      ...staffRow({
        ...plan,
        ...team.leader,
        areaCode: team.areaCode,
        roleId: plan.roles.supervisor,
        admissionDate: since(plan, team.name),
      }),
      managerId: plan.managerId,
    };
    const row = teamRow(plan.tenant, team, leader.id);
    leaders.push(leader);
    teams.push(row);
    for (const [city, count, dedicated] of team.cities) {
      for (let i = 0; i < count; i++) {
        workers.push(
          makeWorker(plan, {
            city,
            dedicated: i >= count - dedicated,
            team: row,
            leader,
            number: workers.length + 1,
            mails,
          }),
        );
      }
    }
  }
  return { leaders, teams, workers };
}

type Place = {
  readonly city: number;
  readonly dedicated: boolean;
  readonly team: TeamRow;
  readonly leader: UserRow;
  readonly number: number;
  readonly mails: Set<string>;
};

function makeWorker(plan: FieldPlan, { city, dedicated, team, leader, number, mails }: Place): FieldWorker {
  const own = plan.particulars.get(number) ?? {};
  const partTime = own.partTime ?? false;
  const person = nameOf(plan, number, own, mails);
  const user = promoterRow({
    ...person,
    tenant: plan.tenant,
    passwordHash: plan.passwordHash,
    roleId: plan.roles.promoter,
    areaCode: plan.areaCodes.get(city) ?? "11",
    place: plan.cities.get(city),
    admissionDate: own.admissionDate ?? since(plan, `promoter ${number}`),
    resignationDate: own.resignationDate ?? null,
    number,
    teamId: team.id,
    supervisorId: leader.id,
    managerId: plan.managerId,
    workdayId: partTime ? plan.workdays.part : plan.workdays.full,
    // 44 hours over six days, or 40 over five.
    hoursDaily: partTime ? 6 : dedicated ? 8 : 7.33,
  });
  const routed = own.idle ? "idle" : partTime ? "part_time" : "routed";
  return { user, city, kind: dedicated ? "dedicated" : routed, skill: own.skill ?? "usual" };
}

function nameOf(plan: FieldPlan, number: number, own: Particular, mails: Set<string>) {
  for (let attempt = 0; ; attempt++) {
    const drawn = drawName(random(`${plan.tenant} name ${number} ${attempt}`));
    const name = own.name ?? drawn.name;
    const email = own.email ?? `${mailName(name)}@${plan.domain}`;
    if (mails.has(email)) continue;
    mails.add(email);
    return { name, email, gender: own.gender ?? drawn.gender };
  }
}

/** A day of admission between four months and six years ago. */
const since = (plan: FieldPlan, who: string) =>
  plusDays(plan.today, -random(`${plan.tenant} since ${who}`).int(125, 2_200));

/** The 15th of this month once it is a few days past, else of the last. */
export function lastMidMonth(today: string): string {
  const month = Number(today.slice(8)) >= 20 ? today : plusDays(`${today.slice(0, 7)}-01`, -1);
  return `${month.slice(0, 7)}-15`;
}

/** A list of people who answer for stores. */
export function contactNames(tenant: string, count: number): string[] {
  const r = random(`${tenant} contacts`);
  return Array.from({ length: count }, () => drawName(r).name.split(" ")).map(
    (parts) => `${at(parts, 0)} ${at(parts, -1)}`,
  );
}
