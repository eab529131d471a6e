export default {
  title: "Book de fotos",
  photo: "foto",
  checkIn: "Check-in",
  checkOut: "Check-out",
  to: "a",
  noChain: "Sem rede",
  before: "Antes",
  after: "Depois",
  photos: "{count, plural, one {# foto} other {# fotos}}",
  places: "{count, plural, one {# PDV} other {# PDVs}}",
  part: "parte {n} de {of}",
} as const;
