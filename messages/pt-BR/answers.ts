export default {
  photos: "{count, plural, =0 {nenhuma foto} one {# foto} other {# fotos}}",
  yes: "Sim",
  no: "Não",
} as const;
