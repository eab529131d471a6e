export default {
  card: {
    inForce: "Fora até {end}: {reason}",
    coming: "Fora de {start} a {end}: {reason}",
    substitute: "substitui: {name}",
    open: "Ver afastamento",
  },
  uncovered: {
    title:
      "{count, plural, one {# visita de outra pessoa fica sem ninguém} other {# visitas de outras pessoas ficam sem ninguém}}",
    text: "Nestes dias, a pessoa substitui quem já está fora. Escolha outro substituto no afastamento de cada um antes de salvar, ou as visitas não serão feitas.",
    list: "Visitas sem ninguém",
    visit: "{date}: {pos}, de {name}",
    more: "{count, plural, one {E mais # visita.} other {E mais # visitas.}}",
  },
  law: {
    title: "Feriados por lei em {year}",
    note: "Nacionais e estaduais; os facultativos e os municipais entram na lista acima.",
    date: "Data",
    name: "Feriado",
    place: "Onde vale",
    country: "Todo o país",
    years: "Outros anos",
  },
} as const;
