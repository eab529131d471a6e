export default {
  card: {
    inForce: "Fora até {end}: {reason}",
    coming: "Fora de {start} a {end}: {reason}",
    substitute: "substitui: {name}",
    open: "Ver afastamento",
  },
  uncovered: {
    title: "{count, plural, one {# visita fica sem ninguém} other {# visitas ficam sem ninguém}}",
    leave:
      "Nestes dias, a pessoa iria no lugar de quem está fora, ou quem a substitui não trabalha. Escolha outro substituto antes de salvar, ou as visitas não serão feitas.",
    off: "Nestes dias, quem sai substitui quem está fora. Escolha outro substituto no afastamento de cada um, ou as visitas não serão feitas.",
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
