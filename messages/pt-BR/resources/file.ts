export default {
  one: "Arquivo",
  many: "Arquivos",
  new: "Novo arquivo",
  count: "{count, plural, one {# arquivo} other {# arquivos}}",
  sections: {
    main: "Conteúdo",
    audience: "Para quem e até quando",
  },
  fields: {
    name: "Nome",
    type: "Tipo",
    content: "Texto",
    attachmentId: "Arquivo",
    url: "Endereço",
    validFrom: "Válido a partir de",
    validTo: "Válido até",
    roleIds: "Papéis",
    teamIds: "Equipes",
    businessUnitIds: "Clientes",
  },
  columns: {
    validFrom: "Início",
    validTo: "Fim",
  },
  help: {
    url: "Começa com http:// ou https://.",
    validTo: "O último dia está incluído.",
    roleIds: "Sem nenhum, vale para todos os papéis.",
    teamIds: "Sem nenhuma, vale para todas as equipes.",
    businessUnitIds: "Sem nenhum, vale para quem atende qualquer cliente.",
  },
  choices: {
    type: {
      text: "Texto",
      image: "Imagem",
      pdf: "PDF",
      url: "Página",
      video_url: "Vídeo",
    },
  },
  receipts: {
    summary: "Lido por {read} de {total, plural, one {# pessoa} other {# pessoas}}",
    unread: "Ainda não leu",
    nobody: "Ninguém está no público deste arquivo.",
  },
} as const;
