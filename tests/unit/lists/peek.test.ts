import { expect, test } from "vitest";
import { DATED, factsOf, peekOf } from "@/components/data-table/peek";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { choice, date, flag, id, int, ref, refs, secret, text } from "@/lib/engine/resource/field";

const field = (
  key: string,
  of: Descriptor["fields"][number]["field"],
  choices?: { value: string; label: string }[],
) => ({
  key,
  label: key.toUpperCase(),
  field: of,
  ...(choices && { choices }),
});
const descriptor = {
  titleKey: "name",
  activation: true,
  fields: [
    field("name", text()),
    field("password", secret()),
    field("profile", choice(["low"]), [{ value: "low", label: "Baixo" }]),
    field("chainId", ref("posChain")),
    field("productIds", refs("product")),
    field("checkouts", int()),
    field("competitor", flag()),
    field("district", text()),
  ],
  columns: [
    { key: "name", label: "NAME", kind: "text", initial: true },
    { key: "updatedAt", label: "UPDATEDAT", kind: "dateTime", initial: true },
    { key: "createdAt", label: "CREATEDAT", kind: "dateTime", initial: false },
  ],
} as unknown as Descriptor;

test("a month is told as one, not as its first day", () => {
  const billed = { ...descriptor, fields: [field("month", date({ as: "month" }))] } as unknown as Descriptor;
  const [fact] = factsOf(billed, { id: "1", month: "2026-11-01" }, { locale: "pt-BR", timeZone: "UTC" });
  expect(fact?.value).toBe("novembro de 2026");
});

test("a place in a row counts from one", () => {
  const placed = { ...descriptor, fields: [field("position", int({ as: "place" }))] } as unknown as Descriptor;
  const [fact] = factsOf(placed, { id: "1", position: 0 }, { locale: "pt-BR", timeZone: "UTC" });
  expect(fact?.value).toBe("1");
});

test("a record in words: filled fields in the form's order, relations by name, never a secret", () => {
  const row = {
    id: "1",
    name: "Jatobá",
    isActive: false,
    password: "x",
    profile: "low",
    chainId: "c",
    chain: { id: "c", name: "Rede" },
    productIds: ["a", "b"],
    products: [{ name: "Leite" }, { name: "Café" }],
    checkouts: 1200,
    competitor: false,
    district: "",
    updatedAt: "2026-11-21T12:30:00Z",
  };
  const peek = peekOf(descriptor, row, { locale: "pt-BR", timeZone: "UTC" });
  expect(peek).toMatchObject({ title: "Jatobá", active: false });
  expect(peek.items.map(({ column, value }) => [column.label, value])).toEqual([
    ["PROFILE", "Baixo"],
    ["CHAINID", "Rede"],
    ["PRODUCTIDS", "Leite, Café"],
    ["CHECKOUTS", "1.200"],
    ["COMPETITOR", false],
    ["UPDATEDAT", "21/11/2026 12:30"],
  ]);
});

test("the drawer tells what the definition calls its glance, in that order, and what tells namesakes apart; the page tells all", () => {
  const read = {
    ...descriptor,
    fields: [
      ...descriptor.fields.map((one) => ({ ...one, section: one.key === "chainId" ? "classes" : "main" })),
      { ...field("stale", flag({ write: "never" })), section: "main" },
    ],
  } as Descriptor;
  const row = {
    ...{ id: "1", name: "Jatobá", isActive: true, chainId: "c", chain: { id: "c", name: "Rede" }, checkouts: 3 },
    ...{ district: "Cambuí", competitor: true, stale: false, createdAt: "2026-11-21T12:30:00Z" },
  };
  const words = { locale: "pt-BR", timeZone: "UTC" } as const;
  const peek = peekOf(read, row, words, {
    hint: ["district", "chainId", "competitor"],
    glance: ["checkouts", "chainId", "profile"],
  });
  expect(peek.subtitle).toBe("Cambuí · Rede");
  expect(peek.items.map(({ column }) => column.key)).toEqual(["checkouts", "chainId"]);
  // What the program alone sets is told only while it is on.
  expect(factsOf(read, row, words).map(({ column, section }) => [column.key, section])).toEqual([
    ["chainId", "classes"],
    ["checkouts", "main"],
    ["competitor", "main"],
    ["district", "main"],
    ["createdAt", DATED],
  ]);
  expect(factsOf(read, { ...row, stale: true }, words).map(({ column }) => column.key)).toContain("stale");
});

test("many linked records are counted, ids are left out, and a list's own words stand for the fields they tell", () => {
  const own = {
    titleKey: "name",
    columns: [],
    fields: [
      field("posIds", refs("pos")),
      field("originId", id()),
      field("monday", flag()),
      field("frequencies", text()),
    ],
  } as unknown as Descriptor;
  const row = {
    id: "1",
    posIds: [],
    pos: Array.from({ length: 11 }, (_, at) => ({ name: `Loja ${at + 1}` })),
    originId: "019b8e07-4600-7b45-b48a-b632b1b7afd7",
    monday: true,
    frequencies: null,
  };
  const words = {
    said: (key: string) => (key === "frequencies" ? "Toda semana, seg" : undefined),
    without: ["monday"],
  };
  // A page has room for all of them.
  const onPage = factsOf(own, row, { locale: "pt-BR", timeZone: "UTC" }, { ...words, named: 200 });
  expect(onPage[0]?.value).toMatch(/Loja 8, Loja 9, Loja 10, Loja 11$/);
  const { items } = peekOf(own, row, { locale: "pt-BR", timeZone: "UTC" }, words);
  expect(items.map(({ column, value }) => [column.label, value])).toEqual([
    ["POSIDS", "Loja 1, Loja 2, Loja 3, Loja 4, Loja 5, Loja 6, Loja 7, Loja 8 +3"],
    ["FREQUENCIES", "Toda semana, seg"],
  ]);
});

test("a record with a picture shows it, others have none to show", () => {
  const words = { locale: "pt-BR", timeZone: "UTC" } as const;
  const [pictured, row] = [
    { ...descriptor, image: "photoId" },
    { id: "1", name: "Leite" },
  ];
  expect(peekOf(pictured, { ...row, photoId: "a-file" }, words).image).toBe("a-file");
  expect(peekOf(pictured, { ...row, photoId: null }, words)).not.toHaveProperty("image");
  expect(peekOf(descriptor, { ...row, photoId: "a-file" }, words)).not.toHaveProperty("image");
});
