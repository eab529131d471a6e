import { describe, expect, it } from "vitest";
import { formValues, fromForm, initialValue, sameValue, toForm } from "@/components/fields/form-value";
import {
  choice,
  date,
  decimal,
  type Field,
  flag,
  int,
  money,
  ref,
  refs,
  rows,
  text,
} from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";

const ID = "0193b1a0-0000-7000-8000-000000000001";
const row: Row = {
  id: ID,
  name: "Ipê-Roxo",
  cnpj: "11222333000181",
  checkouts: 1234,
  revenue: "159698.50",
  latitude: -23.5613,
  active: true,
  admission: "2026-11-18",
  profile: "high",
  chainId: ID,
  chain: { id: ID, name: "Jatobá" },
  productIds: [ID],
  products: [{ id: ID, name: "Café" }],
  rules: [{ weight: 1.5, chainId: ID, chain: { id: ID, name: "Jatobá" } }],
};
const FIELDS: Record<string, Field> = {
  name: text(),
  cnpj: text({ format: "cnpj" }),
  checkouts: int(),
  revenue: money(),
  latitude: decimal(),
  active: flag(),
  admission: date(),
  profile: choice(["low", "high"]),
  chainId: ref("posChain"),
  productIds: refs("product"),
  rules: rows({ weight: decimal(), chainId: ref("posChain") }, { max: 3 }),
};
const SHOWN = {
  name: "Ipê-Roxo",
  cnpj: "11.222.333/0001-81",
  checkouts: "1.234",
  revenue: "159.698,50",
  latitude: "-23,5613",
  active: true,
  admission: "2026-11-18",
  profile: "high",
  chainId: { id: ID, name: "Jatobá" },
  productIds: [{ id: ID, name: "Café" }],
  rules: [{ weight: "1,5", chainId: { id: ID, name: "Jatobá" } }],
};

describe("form values", () => {
  it("show a record the way its reader writes", () => {
    const descriptors = Object.entries(FIELDS).map(([key, field]) => ({ key, label: key, field }));
    expect(formValues(descriptors, row, ",")).toEqual(SHOWN);
    expect(toForm("revenue", money(), row, ".")).toBe("159,698.50");
  });

  it.each(Object.entries(FIELDS))("send back what was stored: %s", (key, field) => {
    const sent = fromForm(field, toForm(key, field, row, ","), ",");
    const stored = key === "cnpj" ? "11.222.333/0001-81" : key === "rules" ? [{ weight: 1.5, chainId: ID }] : row[key];
    expect(sent).toEqual(stored);
  });

  it.each(Object.values(FIELDS))("start empty and send nothing: $kind", (field) => {
    const sent = fromForm(field, initialValue(field, ","), ",");
    expect(sent === null || sent === false || (Array.isArray(sent) && sent.length === 0)).toBe(true);
  });

  it("start with the value that a number has unless told otherwise", () => {
    const factor = decimal({ required: true, initial: 1.3, min: 1 });
    expect([initialValue(factor, ","), initialValue(factor, ".")]).toEqual(["1,3", "1.3"]);
    expect(fromForm(factor, initialValue(factor, ","), ",")).toBe(1.3);
    expect(initialValue(int({ initial: 2 }), ",")).toBe("2");
  });

  it.each([
    ["1.234,56", "1234.56"],
    ["1234.56", "1234.56"],
    ["R$ 1.234,56", "1234.56"],
    ["R$\u00a01.234,56", "1234.56"],
    ["0,1", "0.10"],
    ["10,123", "10.123"],
    ["dez", "dez"],
    ["", null],
  ])("read the amount %s", (typed, sent) => {
    expect(fromForm(money(), typed, ",")).toBe(sent);
  });

  it("leave nonsense for the check to name", () => {
    expect(fromForm(int(), "doze", ",")).toBe("doze");
    expect(fromForm(int(), "1,5", ",")).toBe(1.5);
  });

  it("keep a password as it was typed, spaces and all", () => {
    const password = text({ secret: true });
    expect(fromForm(password, " segredo ", ",")).toBe(" segredo ");
    expect(fromForm(password, "", ",")).toBe(null);
  });

  it("know a change from the same thing written differently", () => {
    expect(sameValue(money(), "1.234,50", "1234,50", ",")).toBe(true);
    expect(sameValue(money(), "1.234,50", "1.234,51", ",")).toBe(false);
    expect(sameValue(ref("posChain"), { id: ID, name: "a" }, { id: ID, name: "b" }, ",")).toBe(true);
  });
});
