import type { Line } from "./goods";

/** What Norte Campo works with. */
export const ENCANTO_DO_RIO: Line = {
  brand: "Encanto do Rio",
  company: "66120",
  code: "ER",
  colours: ["#7a2e8e", "#cfe8c6"],
  ranges: [
    {
      category: ["Bebidas", "Refrigerante em lata"],
      items: ["Guaraná Encanto do Rio 350 ml", "Guaraná Encanto do Rio Zero 350 ml"],
      price: [2.79, 4.29],
      keeps: 180,
      rivals: [],
    },
    {
      category: ["Bebidas", "Refrigerante 2 L"],
      items: ["Guaraná Encanto do Rio 2 L"],
      price: [6.99, 9.9],
      keeps: 150,
      rivals: [],
    },
    {
      category: ["Bebidas", "Suco e polpa"],
      items: [
        "Polpa Encanto do Rio Açaí 400 g",
        "Polpa Encanto do Rio Cupuaçu 400 g",
        "Néctar Encanto do Rio Taperebá 1 L",
      ],
      price: [7.9, 16.9],
      keeps: 360,
      rivals: [],
    },
    {
      category: ["Mercearia", "Farinha"],
      items: ["Farinha d'Água Encanto do Rio 1 kg", "Farinha de Tapioca Encanto do Rio 500 g"],
      price: [6.9, 13.9],
      keeps: 180,
      rivals: [],
    },
  ],
};
