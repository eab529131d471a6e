export default {
  tab: "Imagens",
  logo: {
    label: "Logotipo",
    hint: "Aparece ao lado do nome da agência, na barra superior. PNG ou WebP sem margem ficam melhores.",
  },
  cover: {
    label: "Capa das apresentações",
    hint: "Primeira página das apresentações de fotos. De preferência 1600 × 900.",
  },
} as const;
