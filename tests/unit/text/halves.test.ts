import { describe, expect, it } from "vitest";
import { halves } from "@/lib/base/text/halves";

describe("a name in two parts", () => {
  it.each([
    ["Quero-Mais Supermercados Av. Brasil 120", "Quero-Mais Supermercados", " Av. Brasil 120"],
    ["Atacado Buriti Anhanguera", "Atacado Buriti", " Anhanguera"],
    ["Supermercado Bem-te-Vi Vila Nova Conceição", "Supermercado Bem-te-Vi Vila", " Nova Conceição"],
    ["Farmácia Bem-te-Vi Savassi", "Farmácia Bem-te-Vi", " Savassi"],
    // Not "130 g" or "Rondon" alone: what tells it from its namesakes.
    ["Biscoito Recheado Doce Vale Chocolate 130 g", "Biscoito Recheado Doce Vale", " Chocolate 130 g"],
    ["Café Grão Mineiro Tradicional 250 g", "Café Grão Mineiro", " Tradicional 250 g"],
    ["Jatobá Super Lapa – Av. das Nações", "Jatobá Super Lapa –", " Av. das Nações"],
    ["Jatobá Hiper Barreiro · 27/11", "Jatobá Hiper Barreiro ·", " 27/11"],
  ])("%s keeps its end", (name, head, tail) => {
    expect(halves(name)).toEqual([head, tail]);
  });

  it.each([
    ["", "nothing at all"],
    ["Jatobá Super", "it is short"],
    ["importacao_de_pontos_2026-11.csv", "it is one word"],
    ["Loja Pindamonhangaba-do-Norte", "its last word alone is too long"],
    [" aaaaaaaaaaaaaaaaaaaaa", "its only blank is the first character"],
  ])("%j has no end of its own: %s", (name) => {
    expect(halves(name)).toEqual([name, ""]);
  });

  it("loses nothing, and never gives the end more than the beginning", () => {
    for (const name of [
      "a b c d e f g h i j k l m n o p",
      "x".repeat(30),
      "Um nome  com dois   brancos juntos",
      "ab cdefghij klmnop qrstu",
    ]) {
      const [head, tail] = halves(name);
      expect(head + tail).toBe(name);
      expect(tail.trim().length).toBeLessThanOrEqual(head.length);
    }
  });
});
