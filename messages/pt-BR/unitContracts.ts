export default {
  tab: "Contratos",
  how: "O valor e o tempo de um mês contam pelos dias em que o contrato valeu. Os pesos e as metas de um mês são os do seu último dia. O que vale agora muda na ficha, em Contrato e custo de servir.",
  always: "Desde sempre",
  from: "Desde {day}",
  span: "{since} até {day}",
  states: { past: "não vale mais", now: "vale hoje", ahead: "ainda não vale" },
  minutes: "Tempo por mês",
  rule: "Giro {profile} · {chain}",
  allChains: "todas as redes",
  weight: "peso {weight} · meta {target}",
  written: "Registrado por {who} em {when}",
  nobody: "sistema",
} as const;
