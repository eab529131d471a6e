import { destination } from "@/lib/base/geo/point";
import { cnpjOf, drawCnpjRoot, drawLetteredCnpjRoot } from "@/scripts/demo/documents";
import { demoId } from "@/scripts/demo/ids";
import { at, type Random, random } from "@/scripts/demo/random";
import type { Banner } from "./banners";
import type { DemoCity, District } from "./cities";
import { rounded } from "./specimens";
import { type Classes, type DemoStore, idOf, type KnownCity, type PosProfile } from "./store";
import { AVENUES, STREETS } from "./streets";

type Plan = {
  readonly tenant: string;
  readonly cities: readonly DemoCity[];
  readonly banners: readonly Banner[];
  readonly classes: Classes;
  readonly known: ReadonlyMap<number, KnownCity>;
  /** Number of the first external code. */
  readonly firstCode: number;
  /** Given names and surnames for the people who answer for a store. */
  readonly contacts: readonly string[];
};

const CLASS_OF: Record<PosProfile, readonly string[]> = {
  high: ["Ouro", "Ouro", "Prata"],
  medium: ["Prata", "Prata", "Ouro", "Bronze"],
  low: ["Bronze", "Bronze", "Bronze", "Prata"],
};

/** Every PDV of a tenant: in the cities' numbers, with the banners in their proportions, spread over all cities. */
export function makeStores(plan: Plan): DemoStore[] {
  const places = plan.cities.flatMap((city) => Array.from({ length: city.stores }, (_, i) => ({ city, i })));
  const banners = spread(plan.banners, places.length, random(`${plan.tenant} banners`));
  const taken = { addresses: new Set<string>(), names: new Set<string>(), branches: new Map<Banner, number>() };
  const roots = new Map(plan.banners.map((b) => [b, drawCnpjRoot(random(`${plan.tenant} ${b.flag}`))]));
  const stores = places.map(({ city, i }, index) => {
    const banner = at(banners, index);
    const branch = (taken.branches.get(banner) ?? 0) + 1;
    taken.branches.set(banner, branch);
    const root = banner.independent ? null : (roots.get(banner) ?? null);
    const district = at(city.districts, i % city.districts.length);
    return makeStore({ ...plan, index, city, district, banner, branch, root, taken });
  });
  const byRevenue = [...stores].sort((a, b) => Number(b.row.revenue) - Number(a.row.revenue));
  byRevenue.forEach((store, i) => {
    store.row.ranking = i + 1;
  });
  return stores;
}

type Task = Plan & {
  readonly index: number;
  readonly city: DemoCity;
  readonly district: District;
  readonly banner: Banner;
  readonly branch: number;
  /** Of the chain's company; null = the store has its own. */
  readonly root: string | null;
  readonly taken: { readonly addresses: Set<string>; readonly names: Set<string> };
};

function makeStore(task: Task): DemoStore {
  const { tenant, index, city, district, banner, branch, classes, contacts } = task;
  const r = random(`${tenant} store ${index}`);
  const [districtName, latitude, longitude, postal] = district;
  const known = task.known.get(city.ibge);
  if (!known) throw new Error(`city ${city.ibge} is not in the reference tables`);
  const point = rounded(destination({ latitude, longitude }, r.between(0, 360), 380 * Math.sqrt(r.next())));
  const { street, number } = freeAddress(task, r);
  const profile = r.pick(banner.profiles);
  const [least, most] = banner.revenue;
  // A company of July 2026 or later has letters in its number.
  const root = task.root ?? (index % 7 === 3 ? drawLetteredCnpjRoot(r) : drawCnpjRoot(r));
  const code = task.firstCode + index;
  const row = {
    id: demoId(`${tenant} pos ${code}`),
    name: freeName(task, street),
    address: street,
    number,
    complement: banner.channel === "Conveniência" && r.chance(0.4) ? "Posto de combustível" : null,
    district: districtName,
    stateId: known.stateId,
    cityId: known.id,
    zipCode: `${postal}${String(r.int(0, 899)).padStart(3, "0")}`,
    externalCode: `PDV-${code}`,
    chainExternalCode: `${banner.code}-${String(branch).padStart(3, "0")}`,
    chainId: idOf(classes.chains, banner.chain),
    flagId: idOf(classes.flags, banner.flag),
    channelId: idOf(classes.channels, banner.channel),
    categoryId: idOf(classes.categories, r.pick(CLASS_OF[profile])),
    regionalId: idOf(classes.regionals, city.regional),
    registeredNumber: cnpjOf(root, task.root ? branch : 1),
    revenue: `${Math.round(r.between(least, most)) * 1_000}.00`,
    numberCheckout: r.int(...banner.checkouts),
    profile,
    commercialResponsible: r.pick(contacts),
    merchandisingResponsible: r.chance(0.7) ? r.pick(contacts) : null,
    ...point,
    timezone: known.timezone,
  };
  return { row, banner, city: city.ibge, timezone: known.timezone, point, spare: false };
}

/** A street and number that no other PDV of the city has. */
function freeAddress({ banner, city, taken }: Task, r: Random): { street: string; number: string } {
  const streets = banner.checkouts[0] >= 8 ? AVENUES : [...STREETS, ...AVENUES];
  for (;;) {
    const street = r.pick(streets);
    const number = String(r.int(12, 2_950));
    const key = `${city.ibge} ${street} ${number}`;
    if (taken.addresses.has(key)) continue;
    taken.addresses.add(key);
    return { street, number };
  }
}

/** Flag and district; a second store of the district is told by its street, a third by its number. */
function freeName({ banner, district, branch, city, cities, taken }: Task, street: string): string {
  const inCentre =
    district[0] === "Centro" || cities.some((c) => c !== city && c.districts.some((d) => d[0] === district[0]));
  const place = inCentre ? `${city.name} ${district[0]}` : district[0];
  const short = street.replace(/^Avenida /, "Av. ").replace(/^Rua /, "R. ");
  const candidates = [`${banner.flag} ${place}`, `${banner.flag} ${place} – ${short}`];
  const name = candidates.find((one) => !taken.names.has(one)) ?? `${banner.flag} ${place} – loja ${branch}`;
  taken.names.add(name);
  return name;
}

/** `count` banners in their proportions, mixed so that each stretch of the list holds about all of them. */
function spread(banners: readonly Banner[], count: number, r: Random): Banner[] {
  const total = banners.reduce((sum, b) => sum + b.weight, 0);
  const owed = banners.map((b) => ({ banner: b, credit: r.next() * 0.01 }));
  return Array.from({ length: count }, () => {
    for (const one of owed) one.credit += one.banner.weight / total;
    const best = owed.reduce((a, b) => (b.credit > a.credit ? b : a));
    best.credit -= 1;
    return best.banner;
  });
}
