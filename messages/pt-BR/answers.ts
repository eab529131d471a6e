export default {
  photos: "{count, plural, =0 {nenhuma foto} one {# foto} other {# fotos}}",
  yes: "Sim",
  no: "Não",
  wide: {
    name: "por tarefa",
    product: "Produto",
    category: "Categoria",
    about:
      "Uma linha por tarefa respondida e, onde a tarefa pergunta por produto ou categoria, por produto ou categoria; uma coluna por pergunta.",
  },
  mailLog: {
    title: "Últimos envios",
    none: "Nenhum e-mail foi enviado ainda por estas regras.",
    resend: "Enviar de novo",
    status: { pending: "Na fila", sent: "Enviado", failed: "Falhou" },
    attempts: "{count, plural, one {# tentativa} other {# tentativas}}",
    to: "Para {recipient}",
    open: "Abrir a resposta de {pos}",
  },
} as const;
