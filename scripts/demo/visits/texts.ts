export const OUTSIDE_TEXTS = [
  "GPS do aparelho marcando outro endereço dentro da loja",
  "Estou na loja, o endereço do PDV no mapa está errado",
  "Sinal fraco no subsolo, localização não atualiza",
  "Loja dentro do shopping, GPS marca a avenida de trás",
  "Entrada de funcionários fica na rua lateral, longe do ponto do mapa",
] as const;

export const FORCED_TEXTS = [
  "Gerente pediu para encerrar a visita por causa do inventário",
  "Loja fechou mais cedo por falta de energia",
  "Chamada de urgência da supervisão para outra loja",
  "Aplicativo travou no fim da visita e precisei reiniciar",
  "Corredor interditado, não foi possível concluir o abastecimento",
  "Sem espaço no depósito para continuar o trabalho hoje",
] as const;
