export default {
  again: "Reenviar convite",
  againTo: "Reenviar convite para {name}",
  sent: "{name}: convite enviado de novo. O link anterior deixou de valer.",
  failed: "Não houve resposta do servidor. Tente de novo.",
} as const;
