export default {
  photos: "{count, plural, =0 {no photo} one {# photo} other {# photos}}",
  yes: "Yes",
  no: "No",
} as const;
