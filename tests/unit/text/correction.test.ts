import { describe, expect, test } from "vitest";
import { isSmallCorrection } from "@/lib/base/text/correction";

describe("a small correction", () => {
  test.each([
    ["nao", "Não"],
    ["SIM", "Sim."],
    ["Ponta  de gondola", "Ponta de gôndola"],
    ["Guarda chuva", "Guarda-chuva"],
    ["Cadstro", "Cadastro"],
    ["Abastesimento parado", "Abastecimento parado"],
    ["Ruputra fantasma", "Ruptura fantasma"],
    ["Mais de 10 frentes", "mais de 10 frentes"],
    ["Promção", "Promoção"],
    ["Conpanhia", "Companhia"],
    ["Promocao relampago", "Promoção relâmpago"],
    ["Deposito", "Depósito"],
    ["A\u0301gua", "Água"],
    ["Vencdios", "Vencidos"],
  ])("%s → %s", (from, to) => {
    expect([isSmallCorrection(from, to), isSmallCorrection(to, from)]).toEqual([true, true]);
  });
});

describe("another text", () => {
  test.each([
    ["Sim", "Sem"],
    ["Sim", "Talvez"],
    ["Talvez", "Nunca"],
    ["Junho", "Julho"],
    ["Queijo", "Queixo"],
    ["Legal", "Ilegal"],
    ["Produtos vendidos", "Produtos vencidos"],
    ["Descartado", "Descontado"],
    ["Prontos", "Pontos"],
    ["Resposta", "Reposta"],
    ["Mercados", "Marcados"],
    ["Cumprimento", "Comprimento"],
    ["Descrição", "Discrição"],
    ["Cozidos", "Cosidos"],
    ["Furtos", "Frutos"],
    ["Feiras", "Férias"],
    ["Perfeito", "Prefeito"],
    ["Caixas", "Caxias"],
    ["Acesso direto", "Acesso direito"],
    ["Causado", "Casado"],
    ["Interno", "Interino"],
    ["Encerrado", "Encerado"],
    ["Carrinho", "Carinho"],
    ["Conserto", "Concerto"],
    ["Conselho", "Concelho"],
    ["Insipiente", "Incipiente"],
    ["Intenção", "Intensão"],
    ["Cassado", "Casado"],
    ["Presão", "Pressão"],
    ["Avó", "Avô"],
    ["Da avó", "Da avo"],
    ["Pais", "País"],
    ["Secretaria", "Secretária"],
    ["Fruta: maca", "Fruta: maçã"],
    ["Louca", "Louça"],
    ["Metro", "Metrô"],
    ["Passado", "Passeado"],
    ["Rodado", "Rodeado"],
    ["Promotor", "Promotora"],
    ["Dietas", "Deitas"],
    ["Aprender", "Apreender"],
    ["Sabias", "Saibas"],
    ["Atomizado", "Atonizado"],
    ["Conforme", "Não conforme"],
    ["Completo", "Incompleto"],
    ["Satisfeito", "Insatisfeito"],
    ["Mais de 10 %", "Mais de 1 %"],
    ["< 10", "> 10"],
    ["-5 °C", "5 °C"],
    ["Loja antes do depósito", "Depósito antes da loja"],
    ["Cadastro errado", "Cadastro"],
    ["Sim", ""],
    ["+", "−"],
  ])("%s → %s", (from, to) => {
    expect([isSmallCorrection(from, to), isSmallCorrection(to, from)]).toEqual([false, false]);
  });
});
