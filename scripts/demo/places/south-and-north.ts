import type { DemoCity } from "./cities";

export const SOUTH: readonly DemoCity[] = [
  {
    ibge: 4106902,
    name: "Curitiba",
    regional: "Sul",
    areaCode: "41",
    stores: 24,
    districts: [
      ["Batel", -25.443, -49.288, "80420"],
      ["Centro", -25.431, -49.272, "80010"],
      ["Água Verde", -25.456, -49.279, "80620"],
      ["Portão", -25.476, -49.292, "81070"],
      ["Boa Vista", -25.386, -49.245, "82560"],
      ["Cabral", -25.407, -49.254, "80035"],
      ["Santa Felicidade", -25.403, -49.33, "82020"],
      ["Boqueirão", -25.501, -49.244, "81650"],
      ["Cajuru", -25.452, -49.216, "82900"],
      ["Pinheirinho", -25.522, -49.293, "81150"],
    ],
  },
  {
    ibge: 4113700,
    name: "Londrina",
    regional: "Sul",
    areaCode: "43",
    stores: 10,
    districts: [
      ["Centro", -23.31, -51.16, "86010"],
      ["Gleba Palhano", -23.33, -51.187, "86050"],
      ["Jardim Shangri-lá", -23.306, -51.183, "86070"],
      ["Cinco Conjuntos", -23.26, -51.159, "86082"],
      ["Vila Casoni", -23.302, -51.149, "86026"],
    ],
  },
  {
    ibge: 4314902,
    name: "Porto Alegre",
    regional: "Sul",
    areaCode: "51",
    stores: 12,
    districts: [
      ["Moinhos de Vento", -30.025, -51.202, "90570"],
      ["Menino Deus", -30.053, -51.221, "90110"],
      ["Petrópolis", -30.043, -51.185, "90460"],
      ["Partenon", -30.058, -51.176, "90650"],
      ["Passo d'Areia", -30.019, -51.171, "91030"],
      ["Sarandi", -29.99, -51.13, "91110"],
    ],
  },
];

export const NORTHEAST: readonly DemoCity[] = [
  {
    ibge: 2611606,
    name: "Recife",
    regional: "Nordeste",
    areaCode: "81",
    stores: 14,
    districts: [
      ["Boa Viagem", -8.119, -34.906, "51020"],
      ["Casa Forte", -8.035, -34.919, "52060"],
      ["Boa Vista", -8.06, -34.89, "50050"],
      ["Espinheiro", -8.043, -34.892, "52020"],
      ["Imbiribeira", -8.113, -34.914, "51170"],
      ["Casa Amarela", -8.026, -34.917, "52070"],
      ["Várzea", -8.048, -34.959, "50740"],
    ],
  },
];

export const NORTH: readonly DemoCity[] = [
  {
    ibge: 1302603,
    name: "Manaus",
    regional: "Amazonas",
    areaCode: "92",
    stores: 8,
    districts: [
      ["Adrianópolis", -3.102, -60.01, "69057"],
      ["Centro", -3.127, -60.022, "69010"],
      ["Cidade Nova", -3.033, -59.977, "69090"],
      ["Flores", -3.064, -60.008, "69058"],
      ["Parque 10 de Novembro", -3.079, -60.006, "69055"],
      ["Compensa", -3.105, -60.053, "69036"],
      ["São José Operário", -3.056, -59.945, "69085"],
      ["Ponta Negra", -3.073, -60.085, "69037"],
    ],
  },
  {
    ibge: 1200401,
    name: "Rio Branco",
    regional: "Acre",
    areaCode: "68",
    stores: 2,
    districts: [
      ["Bosque", -9.961, -67.818, "69900"],
      ["Centro", -9.974, -67.812, "69900"],
    ],
  },
];
