import type { Line } from "./goods";

export const SERRA_AZUL: Line = {
  brand: "Serra Azul",
  company: "60123",
  code: "SA",
  colours: ["#2f6fb5", "#f5f7fa"],
  ranges: [
    {
      category: ["Laticínios", "Iogurte"],
      market: 28,
      items: [
        "Iogurte Serra Azul Morango 170 g",
        "Iogurte Serra Azul Natural 170 g",
        "Iogurte Serra Azul Coco 170 g",
        "Iogurte Serra Azul Mel e Granola 170 g",
      ],
      price: [2.49, 4.29],
      keeps: 35,
      rivals: [
        ["Campo Fresco", "Iogurte Campo Fresco Morango 170 g"],
        ["Campo Fresco", "Iogurte Campo Fresco Natural 170 g"],
        ["Bom Prado", "Iogurte Bom Prado Morango 170 g"],
      ],
      leader: "Iogurte Campo Fresco Morango 170 g",
    },
    {
      category: ["Laticínios", "Requeijão"],
      market: 36,
      items: [
        "Requeijão Serra Azul Tradicional 200 g",
        "Requeijão Serra Azul Light 200 g",
        "Requeijão Serra Azul Cheddar 200 g",
      ],
      price: [6.99, 10.99],
      keeps: 60,
      rivals: [
        ["Campo Fresco", "Requeijão Campo Fresco Tradicional 200 g"],
        ["Bom Prado", "Requeijão Bom Prado Tradicional 200 g"],
      ],
    },
    {
      category: ["Laticínios", "Leite UHT"],
      market: 24,
      items: [
        "Leite UHT Serra Azul Integral 1 L",
        "Leite UHT Serra Azul Semidesnatado 1 L",
        "Leite UHT Serra Azul Zero Lactose 1 L",
      ],
      price: [4.49, 6.49],
      keeps: 120,
      rivals: [
        ["Campo Fresco", "Leite UHT Campo Fresco Integral 1 L"],
        ["Bom Prado", "Leite UHT Bom Prado Integral 1 L"],
      ],
      leader: "Leite UHT Bom Prado Integral 1 L",
    },
  ],
};

export const GRAO_MINEIRO: Line = {
  brand: "Grão Mineiro",
  company: "60248",
  code: "GM",
  colours: ["#6b3f1d", "#e9c46a"],
  ranges: [
    {
      category: ["Mercearia", "Café 250 g"],
      items: [
        "Café Grão Mineiro Tradicional 250 g",
        "Café Grão Mineiro Extraforte 250 g",
        "Café Grão Mineiro Gourmet 250 g",
      ],
      price: [13.9, 18.9],
      keeps: 270,
      rivals: [
        ["Tropeiro", "Café Tropeiro Tradicional 250 g"],
        ["Sol Nascente", "Café Sol Nascente Tradicional 250 g"],
      ],
    },
    {
      category: ["Mercearia", "Café 500 g"],
      items: [
        "Café Grão Mineiro Tradicional 500 g",
        "Café Grão Mineiro Extraforte 500 g",
        "Café Grão Mineiro Descafeinado 500 g",
      ],
      price: [26.9, 36.9],
      keeps: 270,
      rivals: [
        ["Tropeiro", "Café Tropeiro Tradicional 500 g"],
        ["Tropeiro", "Café Tropeiro Extraforte 500 g"],
        ["Sol Nascente", "Café Sol Nascente Tradicional 500 g"],
      ],
      leader: "Café Tropeiro Tradicional 500 g",
    },
  ],
};

export const DOCE_VALE: Line = {
  brand: "Doce Vale",
  company: "60391",
  code: "DV",
  colours: ["#b3324a", "#ffe3c2"],
  ranges: [
    {
      category: ["Biscoitos e doces", "Biscoito recheado"],
      items: [
        "Biscoito Recheado Doce Vale Chocolate 130 g",
        "Biscoito Recheado Doce Vale Morango 130 g",
        "Biscoito Recheado Doce Vale Limão 130 g",
        "Biscoito Recheado Doce Vale Doce de Leite 130 g",
      ],
      price: [2.29, 3.99],
      keeps: 240,
      rivals: [
        ["Crocantino", "Biscoito Recheado Crocantino Chocolate 130 g"],
        ["Crocantino", "Biscoito Recheado Crocantino Morango 130 g"],
      ],
    },
    {
      category: ["Biscoitos e doces", "Wafer"],
      items: ["Wafer Doce Vale Chocolate 115 g", "Wafer Doce Vale Baunilha 115 g", "Wafer Doce Vale Avelã 115 g"],
      price: [2.99, 4.49],
      keeps: 240,
      rivals: [["Crocantino", "Wafer Crocantino Chocolate 115 g"]],
      leader: "Wafer Crocantino Chocolate 115 g",
    },
    {
      category: ["Biscoitos e doces", "Chocolate em barra"],
      items: [
        "Chocolate Doce Vale ao Leite 90 g",
        "Chocolate Doce Vale Meio Amargo 90 g",
        "Chocolate Doce Vale Branco 90 g",
      ],
      price: [6.49, 9.99],
      keeps: 240,
      rivals: [["Crocantino", "Chocolate Crocantino ao Leite 90 g"]],
    },
  ],
};
