import { expect, test } from "vitest";
import { FORMATS } from "@/lib/base/brazil/formats";
import { looksLikeFormula } from "@/lib/base/sheets/columns";

const read = (kind: keyof typeof FORMATS, raw: string) => {
  const value = FORMATS[kind].normalise(raw);
  return FORMATS[kind].isValid(value) ? value : null;
};

test("eight digits that begin as no landline does are no phone", () => {
  expect(read("phone", "1181234567")).toBeNull();
  expect(read("phone", "11812345678")).toBeNull();
  expect(read("phone", "1132345678")).toBe("+551132345678");
  expect(read("phone", "１１９８７６５４３２１")).toBe("+5511987654321");
});

test("a CEP has one dash at most", () => {
  for (const raw of ["01310--100", "0-1310-100"]) expect(read("postalCode", raw)).toBeNull();
  for (const raw of ["01310-100", "01.310-100", "01310100", "０１３１０-１００"])
    expect(read("postalCode", raw)).toBe("01310100");
});

test("two signs of a mask in a row are a slip, in whatever is written with one", () => {
  const slips = {
    postalCode: ["01..310-100", "01310 - - 100", "01310-/100"],
    phone: ["(11) 98765--4321", "11..98765-4321"],
    cpf: ["529.982.247--25", "529..982.247-25"],
    cnpj: ["11.222.333//0001-81", "11.222.333/0001--81"],
    barCode: ["7891000--100103"],
    imei: ["49-015420--323751-8"],
  } as const;
  for (const kind of Object.keys(slips) as (keyof typeof slips)[])
    for (const raw of slips[kind]) expect([raw, read(kind, raw)]).toEqual([raw, null]);
  expect(read("phone", "(11) 98765 - 4321")).toBe("+5511987654321");
  expect(read("cnpj", "11.222.333/0001-81")).toBe("11222333000181");
});

test.each(["=1+1", "＝1+1", "＋1", "－1", "＠a", " =1", "\u200B=1", "\u00A0=1", "\t1", "−1"])(
  "%j begins as a formula does",
  (text) => expect(looksLikeFormula(text)).toBe(true),
);
test.each(["Loja = 1", "a+b", "1-2", "", "ção"])("%j does not", (text) => expect(looksLikeFormula(text)).toBe(false));
