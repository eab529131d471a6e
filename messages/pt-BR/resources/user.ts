export default {
  one: "Usuário",
  many: "Usuários",
  new: "Novo usuário",
  count: "{count, plural, one {# usuário} other {# usuários}}",
  fields: {},
} as const;
