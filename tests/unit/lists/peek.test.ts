import { expect, test } from "vitest";
import { peekOf } from "@/components/data-table/peek";
import type { Descriptor } from "@/lib/resource/descriptor";
import { choice, flag, int, ref, refs, secret, text } from "@/lib/resource/field";

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
} as unknown as Descriptor;

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
  };
  const peek = peekOf(descriptor, row, { locale: "pt-BR", timeZone: "UTC" });
  expect(peek).toMatchObject({ title: "Jatobá", active: false });
  expect(peek.items.map(({ column, value }) => [column.label, value])).toEqual([
    ["PROFILE", "Baixo"],
    ["CHAINID", "Rede"],
    ["PRODUCTIDS", "Leite, Café"],
    ["CHECKOUTS", "1.200"],
    ["COMPETITOR", false],
  ]);
});
