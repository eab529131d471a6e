export default {
  failures: { line: "Linha", field: "Campo", error: "Erro", fileName: "erros" },
} as const;
