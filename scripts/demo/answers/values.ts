import { dayNumber } from "@/lib/base/calendar/days";
import type { ProductRow } from "@/scripts/demo/catalogue/build";
import type { Random } from "@/scripts/demo/random";
import type { Task } from "@/scripts/demo/tasks/build";
import { actionAt, batchAt, pointAt } from "./stories";

/** What was answered to one item, before it has ids. */
export type Answered = {
  readonly item: Task["items"][number];
  readonly product: ProductRow | null;
  readonly choice?: string;
  readonly number?: number;
  readonly text?: string;
  readonly date?: string;
  readonly boolean?: boolean;
  /** How many photos, and of what. */
  readonly photos?: { readonly kind: "front" | "shelf" | "before" | "after"; readonly count: number };
};
type Value = Omit<Answered, "item" | "product">;

/** What the generator knows of the visit. */
export type Scene = {
  readonly date: string;
  /** Of the store. */
  readonly place: string;
  readonly r: Random;
  /** Goods of the task, own first. */
  readonly goods: readonly ProductRow[];
  /** One own product and one of a competitor for each category whose shelf is measured. */
  readonly shelf: readonly ProductRow[];
  /** Name of the store, which begins with its banner. */
  readonly store: string;
  /** Days from that day to today. */
  readonly ago: number;
  /** What the shelf is measured in. */
  readonly measured: "Frentes" | "Centímetros";
};

/** What the price and share screens tell of: a banner that left the corridor of a product, so many days ago, and by how much. */
const WARS = [
  { banner: "Quero-Mais", product: "Café Grão Mineiro Tradicional 250 g", days: 26, times: 1.15 },
  { banner: "Atacado Buriti", product: "Iogurte Serra Azul Natural 170 g", days: 14, times: 0.8 },
] as const;
/** Where a banner gives us more of the shelf, or less. */
const PLACES = { "Jatobá Hiper": 1.25, "Atacado Buriti": 0.7 } as const;
/** Centimetres that a facing takes. */
const FACING_CM = 9;

const CAUSES = [
  "Abastecimento",
  "Abastecimento",
  "Abastecimento",
  "Exposição",
  "Cadastro",
  "Estoque fantasma",
] as const;
const PROMOTIONS = ["Oferta de preço", "Oferta de preço", "Ponto extra", "Introdução de produto", "Pull out"] as const;
const RIVALS = [
  "Degustação do concorrente na entrada",
  "Leve 3 pague 2 em toda a linha concorrente",
  "Sem ação de concorrente hoje",
  "Promotor do concorrente refez a gôndola",
] as const;
const MANAGERS = ["Sônia, gerente de loja", "Valdir, encarregado de mercearia", "Rosângela, chefe de seção"] as const;

/** The values of one task at one visit, with the questions that earlier answers open. */
export function answersOf(task: Task, scene: Scene): Answered[] {
  if (task.goods.length > 0) return scene.goods.flatMap((product) => asked(task, scene, product));
  if (task.plan.type === "product_category") return scene.shelf.flatMap((product) => asked(task, scene, product));
  return asked(task, scene, null);
}

/** Asked of everybody, answered where there is something to say. */
const SELDOM = new Set(["Ação promocional"]);

function asked(task: Task, scene: Scene, product: ProductRow | null): Answered[] {
  const given = new Map<string, Value>();
  const answered: Answered[] = [];
  for (const item of task.items) {
    const { question, when, mandatory } = item.plan;
    if (when && given.get(when[0])?.boolean !== when[1]) continue;
    if (!mandatory && scene.r.chance(SELDOM.has(question) ? 0.8 : 0.25)) continue;
    const value = draw(question, scene, product);
    if (value === null) continue;
    given.set(question, value);
    answered.push({ item, product, ...value });
  }
  return answered;
}

function draw(question: string, scene: Scene, product: ProductRow | null): Value | null {
  const { r, date } = scene;
  const where = { place: scene.place, product: product?.id ?? "", date };
  switch (question) {
    case "Foto da fachada":
      return { photos: { kind: "front", count: 1 } };
    case "Gôndola antes do serviço":
      return { photos: { kind: "before", count: r.chance(0.12) ? 2 : 1 } };
    case "Gôndola depois do serviço":
      return { photos: { kind: "after", count: r.chance(0.12) ? 2 : 1 } };
    case "Foto do ponto extra":
      return { photos: { kind: "shelf", count: 1 } };
    case "Havia ruptura na chegada?":
      return { boolean: r.chance(stockoutChance(date, product)) };
    case "Continua em ruptura após o abastecimento?":
      return { boolean: r.chance(0.58) };
    case "Causa da ruptura":
      return { choice: r.pick(CAUSES) };
    case "Preço na gôndola":
      return { number: priceOf(scene, product) };
    case "Está em oferta?":
      return { boolean: r.chance(0.14) };
    case "Como a gôndola foi medida?":
      return { choice: scene.measured };
    case "Espaço na gôndola":
      return { number: spaceOf(scene, product) };
    case "Há produto próximo do vencimento?":
      return { boolean: batchAt(where) !== null };
    case "Data de validade":
      return { date: batchAt(where)?.due ?? date };
    case "Quantidade com esta validade":
      return { number: batchAt(where)?.quantity ?? 0 };
    case "O que foi feito com o lote?": {
      const action = actionAt(where, dayNumber(batchAt(where)?.due ?? date) - dayNumber(date));
      return action ? { choice: action } : null;
    }
    case "Há ponto extra?":
      return { boolean: pointAt(where) !== null };
    case "Tipo de ponto extra":
      return { choice: pointAt(where)?.type ?? "Outro" };
    case "Origem do ponto extra":
      return { choice: pointAt(where)?.origin ?? "Conquistado" };
    case "Ação promocional":
      return { choice: r.pick(PROMOTIONS) };
    case "Quantos pontos extras?":
      return { number: r.chance(0.8) ? 1 : 2 };
    case "Está no tabloide da rede?":
      return { boolean: r.chance(0.38) };
    case "Concorrente com ação no PDV":
      return { text: r.pick(RIVALS) };
    case "Código lido na etiqueta":
      return { text: product?.barCode ?? "" };
    case "Estoque na loja e no depósito":
      return { number: r.chance(0.05) ? 0 : r.int(6, 140) };
    case "Contato do gerente":
      return { text: r.pick(MANAGERS) };
    case "Telefone do gerente":
      return { text: `+55119${r.int(4, 9)}${String(r.int(0, 9_999_999)).padStart(7, "0")}` };
    default:
      return { text: String(r.int(10_000, 99_999)) };
  }
}

/** Shelves empty at the end of the month, and yoghurt always first. */
function stockoutChance(date: string, product: ProductRow | null): number {
  const late = Number(date.slice(8)) >= 25 ? 0.03 : 0;
  const fresh = product?.name.startsWith("Iogurte") ? 0.05 : 0;
  return 0.065 + late + fresh;
}

/** Around the middle of the product's corridor; one in two hundred is typed with a digit too many. */
function priceOf({ r, store, ago }: Scene, product: ProductRow | null): number {
  const [low, high] = [Number(product?.minPrice ?? 5), Number(product?.maxPrice ?? 8)];
  const middle = (low + high) / 2;
  const war = WARS.find((one) => one.product === product?.name && store.startsWith(one.banner) && ago <= one.days);
  const drawn = middle * (war?.times ?? 1) * Math.exp(r.normal(0.01, ((high - low) / middle) * 0.36));
  const tidy = Math.max(0.49, Math.round(drawn * 10) / 10 - 0.01);
  return Number((r.chance(0.005) ? tidy * 10 : tidy).toFixed(2));
}

/** Space on the shelf: the leader has most; ours shrinks among yoghurts from month to month, and hangs on who gives it. */
function spaceOf({ r, store, ago, measured }: Scene, product: ProductRow | null): number {
  const [low, high] = !product?.isCompetitor ? [7, 12] : product.isCategoryLeader ? [9, 15] : [5, 10];
  const banner = Object.entries(PLACES).find(([name]) => store.startsWith(name))?.[1] ?? 1;
  const month = product?.name.startsWith("Iogurte") ? 0.85 + (0.25 * Math.min(90, ago)) / 90 : 1;
  const ours = product?.isCompetitor ? 1 : banner * month;
  return Math.round(r.int(low, high) * ours * (measured === "Frentes" ? 1 : FACING_CM));
}
