import type { Line } from "./goods";

export const BRILHA_LAR: Line = {
  brand: "BrilhaLar",
  company: "60477",
  code: "BL",
  colours: ["#1f8a70", "#ffd23f"],
  ranges: [
    {
      category: ["Limpeza", "Detergente"],
      items: [
        "Detergente BrilhaLar Neutro 500 ml",
        "Detergente BrilhaLar Maçã 500 ml",
        "Detergente BrilhaLar Coco 500 ml",
      ],
      price: [1.99, 3.49],
      keeps: 720,
      rivals: [["LarNovo", "Detergente LarNovo Neutro 500 ml"]],
      leader: "Detergente LarNovo Neutro 500 ml",
    },
    {
      category: ["Limpeza", "Sabão em pó"],
      items: ["Sabão em Pó BrilhaLar Lavanda 1,6 kg", "Sabão em Pó BrilhaLar Roupas Brancas 1,6 kg"],
      price: [17.9, 27.9],
      keeps: 720,
      rivals: [["LarNovo", "Sabão em Pó LarNovo Multiação 1,6 kg"]],
    },
    {
      category: ["Limpeza", "Amaciante"],
      items: ["Amaciante BrilhaLar Azul 2 L", "Amaciante BrilhaLar Floral 2 L", "Amaciante BrilhaLar Bebê 2 L"],
      price: [11.9, 17.9],
      keeps: 720,
      rivals: [["LarNovo", "Amaciante LarNovo Azul 2 L"]],
    },
  ],
};

export const PET_AMIGO: Line = {
  brand: "PetAmigo",
  company: "60582",
  code: "PA",
  colours: ["#e07a2f", "#2f3e46"],
  ranges: [
    {
      category: ["Pet", "Ração"],
      items: [
        "Ração PetAmigo Cães Adultos Carne 1 kg",
        "Ração PetAmigo Cães Filhotes 1 kg",
        "Ração PetAmigo Gatos Peixe 1 kg",
      ],
      price: [14.9, 24.9],
      keeps: 540,
      rivals: [
        ["Focinho", "Ração Focinho Cães Adultos 1 kg"],
        ["Focinho", "Ração Focinho Gatos 1 kg"],
      ],
      leader: "Ração Focinho Cães Adultos 1 kg",
    },
    {
      category: ["Pet", "Sachê"],
      items: ["Sachê PetAmigo Cães Frango 85 g", "Sachê PetAmigo Gatos Salmão 85 g", "Sachê PetAmigo Gatos Carne 85 g"],
      price: [2.99, 4.49],
      keeps: 730,
      rivals: [["Focinho", "Sachê Focinho Gatos Carne 85 g"]],
    },
  ],
};
