import type { OperationalPerson } from "./board";
import { byVersion, hasStarted, shows } from "./rules";

/** What the people of one lead come to. */
export type LeadLine = {
  /** Null for those whom nobody leads. */
  readonly id: string | null;
  readonly name: string | null;
  /** Who works today. */
  readonly people: number;
  readonly started: number;
  readonly inStore: number;
  readonly late: number;
  readonly done: number;
  readonly planned: number;
  readonly lateSync: number;
  readonly lowBattery: number;
  /** Photos that have not arrived. */
  readonly photos: number;
};
/** How many have one version of the app. */
export type VersionLine = { readonly version: string | null; readonly people: number; readonly share: number };

/** By lead, who has most people late first. Who is off counts nowhere but in what their device owes. */
export function leadLines(people: readonly OperationalPerson[], now: Date): LeadLine[] {
  return [...Map.groupBy(people, ({ supervisorId }) => supervisorId)]
    .map(([id, led]): LeadLine => {
      const count = (holds: (person: OperationalPerson) => boolean) => led.filter(holds).length;
      const sum = (of: (person: OperationalPerson) => number) => led.reduce((all, person) => all + of(person), 0);
      return {
        ...{ id, name: led[0]?.supervisor ?? null },
        people: count(({ status }) => status !== "off"),
        started: count(hasStarted),
        inStore: count(({ status }) => status === "in_store"),
        late: count(({ status }) => status === "late"),
        done: sum(({ done }) => done),
        planned: sum(({ planned }) => planned),
        lateSync: count((person) => shows("late_sync", person, now, null)),
        lowBattery: count((person) => shows("low_battery", person, now, null)),
        photos: sum(({ pendingPhotos }) => pendingPhotos),
      };
    })
    .sort((a, b) => b.late - a.late || b.people - a.people || (a.name ?? "").localeCompare(b.name ?? "", "pt-BR"));
}

/** By version of the app, newest first; those whose device does not tell come last. */
export function versionLines(people: readonly OperationalPerson[]): VersionLine[] {
  return [...Map.groupBy(people, ({ version }) => version)]
    .map(([version, those]) => ({ version, people: those.length, share: those.length / people.length }))
    .sort((a, b) => {
      if (a.version === null || b.version === null) return Number(a.version === null) - Number(b.version === null);
      return byVersion(b.version, a.version);
    });
}
