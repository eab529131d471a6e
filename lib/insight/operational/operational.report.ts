import { dashboardHref } from "@/lib/engine/dashboard/address";
import { defineReport } from "@/lib/engine/report/define";
import { NOW } from "@/lib/engine/report/period";
import { whyEmpty } from "@/lib/field/hours/empty";
import { decide } from "@/lib/platform/permissions/screens";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { NOBODY } from "../summary/narrowed";
import type { OperationalPerson } from "./board";
import { OPERATIONAL_FILTERS } from "./filters";
import { type LeadLine, leadLines, type VersionLine, versionLines } from "./lines";
import { boardOf } from "./read";

export const OPERATIONAL_PATH = "/dashboard/operational";
export const OPERATIONAL_WORDS = "dashboards.operational";
const CLOCK = () => new Date();
const COMMON = {
  path: OPERATIONAL_PATH,
  subject: "OPERATIONAL",
  period: NOW,
  filters: OPERATIONAL_FILTERS,
  calendar: readerCalendar,
  why: whyEmpty,
} as const;

/** A card: the day of each person, and whether their device keeps up. */
export const boardCard = defineReport<OperationalPerson>({
  ...COMMON,
  name: "operationalPeople",
  words: `${OPERATIONAL_WORDS}.people`,
  file: { type: "operational_people" },
  columns: [
    { key: "person", kind: "text", value: ({ name }) => name },
    { key: "status", kind: "text", value: ({ status }, { t }) => t(`tracking.status.${status}`) },
    { key: "expectedAt", kind: "dateTime", as: "clock", value: ({ expectedAt }) => expectedAt },
    { key: "startedAt", kind: "dateTime", as: "clock", value: ({ startedAt }) => startedAt },
    { key: "delay", kind: "minutes", value: ({ delay }) => delay },
    { key: "place", kind: "text", value: ({ status, place }) => (status === "in_store" ? place : null) },
    { key: "done", kind: "number", value: ({ done }) => done },
    { key: "planned", kind: "number", value: ({ planned }) => planned },
    { key: "syncedAt", kind: "dateTime", as: "clock", value: ({ syncedAt }) => syncedAt },
    { key: "battery", kind: "number", as: "percent", digits: 0, value: ({ battery }) => battery },
    { key: "photos", kind: "number", value: ({ pendingPhotos }) => pendingPhotos },
    { key: "operations", kind: "number", value: ({ pendingOperations }) => pendingOperations },
    { key: "team", kind: "text", value: ({ team }) => team },
    { key: "supervisor", kind: "text", value: ({ supervisor }) => supervisor },
    { key: "version", kind: "text", value: ({ version }) => version },
    { key: "device", kind: "text", value: ({ device }) => device },
  ],
  id: ({ id }) => id,
  zoneOf: ({ timeZone }) => timeZone,
  link: ({ id }, _ask, ctx) =>
    decide("/dashboard/trackUser", ctx) === "allow" ? `/dashboard/trackUser?user=${id}` : null,
  async rows(ctx, ask) {
    const { people } = await boardOf(ctx, ask, CLOCK);
    return { rows: people, total: people.length };
  },
});

/** A card: whose people are on their way. */
export const leadsCard = defineReport<LeadLine>({
  ...COMMON,
  name: "operationalLeads",
  words: `${OPERATIONAL_WORDS}.leads`,
  file: { type: "operational_leads" },
  columns: [
    { key: "lead", kind: "text", value: ({ name }, { t }) => name ?? t("dashboards.none.supervisorId") },
    { key: "people", kind: "number", value: ({ people }) => people },
    { key: "started", kind: "number", wide: true, value: ({ started }) => started },
    { key: "inStore", kind: "number", wide: true, value: ({ inStore }) => inStore },
    { key: "late", kind: "number", value: ({ late }) => late },
    { key: "done", kind: "number", value: ({ done }) => done },
    { key: "planned", kind: "number", wide: true, value: ({ planned }) => planned },
    { key: "lateSync", kind: "number", wide: true, value: ({ lateSync }) => lateSync },
    { key: "lowBattery", kind: "number", wide: true, value: ({ lowBattery }) => lowBattery },
    { key: "photos", kind: "number", wide: true, value: ({ photos }) => photos },
  ],
  id: ({ id }) => id ?? NOBODY,
  link: ({ id }, ask) => dashboardHref(COMMON, { filters: {}, ...ask }, { supervisor: id ?? NOBODY }),
  async rows(ctx, ask) {
    const { people, at } = await boardOf(ctx, ask, CLOCK);
    const rows = leadLines(people, at);
    return { rows, total: rows.length };
  },
});

/** A card: which versions of the app are in the field. */
export const versionsCard = defineReport<VersionLine>({
  ...COMMON,
  name: "operationalVersions",
  words: `${OPERATIONAL_WORDS}.versions`,
  file: { type: "operational_versions" },
  columns: [
    {
      key: "version",
      kind: "text",
      value: ({ version }, { t }) => version ?? t(`${OPERATIONAL_WORDS}.versions.untold`),
    },
    { key: "people", kind: "number", value: ({ people }) => people },
    { key: "share", kind: "number", as: "share", value: ({ share }) => share },
  ],
  id: ({ version }) => version ?? "",
  async rows(ctx, ask) {
    const { people } = await boardOf(ctx, ask, CLOCK);
    const rows = versionLines(people);
    return { rows, total: rows.length };
  },
});
