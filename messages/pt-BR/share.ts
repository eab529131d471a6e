export default {
  to: "para",
  groups: "Grupos de fotos",
  counts: {
    photos: "{count, plural, one {foto} other {fotos}}",
    pairs: "antes e depois",
    places: "{count, plural, one {loja} other {lojas}}",
  },
  viewer: {
    label: "Foto em tela cheia",
    open: "Ver em tela cheia",
    close: "Fechar",
    previous: "Foto anterior",
    next: "Próxima foto",
    missing: "A foto não carregou.",
  },
  foot: "Fotos de trabalho, sem localização nem dados do aparelho. Enviado por {agency} em {date} · feito com Gôndola",
  until: "Disponível até {date}",
  left: "{days, plural, =0 {termina hoje} one {falta # dia} other {faltam # dias}}",
  download: "Baixar {count} · {size}",
  empty: {
    title: "Nenhuma foto disponível",
    text: "As fotos deste link não estão mais disponíveis. Peça um novo a quem o enviou.",
  },
  password: {
    title: "Esta página tem senha",
    text: "Digite a senha que você recebeu de quem enviou o link.",
    label: "Senha",
    wrong: "A senha não confere.",
    wait: "Tentativas demais. Espere alguns minutos e tente de novo.",
    open: "Ver as fotos",
  },
  gone: {
    missing: {
      title: "Link não encontrado",
      text: "Confira se o endereço está completo ou peça um novo a quem o enviou.",
    },
    expired: {
      title: "Este link expirou",
      text: "O prazo para ver estas fotos acabou. Peça um novo link a quem o enviou.",
    },
    revoked: {
      title: "Este link foi encerrado",
      text: "Quem enviou estas fotos encerrou o acesso. Peça um novo link, se precisar.",
    },
  },
} as const;
