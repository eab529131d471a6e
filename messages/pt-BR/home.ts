export default {
  title: "Início",
  nothing: "Seu papel não abre nenhuma tela",
  whoGrants:
    "Quem administra a sua agência pode liberar o acesso em Papéis. O aplicativo de campo continua funcionando.",
} as const;
