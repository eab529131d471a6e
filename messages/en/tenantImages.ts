export default {
  tab: "Images",
  logo: {
    label: "Logo",
    hint: "Shown beside the agency's name in the top bar. PNG or WebP without a margin look best.",
  },
  cover: {
    label: "Cover of presentations",
    hint: "First page of photo presentations. Preferably 1600 × 900.",
  },
} as const;
