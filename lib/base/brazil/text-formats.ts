export const TEXT_FORMATS = [
  "email",
  "cpf",
  "cnpj",
  "rg",
  "imei",
  "postalCode",
  "phone",
  "barCode",
  "url",
  "timeZone",
  "time",
  "code",
] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];
