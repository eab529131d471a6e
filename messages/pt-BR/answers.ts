export default {
  photos: "{count, plural, =0 {nenhuma foto} one {# foto} other {# fotos}}",
  yes: "Sim",
  no: "Não",
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
