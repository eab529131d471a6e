export default {
  one: "Jornada",
  many: "Jornadas",
  new: "Nova jornada",
  count: "{count, plural, one {# jornada} other {# jornadas}}",
  sections: {
    main: "Identificação",
    hours: "Horários",
    breaks: "Intervalos",
  },
  states: { active: "Ativa", inactive: "Inativa" },
  fields: {
    name: "Nome",
    duration: "Duração (min)",
    tolerance: "Tolerância (min)",
    mandatoryType: "Registro do fim do dia",
    blockOutOfPeriod: "Bloquear fora do horário",
    items: "Horário de cada dia",
    allowBreak: "Permitir intervalo",
    breaks: "Intervalos previstos",
  },
  rows: {
    items: {
      weekday: "Dia",
      startTime: "Início",
      endTime: "Fim",
    },
    breaks: {
      id: "Identificador",
      name: "Nome",
      duration: "Minutos",
      startTime: "A partir de",
      endTime: "Até",
      isActive: "Em uso",
    },
  },
  help: {
    duration: "Minutos de trabalho por dia; 480 são 8 horas.",
    tolerance: "Minutos por dia que não contam como atraso nem hora extra.",
    mandatoryType: "Quando o fim do dia precisa ser registrado.",
    blockOutOfPeriod: "Fora do horário, o aplicativo não aceita registros.",
    items: "Um fim antes do início fica no dia seguinte.",
    breaks:
      "Sem horário, o intervalo pode ser feito a qualquer momento. Um intervalo que já foi feito, ou que está em aparelhos, é posto fora de uso em vez de retirado.",
  },
  choices: {
    mandatoryType: {
      no_mandatory: "Opcional",
      last_checkin: "No último check-in",
      determined_time: "Em horário determinado",
    },
    weekday: {
      "1": "Segunda-feira",
      "2": "Terça-feira",
      "3": "Quarta-feira",
      "4": "Quinta-feira",
      "5": "Sexta-feira",
      "6": "Sábado",
      "7": "Domingo",
    },
  },
} as const;
