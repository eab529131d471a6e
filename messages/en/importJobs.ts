export default {
  failures: { line: "Line", field: "Field", error: "Error", fileName: "errors" },
} as const;
