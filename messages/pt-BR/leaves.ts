export default {
  card: {
    inForce: "Fora até {end}: {reason}",
    coming: "Fora de {start} a {end}: {reason}",
    substitute: "substitui: {name}",
    open: "Ver afastamento",
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
