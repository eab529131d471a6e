export default {
  greeting: "Olá, {name}",
  paste: "Se o botão não abrir, copie este endereço no navegador:",
  open: "Abrir a resposta",
  signature: "Gôndola, gestão de equipes em pontos de venda",
  reset: {
    subject: "Nova senha no Gôndola",
    body: "Recebemos um pedido para trocar a senha da sua conta em {tenant}. O link abaixo vale por 30 minutos e só pode ser usado uma vez.",
    action: "Criar nova senha",
    ignore: "Se não foi você, ignore esta mensagem: a senha atual continua valendo.",
  },
  confirm: {
    subject: "Confirme sua conta no Gôndola",
    body: "Sua conta em {tenant} foi criada. Para começar, confirme o e-mail e escolha uma senha. O link abaixo vale por 7 dias e só pode ser usado uma vez.",
    action: "Confirmar conta",
    ignore: "Se você não esperava esta mensagem, pode ignorá-la.",
  },
  import: {
    map: {
      subject: "O arquivo {file} foi lido",
      body: "Olá, {person}.\n\nO arquivo {file} foi lido e espera que você confira as colunas. Nada foi gravado ainda.",
      action: "Conferir as colunas",
    },
    review: {
      subject: "O arquivo {file} está pronto para conferir",
      body: "Olá, {person}.\n\nO arquivo {file} foi conferido, e nada foi gravado ainda. Linhas com erro: {errors}.",
      action: "Conferir e importar",
    },
    done: {
      subject: "A importação de {file} terminou",
      body: "Olá, {person}.\n\nA importação de {file} terminou. Linhas gravadas: {successes}. Recusadas: {failures}.",
      action: "Ver a importação",
    },
    undone: {
      subject: "A importação de {file} foi desfeita",
      body: "Olá, {person}.\n\nA importação de {file} foi desfeita, menos o que alguém alterou depois.",
      action: "Ver a importação",
    },
    stopped: {
      subject: "A importação de {file} parou",
      body: "Olá, {person}.\n\nA importação de {file} parou: {reason}",
      action: "Ver a importação",
    },
  },
  scheduledExport: {
    subject: "{name}: o arquivo está pronto",
    body: 'Olá, {person}.\n\nO arquivo agendado "{name}" foi feito para você: {file}. Ele pode ser baixado por 7 dias.',
    action: "Ver o arquivo",
  },
  exportDone: {
    subject: "O arquivo {file} está pronto",
    body: "Olá, {person}.\n\nO arquivo {file}, que você pediu no Gôndola, está pronto e pode ser baixado por 7 dias.",
    action: "Ver o arquivo",
  },
} as const;
