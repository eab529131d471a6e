import { describe, expect, test } from "vitest";
import { matching, openAt, pickedText, tokenParts } from "@/components/decks/tokens";

const TOKENS = [
  { key: "pdv", label: "PDV", sample: "Jatobá" },
  { key: "mês", label: "Mês", sample: "novembro de 2026" },
  { key: "pergunta", label: "Pergunta", sample: "Gôndola" },
];

describe("fields in a text", () => {
  test("a brace opens the offer, and a closed one ends it", () => {
    expect(openAt("Book {", 6)).toEqual({ start: 5, typed: "" });
    expect(openAt("Book {me", 8)).toEqual({ start: 5, typed: "me" });
    expect(openAt("Book {mês}", 10)).toBeNull();
    expect(openAt("Book {um texto", 14)).toBeNull();
  });

  test("what is typed finds fields whatever its accents", () => {
    expect(matching(TOKENS, "ME").map(({ key }) => key)).toEqual(["mês"]);
    expect(matching(TOKENS, "")).toHaveLength(3);
    expect(matching(TOKENS, "x")).toEqual([]);
  });

  test("a field takes the place of what was typed of it, and a brace that stood there already", () => {
    expect(pickedText("Book {me de", 5, 8, "mês")).toEqual({ text: "Book {mês} de", place: 10 });
    expect(pickedText("{}", 0, 1, "pdv")).toEqual({ text: "{pdv}", place: 5 });
  });

  test("known fields are marked where they stand, others are plain text", () => {
    expect(tokenParts("A {pdv} {nada}", TOKENS).filter(({ known }) => known)).toEqual([
      { from: 2, text: "{pdv}", known: true },
    ]);
    expect(
      tokenParts("A {pdv} {nada}", TOKENS)
        .map(({ text }) => text)
        .join(""),
    ).toBe("A {pdv} {nada}");
  });
});
