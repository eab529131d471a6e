export default {
  hours: "Horas de {from} a {to}",
  visits: "Visitas mais recentes",
} as const;
