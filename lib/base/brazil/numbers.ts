import { tidy } from "./clean";

type NumberOptions = {
  /** Which sign is the decimal one when the text alone does not tell. Default: comma. */
  readonly decimal?: "," | ".";
  /** Most digits after the decimal sign; more are refused, never rounded away. */
  readonly scale?: number;
};

/** Thousands groups: one to three digits without a leading zero, then groups of three. */
const grouped = (text: string, sign: string): boolean => {
  const [first = "", ...rest] = text.split(sign);
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
};

function split(text: string, decimal: "," | "."): [whole: string, fraction: string] | null {
  const commas = text.split(",").length - 1;
  const dots = text.split(".").length - 1;
  if (commas === 0 && dots === 0) return [text, ""];
  let sign: "," | ".";
  if (commas > 0 && dots > 0) {
    sign = text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  } else {
    const used = commas > 0 ? "," : ".";
    const isGrouping = commas + dots > 1 || (used !== decimal && grouped(text, used));
    if (isGrouping) return grouped(text, used) ? [text.replaceAll(used, ""), ""] : null;
    sign = used;
  }
  const at = text.lastIndexOf(sign);
  const whole = text.slice(0, at);
  const other = sign === "," ? "." : ",";
  if (whole.includes(sign) || (whole.includes(other) && !grouped(whole, other))) return null;
  return [whole.replaceAll(other, ""), text.slice(at + 1)];
}

/**
 * Reads a number as people and spreadsheets write it: `1.234,56`, `1234.56`, `1 234,56`, `-3,5`, `,5`.
 * Gives a plain decimal string (`1234.56`), or null when it is none or reads two ways.
 */
export function parseNumber(raw: string, { decimal = ",", scale = 10 }: NumberOptions = {}): string | null {
  const text = tidy(raw)
    .replace(/\s/g, "")
    .replace(/^\u2212/, "-");
  const match = /^([+-]?)([\d.,]+)$/.exec(text);
  if (!match?.[2] || !/\d/.test(match[2])) return null;
  const parts = split(match[2], decimal);
  if (!parts) return null;
  const whole = parts[0].replace(/^0+(?=\d)/, "") || "0";
  const fraction = parts[1];
  if (whole.length > 15 || !/^\d*$/.test(whole + fraction) || fraction.length > scale) return null;
  const zero = !/[1-9]/.test(whole + fraction);
  return `${match[1] === "-" && !zero ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}

/** Reads an amount in reais (`R$ 1.234,56`, also with no-break spaces) into `1234.56`, always with two decimals; null when it is none. */
export function parseMoney(raw: string, options: Pick<NumberOptions, "decimal"> = {}): string | null {
  const text = tidy(raw)
    .replace(/\s/g, "")
    .replace(/^([+\-\u2212]?)R\$/i, "$1");
  const number = parseNumber(text, { ...options, scale: 2 });
  if (number === null) return null;
  const [whole, fraction = ""] = number.split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
}

/** A stored decimal string for an input of that language, without the currency sign: `1234.50` → `1.234,50`. */
export function formatNumberInput(value: string, decimal: "," | "." = ","): string {
  const [whole = "", fraction] = value.split(".");
  const thousands = decimal === "," ? "." : ",";
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? groups : `${groups}${decimal}${fraction}`;
}
