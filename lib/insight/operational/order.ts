import type { LiveStatus } from "../tracking/status";
import type { OperationalPerson } from "./board";

export const BOARD_ORDERS = ["attention", "name", "progress", "sync", "battery"] as const;
export type BoardOrder = (typeof BOARD_ORDERS)[number];

/** Whoever should be at work and is not heard of comes first, whoever is off last. */
const URGENCY: readonly LiveStatus[] = ["late", "silent", "not_started", "moving", "in_store", "ended", "off"];
const share = ({ planned, done }: OperationalPerson) => (planned > 0 ? done / planned : 2);
const synced = ({ syncedAt }: OperationalPerson) => (syncedAt ? Date.parse(syncedAt) : 0);

const KEYS: Readonly<Record<BoardOrder, (person: OperationalPerson) => number>> = {
  attention: (person) => URGENCY.indexOf(person.status),
  name: () => 0,
  progress: share,
  sync: synced,
  battery: (person) => person.battery ?? 101,
};

/** The people in an order; those who are alike in it stay by name, as they came. */
export function inOrder(people: readonly OperationalPerson[], order: BoardOrder): readonly OperationalPerson[] {
  const key = KEYS[order];
  return [...people].sort((a, b) => key(a) - key(b));
}
