import type { questionChoices, questions } from "@/db/schema";
import { meaningsByName } from "@/lib/records/questions/meanings";
import { demoId } from "@/scripts/demo/ids";

type Question = typeof questions.$inferInsert;
type Plan = Omit<Question, "id" | "name" | "tenantId"> & { readonly choices?: readonly string[] };

/** The bank of questions that the tasks of a merchandising agency are made of. */
const PLANS: Readonly<Record<string, Plan>> = {
  "Foto da fachada": { type: "file", minFiles: 1, maxFiles: 1 },
  "Gôndola antes do serviço": { type: "file", minFiles: 1, maxFiles: 3 },
  "Gôndola depois do serviço": { type: "file", minFiles: 1, maxFiles: 3 },
  "Havia ruptura na chegada?": { type: "boolean", subtype: "before_out_of_stock" },
  "Continua em ruptura após o abastecimento?": { type: "boolean", subtype: "out_of_stock" },
  "Causa da ruptura": { type: "choice", choices: ["Cadastro", "Abastecimento", "Exposição", "Estoque fantasma"] },
  "Preço na gôndola": { type: "product_price", subtype: "product_price", precision: 2 },
  "Está em oferta?": { type: "boolean" },
  "Como a gôndola foi medida?": { type: "choice", subtype: "types_of_share", choices: ["Frentes", "Centímetros"] },
  "Espaço na gôndola": { type: "number", subtype: "shared_gondola", precision: 1 },
  "Há produto próximo do vencimento?": { type: "boolean", subtype: "near_due_date" },
  "Data de validade": { type: "date", subtype: "due_date" },
  "Quantidade com esta validade": { type: "number", subtype: "due_date_quantity", precision: 0 },
  "O que foi feito com o lote?": {
    type: "choice",
    choices: ["Rebaixa autorizada", "Recolha pedida", "Troca pedida", "PVPS na gôndola", "Avisou o gerente"],
  },
  "Há ponto extra?": { type: "boolean", subtype: "additional_point" },
  "Tipo de ponto extra": {
    type: "choice",
    subtype: "types_of_additional_point",
    isMultiple: true,
    choices: ["Checkout", "Display", "Ilha", "Pallet", "Ponta de gôndola", "Terminal", "Outro"],
  },
  "Origem do ponto extra": { type: "choice", choices: ["Comprado", "Conquistado"] },
  "Quantos pontos extras?": { type: "number", subtype: "additional_point_quantity", precision: 0 },
  "Foto do ponto extra": { type: "file", minFiles: 1, maxFiles: 5 },
  "Ação promocional": {
    type: "choice",
    choices: ["Oferta de preço", "Ponto extra", "Introdução de produto", "Pull out", "Share de gôndola"],
  },
  "Está no tabloide da rede?": { type: "boolean", subtype: "tabloid" },
  "Concorrente com ação no PDV": { type: "text" },
  "Código lido na etiqueta": { type: "text", subtype: "barcode_or_qrcode" },
  "Estoque na loja e no depósito": { type: "number", precision: 0 },
  "Contato do gerente": { type: "text" },
  "Telefone do gerente": { type: "text", subtype: "phone" },
  "Matrícula de quem recebeu": { type: "text", subtype: "numeric_text" },
};

/** Questions with their choices. */
export function questionRows(tenant: string) {
  const rows: (Question & { id: string })[] = [];
  const choices: (typeof questionChoices.$inferInsert)[] = [];
  for (const [name, { choices: names = [], ...plan }] of Object.entries(PLANS)) {
    const id = demoId(`${tenant} question ${name}`);
    const empty = { subtype: null, precision: null, isMultiple: false, minFiles: null, maxFiles: null };
    rows.push({ ...empty, ...plan, id, name, originId: id });
    const meanings = meaningsByName(plan.subtype, names);
    for (const [position, choice] of names.entries()) {
      const own = { id: demoId(`${tenant} choice ${name} ${choice}`), questionId: id };
      choices.push({ ...own, name: choice, position, meaning: meanings[position] ?? null });
    }
  }
  return { questions: rows, choices };
}
