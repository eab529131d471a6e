export default {
  never: "Nunca acontece",
  everyDay: "Todos os dias",
  everyWeek: "Toda semana",
  everyDayThen: "todos os dias",
  weeks: "Toda {list} semana",
  inWeeks: "na {list} semana",
  days: "{count, plural, one {Dia {list} do mês} other {Dias {list} do mês}}",
  onlyOn: "quando cair em {list}",
  inMonths: "em {list}",
  nth: "{n}ª",
  weekTitle: "{n}ª semana do mês",
  range: "{from} a {to}",
} as const;
