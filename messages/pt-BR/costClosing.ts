/** Closing a month of costs, and opening it again. */
export default {
  open: "Fechar mês",
  title: "Fechar os custos de {month}",
  reading: "Somando o mês…",
  failed: "Não deu certo. Tente de novo.",
  sums: "Ficará gravado",
  paid: "Folha e km",
  parts: "em loja {store}, deslocamento {travel}, ociosidade {idle}",
  waiting:
    "{count, plural, one {# pessoa ainda aguarda recálculo} other {# pessoas ainda aguardam recálculo}}: espere um minuto e abra de novo.",
  unknown:
    "{count, plural, one {# pessoa está sem custo, horas ou dias úteis e fica} other {# pessoas estão sem custo, horas ou dias úteis e ficam}} fora das somas.",
  points:
    "{people, plural, =0 {Os pontos e quilômetros do ciclo já estão todos fechados.} one {Fecha junto {days, plural, one {# dia} other {# dias}} de pontos e quilômetros de # pessoa.} other {Fecha junto {days, plural, one {# dia} other {# dias}} de pontos e quilômetros de # pessoas.}}",
  manyPoints:
    "Fecha junto os pontos e quilômetros do ciclo de {people} pessoas, em segundo plano, também de quem pede conferência antes.",
  exceptions:
    "{count, plural, one {# pessoa pede conferência antes, e fecha junto assim mesmo} other {# pessoas pedem conferência antes, e fecham junto assim mesmo}}",
  effect:
    "O que as telas dizem deste mês não muda mais. O que mudar depois aparece como ajuste do primeiro mês aberto. O faturamento do mês fica travado.",
  confirm: "Fechar mês",
  reopen: "Reabrir",
  reopenTitle: "Reabrir os custos de {month}",
  reopenText:
    "As somas voltam a seguir os registros. Pontos e quilômetros continuam fechados: reabra-os no Relatório de pontos, se for o caso.",
  reason: "Motivo",
  reasonHint: "No mínimo 15 caracteres. Fica no histórico.",
  history: "Histórico de fechamentos",
  closedLine: "{day}: fechado por {name}",
  reopenedLine: "{day}: reaberto por {name}: {reason}",
  changed: "Depois do fechamento mudou {money}. Consta como ajuste de {month}.",
  changedHidden: "Depois do fechamento houve mudanças. Constam como ajuste de {month}.",
};
