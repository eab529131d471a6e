import type { Random } from "../random";

const WOMEN = [
  "Adriana", "Aline", "Amanda", "Ana Paula", "Beatriz", "Bruna", "Camila", "Carla", "Cristiane", "Daniela", "Débora", "Eliane",
  "Fabiana", "Fernanda", "Gabriela", "Jéssica", "Juliana", "Larissa", "Letícia", "Luciana", "Mariana", "Michele", "Natália",
  "Patrícia", "Priscila", "Rafaela", "Renata", "Rosana", "Sabrina", "Simone", "Tatiane", "Vanessa", "Viviane",
] as const;

const MEN = [
  "Alexandre", "Anderson", "André", "Antônio", "Bruno", "Carlos Eduardo", "César", "Cláudio", "Daniel", "Diego", "Douglas",
  "Edson", "Eduardo", "Fábio", "Felipe", "Gilberto", "Gustavo", "Henrique", "João Paulo", "Jorge", "José Carlos", "Leandro",
  "Luciano", "Marcelo", "Márcio", "Mateus", "Paulo Sérgio", "Rafael", "Ricardo", "Rodrigo", "Sérgio", "Thiago", "Vinícius",
] as const;

const SURNAMES = [
  "Almeida", "Alves", "Araújo", "Barbosa", "Batista", "Borges", "Brito", "Campos", "Cardoso", "Carvalho", "Castro", "Correia",
  "Costa", "Cunha", "Dias", "Duarte", "Farias", "Fernandes", "Ferreira", "Freitas", "Gomes", "Gonçalves", "Lima", "Lopes",
  "Machado", "Marques", "Martins", "Melo", "Mendes", "Monteiro", "Moraes", "Moreira", "Moura", "Nascimento", "Nogueira",
  "Nunes", "Oliveira", "Pereira", "Pinto", "Pires", "Ramos", "Reis", "Ribeiro", "Rocha", "Rodrigues", "Santana", "Santos",
  "Silva", "Soares", "Souza", "Tavares", "Teixeira", "Vasconcelos", "Vieira", "Xavier",
] as const;

export type Named = { readonly name: string; readonly gender: "female" | "male" };

/** A given name and two surnames. */
export function drawName(r: Random): Named {
  const gender = r.chance(0.62) ? "female" : "male";
  const given = r.pick(gender === "female" ? WOMEN : MEN);
  const first = r.pick(SURNAMES);
  const last = r.pick(SURNAMES.filter((surname) => surname !== first));
  return { name: `${given} ${first} ${last}`, gender };
}

/** `João Paulo Araújo Lima` → `joao.lima`. */
export function mailName(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(" ");
  return `${plain[0]}.${plain.at(-1)}`;
}
