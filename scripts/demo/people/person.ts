import type { users } from "@/db/schema";
import { drawCpf, drawImei, drawMobile, drawRg } from "@/scripts/demo/documents";
import { demoId } from "@/scripts/demo/ids";
import { random } from "@/scripts/demo/random";

export type UserRow = typeof users.$inferInsert & { id: string };

/** A city of the reference tables. */
export type Where = { readonly id: string; readonly stateId: string };

type Common = {
  readonly tenant: string;
  readonly email: string;
  readonly name: string;
  readonly roleId: string;
  readonly passwordHash: string;
  readonly gender?: "female" | "male";
  readonly areaCode: string;
  readonly admissionDate: string;
};

/** Someone of the back office, with an account that is confirmed. */
export function staffRow(person: Common): UserRow {
  const { tenant, email, name, roleId, passwordHash, gender, areaCode, admissionDate } = person;
  const r = random(`${tenant} person ${email}`);
  return {
    id: demoId(`${tenant} user ${email}`),
    name,
    email,
    roleId,
    passwordHash,
    confirmedAt: new Date(`${admissionDate}T12:00:00Z`),
    createdAt: new Date(`${admissionDate}T11:30:00Z`),
    type: "tenant",
    gender: gender ?? null,
    phone: drawMobile(r, areaCode),
    cpf: drawCpf(r),
    birthday: `${r.int(1972, 1994)}-${two(r.int(1, 12))}-${two(r.int(1, 28))}`,
    admissionDate,
    contractType: "clt",
    locale: "pt-BR",
  };
}

type Field = Common & {
  /** Number within the tenant, from 1. */
  readonly number: number;
  readonly teamId: string;
  readonly supervisorId: string;
  readonly managerId: string | null;
  readonly workdayId: string;
  readonly place?: Where | undefined;
  readonly hoursDaily: number;
  readonly resignationDate: string | null;
};

/** A promoter, with the data of the personnel office. */
export function promoterRow(person: Field): UserRow {
  const { tenant, email, number, hoursDaily, resignationDate } = person;
  const r = random(`${tenant} promoter ${email}`);
  const monthly = hoursDaily < 7 ? r.int(62, 76) * 50 : r.int(78, 102) * 50;
  const code = String(number).padStart(3, "0");
  return {
    ...staffRow(person),
    type: "promoter",
    isActive: resignationDate === null,
    teamId: person.teamId,
    supervisorId: person.supervisorId,
    managerId: person.managerId,
    workdayId: person.workdayId,
    stateId: person.place?.stateId ?? null,
    cityId: person.place?.id ?? null,
    monthlyValue: `${monthly}.00`,
    hoursDaily,
    resignationDate,
    birthday: `${r.int(1979, 2004)}-${two(r.int(1, 12))}-${two(r.int(1, 28))}`,
    rg: drawRg(r),
    imei: drawImei(r),
    imeiActive: r.chance(0.6),
    contractType: hoursDaily < 7 && r.chance(0.5) ? "intermittent" : "clt",
    promoterCode: `P${code}`,
    companyCode: `${4_000 + number * 7}`,
  };
}

const two = (n: number) => String(n).padStart(2, "0");
