import { dayNumber, plusDays } from "@/lib/base/calendar/days";
import { random } from "@/scripts/demo/random";

/** What stands on a shelf between visits: the same whoever looks, and it changes as days pass. */
type Where = { readonly place: string; readonly product: string; readonly date: string };

/** A day that never moves, from which batches and points are counted. */
const ORIGIN = dayNumber("2026-01-05");
/** A batch is spoken of once it has so many days left, or so many past. */
const [NEAR, PAST] = [46, 6];

export type Batch = { readonly due: string; readonly quantity: number };

/** The batch of a product at a store that ends next: it sells out before its day, or some of it stays. Null where none is near. */
export function batchAt({ place, product, date }: Where): Batch | null {
  const r = random(`batch ${place} ${product}`);
  if (!r.chance(0.3)) return null;
  const [every, phase] = [r.int(34, 60), r.int(0, 59)];
  const day = dayNumber(date);
  const nth = Math.ceil((day - PAST - ORIGIN - phase) / every);
  const left = ORIGIN + phase + nth * every - day;
  if (left > NEAR) return null;
  const own = random(`batch ${place} ${product} ${nth}`);
  const [first, over] = [own.int(24, 96), own.chance(0.35) ? own.int(2, 14) : -own.int(2, 16)];
  const quantity = Math.round(first * Math.max(0, Math.min(1, (left + over) / (NEAR + over))));
  return quantity > 0 ? { due: plusDays(date, left), quantity } : null;
}

/** What was done about a batch; null: nothing was written down. */
export function actionAt({ place, product, date }: Where, left: number): string | null {
  const r = random(`action ${place} ${product} ${date}`);
  if (left > 15 || !r.chance(0.55)) return null;
  if (left < 0) return r.pick(["Recolha pedida", "Troca pedida", "Avisou o gerente"]);
  return r.pick(["Rebaixa autorizada", "PVPS na gôndola", "Avisou o gerente", "Rebaixa autorizada", "Troca pedida"]);
}

export type Point = { readonly type: string; readonly origin: string };
const TYPES = [
  ...["Ponta de gôndola", "Ponta de gôndola", "Ilha", "Display", "Display", "Checkout", "Checkout"],
  ...["Pallet", "Terminal", "Outro"],
];

/** The additional point of a product at a store: it comes, stands for weeks, and in some stores is gone again. */
export function pointAt({ place, product, date }: Where): Point | null {
  const r = random(`point ${place} ${product}`);
  if (!r.chance(0.42)) return null;
  const [every, length, phase] = [r.int(50, 110), r.int(16, 90), r.int(0, 109)];
  const since = dayNumber(date) - ORIGIN - phase;
  const [nth, day] = [Math.floor(since / every), ((since % every) + every) % every];
  if (day > length) return null;
  const own = random(`point ${place} ${product} ${nth}`);
  return { type: own.pick(TYPES), origin: own.chance(0.55) ? "Conquistado" : "Comprado" };
}
