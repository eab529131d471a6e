export default {
  skip: "Ir para o conteúdo",
  menu: {
    label: "Menu principal",
    open: "Abrir menu",
    collapse: "Recolher menu",
    expand: "Expandir menu",
    home: "Gôndola, ir para o início",
    tenants: "Entidades",
  },
  favorites: {
    add: "Adicionar {name} aos favoritos",
    remove: "Remover {name} dos favoritos",
    reorder: "Ordenar favoritos",
    done: "Concluir ordenação",
    up: "Mover {name} para cima",
    down: "Mover {name} para baixo",
    moved: "{name}: posição {position} de {total}",
    failed: "Os favoritos não foram salvos. Tente de novo.",
  },
  user: { label: "Conta de {name}", profile: "Editar meu perfil", logout: "Sair" },
  language: { label: "Idioma", ptBR: "Português", en: "English" },
  theme: { label: "Tema", light: "Claro", dark: "Escuro", system: "Igual ao sistema" },
  footer: "Desenvolvido pela equipe Gôndola",
  acting: "Você está dentro de {tenant} como super admin. O que mudar aqui vale para a entidade.",
  loading: { page: "Carregando {name}", any: "Carregando a página" },
  timeout: {
    title: "A página está demorando para carregar",
    hint: "Você ainda está online? A página expirou enquanto carregava. Nada do que você salvou se perdeu.",
    offline: "Este aparelho está sem conexão. Confira a rede e tente de novo.",
  },
  offline: "Sem conexão. O que está na tela pode estar desatualizado e nada será salvo até a rede voltar.",
  error: {
    title: "Não foi possível mostrar esta página",
    hint: "O que já estava salvo continua salvo. Tente de novo; se o erro voltar, envie o código ao suporte.",
    unavailable:
      "O sistema está temporariamente indisponível. O que já estava salvo continua salvo; tente de novo em instantes.",
    code: "Copiar código {code}",
  },
  notFound: {
    title: "Página não encontrada",
    hint: "O endereço pode ter mudado, ou o registro foi excluído.",
  },
} as const;
