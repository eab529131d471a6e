/** For the page that replaces everything when even the layout failed: it cannot use the providers. */
export default {
  title: "Algo deu errado",
  hint: "O que já estava salvo continua salvo. Recarregue a página; se o erro voltar, avise o suporte.",
  reload: "Recarregar",
} as const;
