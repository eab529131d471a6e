import { fold } from "@/lib/base/text/fold";

const SMALL = new Set(["de", "da", "do", "das", "dos", "the", "of", "o", "a", "e", "and"]);

/** A column's name without what people write in their own way: accents, case, marks, units, small words. */
export function plainName(name: string): string {
  const words = fold(name)
    .replace(/\((r\$|%|min|m|h)\)/g, " ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !SMALL.has(word));
  return words.join(" ");
}

/** A value as it is looked up: accents, case and spaces make no difference. */
export function plainValue(text: string): string {
  const known = plain.get(text);
  if (known !== undefined) return known;
  const value = fold(text.trim().replace(/\s+/g, " "));
  if (plain.size >= MOST_KEPT) plain.clear();
  plain.set(text, value);
  return value;
}
/** Thousands of lines name the same few things. */
const plain = new Map<string, string>();
const MOST_KEPT = 5_000;

/** What people call fields in their own files, beside the words of both languages. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  name: ["nome fantasia", "nome completo", "descricao", "description", "titulo", "title", "full name"],
  externalCode: [
    "codigo",
    "cod",
    "codigo externo",
    "id externo",
    "codigo interno",
    "cod cliente",
    "code",
    "external id",
    "sap",
  ],
  referenceCode: ["codigo", "cod", "sku", "referencia", "ref", "codigo produto", "code"],
  barCode: ["ean", "gtin", "ean13", "codigo barras", "barcode", "dun"],
  registeredNumber: ["cnpj", "cnpj mf", "tax id"],
  email: ["e mail", "email", "mail", "login"],
  cpf: ["cpf mf", "documento"],
  phone: ["telefone", "celular", "fone", "whatsapp", "tel", "mobile"],
  zipCode: ["cep", "zip", "postal code"],
  stateId: ["uf", "estado", "state"],
  cityId: ["cidade", "municipio", "city"],
  district: ["bairro"],
  address: ["endereco", "logradouro", "rua", "street"],
  number: ["numero", "num", "n", "no"],
  complement: ["compl"],
  chainId: ["rede", "grupo", "chain"],
  flagId: ["bandeira", "banner"],
  channelId: ["canal", "channel"],
  categoryId: ["categoria", "classe", "category"],
  regionalId: ["regional", "regiao", "region"],
  brandId: ["marca", "brand"],
  parentId: ["categoria pai", "pai", "parent"],
  roleId: ["papel", "perfil", "cargo", "role"],
  teamId: ["equipe", "time", "team"],
  supervisorId: ["supervisor", "lider"],
  managerId: ["gerente", "coordenador", "manager"],
  workdayId: ["jornada", "turno"],
  businessUnitId: ["cliente", "industria", "unidade negocio", "client"],
  admissionDate: ["admissao", "data admissao", "dt admissao", "contratacao"],
  resignationDate: ["demissao", "desligamento", "data demissao", "saida"],
  birthday: ["nascimento", "data nascimento", "dt nascimento", "aniversario"],
  monthlyValue: ["salario", "custo mensal", "valor mensal", "salary"],
  hoursDaily: ["h dia", "horas dia", "carga horaria"],
  promoterCode: ["matricula", "registro", "codigo promotor"],
  gender: ["sexo"],
  latitude: ["lat"],
  longitude: ["lng", "lon", "long"],
  revenue: ["faturamento", "receita"],
  numberCheckout: ["checkouts", "caixas", "n checkouts"],
  productId: ["produto", "sku", "ean", "codigo produto", "product"],
  quantity: ["qtd", "qtde", "quant", "qty"],
  unitPrice: ["preco", "valor unitario", "vl unitario", "price"],
  discount: ["desconto"],
  sellerId: ["vendedor", "representante", "seller"],
  productIds: ["produto", "produtos", "sku", "ean", "product"],
  posIds: ["pdv", "pdvs", "loja", "lojas", "pos", "store"],
  posId: ["pdv", "loja", "ponto venda", "store"],
  userId: ["promotor", "usuario", "pessoa", "colaborador", "promoter"],
  userIds: ["promotores", "usuarios", "pessoas"],
  mixId: ["mix", "sortimento"],
  startDate: ["inicio", "data inicio", "de", "start"],
  endDate: ["fim", "data fim", "ate", "termino", "end"],
  reason: ["motivo"],
  isActive: ["ativo", "situacao", "status", "active"],
};

export const synonymsOf = (key: string): readonly string[] =>
  Object.hasOwn(SYNONYMS, key) ? (SYNONYMS[key] ?? []) : [];

/** Columns of a file of failures beside the person's own: never fields, in whatever language it was made. */
export const OWN_COLUMNS: ReadonlySet<string> = new Set(["linha", "campo", "erro", "line", "field", "error"]);
