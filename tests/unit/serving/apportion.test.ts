import { describe, expect, test } from "vitest";
import {
  apportionBilling,
  apportionContract,
  type Billed,
  billedTotal,
  ordered,
  type ServedStore,
  targetOf,
  weightOf,
} from "@/lib/insight/serving-inputs/apportion";
import type { CostRules } from "@/lib/records/clients/contracts";
import { random } from "../brazil/random";

const CHAIN = "rede";
const byProfile: CostRules = { apportionment: "store_profile", rules: [] };
const byCheckout: CostRules = { apportionment: "number_checkout", rules: [] };
const store = (posId: string, changes: Partial<ServedStore> = {}): ServedStore => ({
  ...{ posId, chainId: CHAIN, profile: null, checkouts: null },
  ...changes,
});
const whole = (cents: number): Billed => ({ posId: null, chainId: CHAIN, cents });

type Split = { readonly parts: readonly (number | null)[]; readonly notes: readonly unknown[] };
/** The parts by store. */
const byPos = (stores: readonly ServedStore[], { parts }: Split) =>
  new Map(stores.flatMap(({ posId }, at) => (parts[at] == null ? [] : [[posId, parts[at]] as const])));
const billing = (
  billed: readonly Billed[],
  given: readonly ServedStore[],
  rules: CostRules,
  turn: string | null = null,
) => {
  const split = apportionBilling(billed, ordered(given), rules, turn);
  return { byPos: byPos(ordered(given), split), notes: split.notes };
};
const contract = (cents: number, given: readonly ServedStore[], rules: CostRules, turn: string | null = null) => {
  const split = apportionContract(cents, ordered(given), rules, turn);
  return { byPos: byPos(ordered(given), split), notes: split.notes };
};
const centsOf = (...asked: Parameters<typeof billing>) => Object.fromEntries(billing(...asked).byPos);
const PROFILES = [
  store("a", { profile: "low" }),
  store("b", { profile: "medium" }),
  store("c", { profile: "high" }),
] as const;

describe("F16b: a chain's billing goes to its stores", () => {
  test("by profile: 100 000,00 over low, medium and high", () => {
    expect(centsOf([whole(10_000_000)], PROFILES, byProfile)).toEqual({ a: 1_666_667, b: 3_333_333, c: 5_000_000 });
  });

  test("by check-outs: 4, 10 and 26", () => {
    const stores = [4, 10, 26].map((checkouts, at) => store("abc"[at] ?? "", { checkouts }));
    expect(centsOf([whole(10_000_000)], stores, byCheckout)).toEqual({ a: 1_000_000, b: 2_500_000, c: 6_500_000 });
  });

  test("in three equal parts, whose cents add up, in whatever order the stores come; that there were no weights is said", () => {
    const stores = [store("c"), store("a"), store("b")];
    const split = billing([whole(10_000)], stores, byCheckout);
    expect(split.byPos.get("a")).toBe(3_334);
    expect([split.byPos.get("b"), split.byPos.get("c")]).toEqual([3_333, 3_333]);
    expect(split.notes).toEqual([{ code: "equal", chainId: CHAIN, posIds: ["a", "b", "c"] }]);
  });

  test("a client's own weights go before 1, 2 and 3, those of the chain before those of all", () => {
    const all = { profile: "low", chainId: null, weight: 5, targetPercent: 4 } as const;
    const ofChain = { profile: "low", chainId: CHAIN, weight: 0, targetPercent: null } as const;
    const rules: CostRules = { apportionment: "store_profile", rules: [all, ofChain] };
    expect(weightOf(rules, PROFILES[0])).toBe(0);
    expect(weightOf(rules, { ...PROFILES[0], chainId: "outra" })).toBe(5);
    expect(weightOf(rules, { ...PROFILES[0], chainId: null })).toBe(5);
    expect(weightOf(rules, PROFILES[1])).toBe(2);
    expect([targetOf(rules, PROFILES[0]), targetOf(rules, { ...PROFILES[0], chainId: "outra" })]).toEqual([null, 4]);
    expect(targetOf(rules, PROFILES[1])).toBeNull();
  });

  test("weights that are all zero divide equally; one store without a profile among others has nothing, and is named", () => {
    const rules: CostRules = {
      apportionment: "store_profile",
      rules: [{ profile: "low", chainId: null, weight: 0, targetPercent: null }],
    };
    const lows = [store("a", { profile: "low" }), store("b", { profile: "low" })];
    expect(billing([whole(101)], lows, rules)).toEqual({
      byPos: new Map([
        ["a", 51],
        ["b", 50],
      ]),
      notes: [{ code: "equal", chainId: CHAIN, posIds: ["a", "b"] }],
    });
    const split = billing([whole(100)], [...PROFILES, store("d")], byProfile);
    expect(split.byPos.get("d")).toBe(0);
    expect(split.notes).toEqual([{ code: "unweighted", chainId: CHAIN, posIds: ["d"] }]);
  });

  test("what a PDV billed is its own; its chain's rest goes to the others", () => {
    const own: Billed = { posId: "c", chainId: CHAIN, cents: 4_000_000 };
    const split = billing([whole(10_000_000), own], PROFILES, byProfile);
    expect(split).toEqual({
      byPos: new Map([
        ["a", 2_000_000],
        ["b", 4_000_000],
        ["c", 4_000_000],
      ]),
      notes: [],
    });
    // One of another chain takes nothing from this one.
    const elsewhere: Billed = { posId: "z", chainId: "outra", cents: 70 };
    expect(centsOf([whole(600), elsewhere], PROFILES, byProfile)).toEqual({ a: 100, b: 200, c: 300 });
  });

  test("what does not fit is said in cents: PDVs above their chain, and a chain without a store", () => {
    const own: Billed = { posId: "c", chainId: CHAIN, cents: 150 };
    const over = billing([whole(100), own], PROFILES, byProfile);
    expect(over.notes).toEqual([{ code: "exceeded", chainId: CHAIN, cents: 50 }]);
    expect([over.byPos.get("a"), over.byPos.get("c")]).toEqual([0, 150]);
    expect(billing([whole(100)], [], byProfile).notes).toEqual([{ code: "unplaced", chainId: CHAIN, cents: 100 }]);
  });
});

describe("F16c: a contract goes to all stores by the same weights", () => {
  test("over the chains together, to the cent", () => {
    const stores = [...PROFILES, store("d", { chainId: null, profile: "low" })];
    const { byPos, notes } = contract(1_000_000, stores, byProfile);
    expect([...byPos.values()]).toEqual([142_857, 285_714, 428_572, 142_857]);
    expect(notes).toEqual([]);
    expect(contract(100, [], byProfile).notes).toEqual([{ code: "unplaced", chainId: null, cents: 100 }]);
  });

  test("what cannot be divided goes to another store with each client and month, so that none is always ahead", () => {
    const stores = ["a", "b", "c"].map((id) => store(id, { profile: "low" }));
    const sums = new Map(stores.map(({ posId }) => [posId, 0]));
    const turns = Array.from({ length: 300 }, (_, at) => `client-${at % 25} 2026-${1 + Math.floor(at / 25)}`);
    for (const turn of turns) {
      const { byPos } = contract(100, stores, byProfile, turn);
      expect([...byPos.values()].sort()).toEqual([33, 33, 34]);
      expect(contract(100, stores.toReversed(), byProfile, turn).byPos).toEqual(byPos);
      for (const [id, minutes] of byPos) sums.set(id, (sums.get(id) ?? 0) + minutes);
    }
    // 30,000 minutes of all, a third each: without turns the first store had 10,200.
    for (const sum of sums.values()) expect(Math.abs(sum - 10_000)).toBeLessThan(50);
  });
});

describe("stores of one kind in one, where none of them is asked for by itself", () => {
  const drawn = random(7);
  const { pick } = drawn;
  const chainOf = ({ chainId }: ServedStore) => chainId ?? "none";
  const sums = (parts: ReadonlyMap<string, number>, stores: readonly ServedStore[]) => {
    const byChain = new Map<string, number>();
    for (const one of stores) byChain.set(chainOf(one), (byChain.get(chainOf(one)) ?? 0) + (parts.get(one.posId) ?? 0));
    return byChain;
  };
  const sizeOf = (ids: readonly string[], all: readonly ServedStore[]) =>
    all.filter(({ posId }) => ids.includes(posId)).reduce((sum, { many = 1 }) => sum + many, 0);

  test("what a chain brings is the same to the cent, and so is what is said of how many stores", () => {
    for (let round = 0; round < 300; round += 1) {
      const stores = Array.from({ length: 1 + drawn.below(30) }, (_, at) =>
        store(`loja ${String(at).padStart(2, "0")}`, {
          chainId: pick(["rede", "outra", "terceira", null]),
          profile: pick(["low", "medium", "high", null] as const),
          checkouts: pick([0, 4, 10, null]),
        }),
      );
      const rules = { ...pick([byProfile, byCheckout]), rules: [] };
      const bills: Billed[] = ["rede", "outra", "vazia"].map((chainId) => ({
        ...{ posId: null, chainId, cents: drawn.below(100_000) },
      }));
      const alone = stores.filter(() => drawn.below(6) === 0);
      bills.push(...alone.map(({ posId, chainId }) => ({ posId, chainId, cents: drawn.below(9_000) })));
      const others = stores.filter((one) => !alone.includes(one));
      const kinds = [
        ...Map.groupBy(others, ({ chainId, profile, checkouts }) => `${chainId} ${profile} ${checkouts}`),
      ].map(([posId, same]): ServedStore => ({ ...(same[0] ?? store("?")), posId, many: same.length }));
      const [cents, turn] = [drawn.below(1_000_000), `client-${round}`];
      const told = (own: readonly ServedStore[]) => {
        const [billed, agreed] = [billing(bills, own, rules, turn), contract(cents, own, rules, turn)];
        const notes = [...billed.notes, ...agreed.notes].map((note) =>
          "cents" in note ? note : { ...note, posIds: sizeOf(note.posIds, own) },
        );
        return { billing: sums(billed.byPos, own), contract: sums(agreed.byPos, own), notes };
      };
      expect(told([...kinds, ...alone])).toEqual(told(stores));
      const lost = billing(bills, stores, rules).notes.flatMap((note) =>
        note.code === "unplaced" ? [note.cents] : [],
      );
      const given = [...billing(bills, stores, rules).byPos.values()];
      expect(billedTotal(bills)).toBe([...given, ...lost].reduce((sum, one) => sum + one, 0));
    }
    expect(billedTotal([])).toBeNull();
  });
});
