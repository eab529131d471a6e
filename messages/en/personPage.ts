export default {
  hours: "Hours from {from} to {to}",
  visits: "Latest visits",
} as const;
