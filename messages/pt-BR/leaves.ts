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
    off: "Nestes dias, a pessoa não trabalha e iria no lugar de quem está fora. Escolha outro substituto no afastamento de cada um, ou as visitas não serão feitas.",
    heir: "Nestes dias, quem recebe os roteiros está fora ou já saiu, e ninguém vai no lugar. Passe as visitas a outra pessoa ou dê um substituto ao afastamento, ou elas não serão feitas.",
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
