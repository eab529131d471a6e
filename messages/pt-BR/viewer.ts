export default {
  title: "Foto {at} de {of}",
  nearer: "Aproximar",
  farther: "Afastar",
  rotate: "Girar",
  previous: "Foto anterior",
  next: "Próxima foto",
  missing: "A foto não está disponível.",
} as const;
