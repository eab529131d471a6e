import type { questionnaireFilters, questionnaires } from "@/db/schema";

type Filter = typeof questionnaireFilters.$inferInsert;
export type ItemPlan = {
  readonly question: string;
  readonly mandatory?: boolean;
  readonly finalize?: boolean;
  /** Asked only when an earlier question of the task was answered so. */
  readonly when?: readonly [question: string, value: string | number | boolean];
};

/** A task of the demonstration: what is asked, and when and where it is due. */
export type TaskPlan = {
  readonly name: string;
  readonly description?: string;
  readonly type: NonNullable<(typeof questionnaires.$inferInsert)["type"]>;
  /** The client it is for; none = the agency's own. */
  readonly client?: string;
  readonly items: readonly ItemPlan[];
  readonly rule: Partial<
    Pick<Filter, "isRequired" | "isRepeatable" | "isMultiple" | "isUninterrupted" | "productOrigin" | "frequencies">
  > & { readonly weekdays?: readonly number[]; readonly fromDay?: number; readonly toDay?: number };
  /** Where: the flags of the client's stores when absent. */
  readonly channels?: readonly string[];
  /** How many of the client's goods are asked about. */
  readonly goods?: number;
  /** The goods of others on the first shelf are asked about as well, for comparison. */
  readonly rivals?: boolean;
  readonly email?: {
    readonly recipient: string;
    readonly subject: string;
    readonly body: string;
    readonly question: string;
  };
};

/** Arrival and departure have been photographed for so long. */
const ROUTINE_DAYS = 45;
const LARGE = ["Hipermercado", "Supermercado", "Atacarejo"] as const;
const WITH_SMALL = [...LARGE, "Vizinhança", "Conveniência"] as const;
const SERRA = "Laticínios Serra Azul";
const CAFE = "Café Grão Mineiro";
const DOCE = "Doce Vale";

const stockout = (client: string, brand: string, channels: readonly string[]): TaskPlan => ({
  name: `Ruptura – ${brand}`,
  description: "Na chegada e depois do abastecimento, produto a produto.",
  type: "out_of_stock",
  client,
  channels,
  goods: 3,
  items: [
    { question: "Havia ruptura na chegada?", mandatory: true },
    {
      question: "Continua em ruptura após o abastecimento?",
      mandatory: true,
      when: ["Havia ruptura na chegada?", true],
    },
    { question: "Causa da ruptura", when: ["Continua em ruptura após o abastecimento?", true] },
  ],
  rule: { isRequired: true, isRepeatable: true, productOrigin: "own" },
  email: {
    recipient: "comercial@exemplo.com.br",
    subject: `Ruptura de ${brand} em {pdv}`,
    body: "O produto continua em falta depois do abastecimento.",
    question: "Continua em ruptura após o abastecimento?",
  },
});

const prices = (
  client: string,
  brand: string,
  channels: readonly string[],
  weekdays: readonly number[],
  rivals = false,
): TaskPlan => ({
  rivals,
  name: `Pesquisa de preço – ${brand}`,
  type: "product",
  client,
  channels,
  goods: 3,
  items: [{ question: "Preço na gôndola", mandatory: true }, { question: "Está em oferta?" }],
  rule: { isRepeatable: true, weekdays },
});

const points = (client: string, brand: string, weekdays: readonly number[]): TaskPlan => ({
  name: `Ponto extra – ${brand}`,
  description: "Do produto e dos concorrentes ao lado.",
  type: "product",
  client,
  channels: LARGE,
  goods: 1,
  rivals: true,
  items: [
    { question: "Há ponto extra?", mandatory: true },
    { question: "Tipo de ponto extra", mandatory: true, when: ["Há ponto extra?", true] },
    { question: "Origem do ponto extra", mandatory: true, when: ["Há ponto extra?", true] },
    { question: "Quantos pontos extras?", when: ["Há ponto extra?", true] },
    { question: "Foto do ponto extra", when: ["Há ponto extra?", true] },
    { question: "Ação promocional" },
    { question: "Está no tabloide da rede?" },
  ],
  rule: { isRepeatable: true, weekdays },
});

/** The tasks of Agência Araucária. */
export const TASKS: readonly TaskPlan[] = [
  {
    name: "Chegada à loja",
    description: "Fachada e gôndola como foram encontradas.",
    type: "generic",
    items: [
      { question: "Foto da fachada", mandatory: true },
      { question: "Gôndola antes do serviço", mandatory: true },
    ],
    rule: { isRequired: true, isRepeatable: true, fromDay: -ROUTINE_DAYS },
  },
  stockout(SERRA, "Serra Azul", [...LARGE, "Vizinhança"]),
  stockout(CAFE, "Grão Mineiro", WITH_SMALL),
  stockout(DOCE, "Doce Vale", [...WITH_SMALL, "Farma"]),
  prices(SERRA, "Serra Azul", [...LARGE, "Vizinhança"], [2, 4]),
  prices(CAFE, "Grão Mineiro", WITH_SMALL, [3, 5], true),
  prices(DOCE, "Doce Vale", [...WITH_SMALL, "Farma"], [1, 6]),
  {
    name: "Share de gôndola – iogurtes e requeijões",
    type: "product_category",
    client: SERRA,
    channels: LARGE,
    items: [
      { question: "Como a gôndola foi medida?", mandatory: true },
      { question: "Espaço na gôndola", mandatory: true },
    ],
    rule: { isRepeatable: true, weekdays: [1, 3] },
  },
  {
    name: "Validade – laticínios",
    description: "Uma resposta por lote encontrado.",
    type: "product",
    client: SERRA,
    channels: LARGE,
    goods: 3,
    items: [
      { question: "Há produto próximo do vencimento?", mandatory: true },
      { question: "Data de validade", mandatory: true, when: ["Há produto próximo do vencimento?", true] },
      { question: "Quantidade com esta validade", mandatory: true, when: ["Há produto próximo do vencimento?", true] },
      { question: "O que foi feito com o lote?", when: ["Há produto próximo do vencimento?", true] },
    ],
    rule: { isRepeatable: true, isMultiple: true, productOrigin: "own", weekdays: [2, 4] },
  },
  points(DOCE, "Doce Vale", [2, 5]),
  points(SERRA, "Serra Azul", [1, 4]),
  {
    name: "Tabloide e ofertas – café",
    description: "Durante a campanha do mês.",
    type: "generic",
    client: CAFE,
    channels: LARGE,
    items: [{ question: "Está no tabloide da rede?", mandatory: true }, { question: "Concorrente com ação no PDV" }],
    rule: { isRepeatable: true, weekdays: [4, 5, 6], fromDay: -40, toDay: 12 },
  },
  {
    name: "Estoque – BrilhaLar",
    type: "product",
    client: "BrilhaLar",
    channels: ["Hipermercado", "Atacarejo"],
    goods: 3,
    items: [{ question: "Estoque na loja e no depósito", mandatory: true }, { question: "Código lido na etiqueta" }],
    rule: { isRepeatable: true, weekdays: [3] },
  },
  {
    name: "Saída da loja",
    description: "A gôndola depois do serviço e quem recebeu a visita.",
    type: "generic",
    items: [
      { question: "Gôndola depois do serviço", mandatory: true },
      { question: "Contato do gerente" },
      { question: "Telefone do gerente" },
      { question: "Matrícula de quem recebeu", finalize: true },
    ],
    rule: { isRequired: true, isRepeatable: true, isUninterrupted: true, fromDay: -ROUTINE_DAYS },
  },
  {
    name: "Novo PDV",
    description: "Uma loja que ainda não está no cadastro.",
    type: "new_pos",
    items: [
      { question: "Foto da fachada", mandatory: true },
      { question: "Contato do gerente" },
      { question: "Telefone do gerente" },
    ],
    rule: { isRepeatable: true },
  },
  {
    name: "Pesquisa do mês – atendimento",
    type: "generic",
    items: [{ question: "Concorrente com ação no PDV" }, { question: "Contato do gerente" }],
    rule: { frequencies: ["week_4"] },
  },
];

/** Those of the small agency in the north, whose client sells drinks. */
export const NORTH_TASKS: readonly TaskPlan[] = TASKS.filter((task) => !task.client && task.type === "generic");
