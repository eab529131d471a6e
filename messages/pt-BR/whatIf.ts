/** What a month of costs would have come to at another pace of visits. */
export default {
  title: "E se…",
  all: "Todos os clientes",
  stores: "{count, plural, one {# PDV} other {# PDVs}}",
  perWeek: "Visitas por semana",
  minutes: "Minutos por visita",
  today: "neste mês {value}",
  reset: "Voltar ao mês",
  result: "Resultado com este ritmo",
  cost: "Custo no mês",
  hours: "Horas",
  people: "Pessoas",
  ratio: "Custo ÷ fat.",
  target: "meta {value}",
  margin: "Margem",
  delivered: "entrega {value} do contratado",
  assumed:
    "Supõe as mesmas pessoas e o mesmo custo do minuto; cada visita custa o caminho e os quilômetros que custou neste mês; sem ociosidade.",
  cheapest:
    "O mais barato que entrega o tempo contratado, em visitas de até {longest} min: {perWeek} por semana de {minutes} min em cada PDV, {cost}.",
  take: "Usar este ritmo",
  name: "Guardar como cenário",
  nameHint: "Quero-Mais uma vez por semana",
  save: "Guardar",
  saved: "Cenário guardado.",
  remove: "Excluir cenário {name}",
  failed: "Não deu certo. Tente de novo.",
};
