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
  exportDone: {
    subject: "O arquivo {file} está pronto",
    body: "Olá, {person}.\n\nO arquivo {file}, que você pediu no Gôndola, está pronto e pode ser baixado por 7 dias.",
    action: "Ver o arquivo",
  },
} as const;
