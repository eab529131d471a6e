import type { mixes, mixPos, mixPosChains, mixPosChannels, mixPosRegionals, mixProducts } from "@/db/schema";
import { goodsOf, productId } from "@/scripts/demo/catalogue/build";
import { DOCE_VALE, GRAO_MINEIRO, SERRA_AZUL } from "@/scripts/demo/catalogue/food";
import type { Line } from "@/scripts/demo/catalogue/goods";
import { BRILHA_LAR, PET_AMIGO } from "@/scripts/demo/catalogue/home";
import { ENCANTO_DO_RIO } from "@/scripts/demo/catalogue/north";
import { demoId } from "@/scripts/demo/ids";
import { type Classes, type DemoStore, idOf } from "@/scripts/demo/places/store";
import { clientId } from "./build";

type MixRow = typeof mixes.$inferInsert & { id: string };
type MixType = NonNullable<MixRow["type"]>;
export type Mixes = {
  readonly mixes: MixRow[];
  readonly products: (typeof mixProducts.$inferInsert)[];
  readonly pos: (typeof mixPos.$inferInsert)[];
  readonly chains: (typeof mixPosChains.$inferInsert)[];
  readonly channels: (typeof mixPosChannels.$inferInsert)[];
  readonly regionals: (typeof mixPosRegionals.$inferInsert)[];
};

/** A mix as it is planned; targets are names, for stores the flags of which every nth store is meant. */
export type MixPlan = {
  readonly name: string;
  readonly client: string;
  readonly line: Line;
  readonly type: MixType;
  readonly targets?: readonly string[];
  readonly everyNth?: number;
  /** With the goods of others, for comparison. */
  readonly rivals?: boolean;
  /** How many of the line's goods, from the first; all when absent. */
  readonly first?: number;
  readonly over?: boolean;
};

const SERRA = { client: "Laticínios Serra Azul", line: SERRA_AZUL } as const;
const CAFE = { client: "Café Grão Mineiro", line: GRAO_MINEIRO } as const;
const DOCE = { client: "Doce Vale", line: DOCE_VALE } as const;
const LIMPEZA = { client: "BrilhaLar", line: BRILHA_LAR } as const;
const PET = { client: "PetAmigo", line: PET_AMIGO } as const;

export const MIX_PLANS: readonly MixPlan[] = [
  { ...SERRA, name: "Serra Azul – sortimento básico", type: "none", first: 6 },
  {
    ...SERRA,
    name: "Serra Azul – hiper e atacarejo",
    type: "point_of_sale_channel",
    targets: ["Hipermercado", "Atacarejo"],
    rivals: true,
  },
  { ...SERRA, name: "Serra Azul – Nordeste", type: "point_of_sale_regional", targets: ["Nordeste"], first: 8 },
  { ...CAFE, name: "Grão Mineiro – linha completa", type: "none", rivals: true },
  { ...CAFE, name: "Grão Mineiro – Rede Jatobá", type: "point_of_sale_chain", targets: ["Rede Jatobá"] },
  { ...CAFE, name: "Grão Mineiro – conveniência", type: "point_of_sale_channel", targets: ["Conveniência"], first: 3 },
  { ...DOCE, name: "Doce Vale – sortimento básico", type: "none", first: 7 },
  {
    ...DOCE,
    name: "Doce Vale – frente de caixa",
    type: "point_of_sale_channel",
    targets: ["Conveniência", "Farma"],
    first: 4,
  },
  {
    ...DOCE,
    name: "Doce Vale – lojas de destaque",
    type: "point_of_sale",
    targets: ["Jatobá Hiper", "Jatobá Super"],
    everyNth: 4,
    rivals: true,
  },
  {
    ...DOCE,
    name: "Doce Vale – Páscoa (encerrado)",
    type: "point_of_sale",
    targets: ["Jatobá Hiper"],
    first: 5,
    over: true,
  },
  {
    ...LIMPEZA,
    name: "BrilhaLar – Atacado Buriti",
    type: "point_of_sale_chain",
    targets: ["Atacado Buriti"],
    rivals: true,
  },
  { ...LIMPEZA, name: "BrilhaLar – Sul e interior", type: "point_of_sale_regional", targets: ["Sul", "SP Interior"] },
  { ...LIMPEZA, name: "BrilhaLar – sortimento básico", type: "none", first: 5 },
  {
    ...PET,
    name: "PetAmigo – lojas com corredor pet",
    type: "point_of_sale",
    targets: ["Jatobá Hiper", "Atacado Buriti"],
    rivals: true,
  },
  { ...PET, name: "PetAmigo – Jatobá Super", type: "point_of_sale", targets: ["Jatobá Super"], everyNth: 2, first: 4 },
];

const RIO = { client: "Encanto do Rio Bebidas", line: ENCANTO_DO_RIO } as const;
export const NORTH_MIX_PLANS: readonly MixPlan[] = [
  { ...RIO, name: "Encanto do Rio – sortimento básico", type: "none", first: 5 },
  { ...RIO, name: "Encanto do Rio – supermercados", type: "point_of_sale_channel", targets: ["Supermercado"] },
];

/** Mixes with their products and with whatever each type is aimed at. */
export function buildMixes(
  tenant: string,
  plans: readonly MixPlan[],
  classes: Classes,
  stores: readonly DemoStore[],
): Mixes {
  const built: Mixes = { mixes: [], products: [], pos: [], chains: [], channels: [], regionals: [] };
  plans.forEach((plan, i) => {
    const mixId = demoId(`${tenant} mix ${plan.name}`);
    built.mixes.push({
      id: mixId,
      name: plan.name,
      externalCode: `MIX-${String(i + 1).padStart(2, "0")}`,
      type: plan.type,
      businessUnitId: clientId(tenant, plan.client),
      isActive: !plan.over,
    });
    const goods = goodsOf(plan.line, plan.rivals).slice(0, plan.first);
    built.products.push(...goods.map((name) => ({ mixId, productId: productId(tenant, name) })));
    const targets = plan.targets ?? [];
    if (plan.type === "point_of_sale_chain")
      built.chains.push(...targets.map((t) => ({ mixId, chainId: idOf(classes.chains, t) })));
    if (plan.type === "point_of_sale_channel")
      built.channels.push(...targets.map((t) => ({ mixId, channelId: idOf(classes.channels, t) })));
    if (plan.type === "point_of_sale_regional")
      built.regionals.push(...targets.map((t) => ({ mixId, regionalId: idOf(classes.regionals, t) })));
    if (plan.type === "point_of_sale") {
      const meant = stores.filter((store) => !store.spare && targets.includes(store.banner.flag));
      built.pos.push(
        ...meant.filter((_, n) => n % (plan.everyNth ?? 1) === 0).map((store) => ({ mixId, posId: store.row.id })),
      );
    }
  });
  return built;
}
