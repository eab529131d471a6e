import { withTenant } from "@/db/with-tenant";
import { translatorFor } from "@/lib/base/i18n/translate";
import { dashboardHref } from "@/lib/engine/dashboard/address";
import type { Dashboard, Figure } from "@/lib/engine/dashboard/define";
import type { Choices } from "@/lib/engine/report/define";
import { NOW } from "@/lib/engine/report/period";
import type { Ref } from "@/lib/engine/resource/list-query";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { peopleToTrack, type TrackedPerson } from "../tracking/people";
import { LIVE_STATUSES } from "../tracking/status";
import type { OperationalPerson } from "./board";
import { OPERATIONAL_FILTERS } from "./filters";
import { boardCard, leadsCard, OPERATIONAL_PATH, OPERATIONAL_WORDS, versionsCard } from "./operational.report";
import { BOARD_ORDERS } from "./order";
import { boardOf } from "./read";
import { hasStarted, SIGNALS, type Signal, shows } from "./rules";

const WORKING = LIVE_STATUSES.filter((status) => status !== "off");
const BEGUN = LIVE_STATUSES.filter((status) => hasStarted({ status }));

/** The board of the day as `clock` tells the time. */
export const operationalAt = (clock: () => Date): Dashboard => ({
  name: "operational",
  path: OPERATIONAL_PATH,
  subject: "OPERATIONAL",
  words: OPERATIONAL_WORDS,
  period: NOW,
  filters: OPERATIONAL_FILTERS,
  everySeconds: 60,
  calendar: readerCalendar,
  choices: operationalChoices,
  cards: [boardCard, leadsCard, versionsCard],
  async figures(ctx, ask) {
    const { people, newest, at } = await boardOf(ctx, ask, clock);
    const sum = (of: (person: OperationalPerson) => number) => people.reduce((all, person) => all + of(person), 0);
    const to = (more: Readonly<Record<string, string>>) =>
      dashboardHref({ path: OPERATIONAL_PATH, filters: OPERATIONAL_FILTERS, period: NOW }, ask, more);
    const states = (known: readonly string[]) => {
      const asked = known.filter((one) => !ask.filters.status || ask.filters.status.split(",").includes(one));
      const n = people.filter(({ status }) => asked.includes(status)).length;
      return { n, href: asked.length > 0 ? to({ status: asked.join(",") }) : null };
    };
    const count = (key: string, part: Figure["part"]): Figure => ({
      ...{ key, unit: "count", value: part.n, part, before: null, good: 0, leftOut: [] },
    });
    const signal = (key: string, one: Signal): Figure => {
      const n = people.filter((person) => shows(one, person, at, newest)).length;
      // Narrowed by another signal already, no address means both.
      const isOpen = !ask.filters.signal || ask.filters.signal === "any" || ask.filters.signal === one;
      return count(key, { n, href: isOpen ? to({ signal: one }) : null });
    };
    const [begun, working] = [states(BEGUN), states(WORKING)];
    const [done, planned] = [sum((person) => person.done), sum((person) => person.planned)];
    const off = { key: "off", n: people.length - working.n };
    return [
      {
        ...count("started", begun),
        ...{ unit: "share", value: working.n > 0 ? begun.n / working.n : null, whole: working, leftOut: [off] },
      },
      count("inStore", states(["in_store"])),
      count("late", states(["late"])),
      {
        ...count("done", { n: done, href: null }),
        ...{ unit: "share", value: planned > 0 ? done / planned : null, whole: { n: planned, href: null } },
      },
      signal("lateSync", "late_sync"),
      signal("lowBattery", "low_battery"),
      {
        ...signal("pending", "pending"),
        beside: { n: sum(({ pendingPhotos }) => pendingPhotos), unit: "count" },
      },
      signal("oldVersion", "old_version"),
    ];
  },
});

/** `/dashboard/operational`: what is going on now? */
export const operational = operationalAt(() => new Date());

/** What the board can be narrowed to: teams and leads of whom this session may follow. Throws `forbidden`. */
async function operationalChoices(ctx: Ctx): Promise<Choices> {
  authorize(ctx, "GET", "OPERATIONAL");
  const people = await withTenant(ctx, (tx) => peopleToTrack({ ...ctx, tx }));
  const t = await translatorFor(ctx.locale);
  const words = (branch: string, values: readonly string[]) =>
    values.map((id) => ({ id, name: t(`${OPERATIONAL_WORDS}.${branch}.${id}`) }));
  return {
    teamId: named(people, ({ teamId, team }) => [teamId, team]),
    supervisorId: named(people, ({ supervisorId, supervisor }) => [supervisorId, supervisor]),
    signal: words("signals", SIGNALS.slice(1)),
    order: words("orders", BOARD_ORDERS.slice(1)),
    status: LIVE_STATUSES.map((id) => ({ id, name: t(`tracking.status.${id}`) })),
  };
}

type Of = (person: TrackedPerson) => readonly [id: string | null, name: string | null];

function named(people: readonly TrackedPerson[], of: Of): Ref[] {
  const found = new Map(
    people.flatMap((person) => {
      const [id, name] = of(person);
      return id && name ? [[id, name] as const] : [];
    }),
  );
  return [...found].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
}
