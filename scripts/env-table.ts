import { readFileSync, writeFileSync } from "node:fs";
import { variables } from "@/lib/platform/env/variables";

const START = "<!-- env:start -->";
const END = "<!-- env:end -->";

/** The Markdown table of every environment variable, from the schema that reads them. */
export function envTable(): string {
  const rows = Object.entries(variables.shape).map(([name, schema]) => {
    const { default: value, description } = schema.meta() ?? {};
    return `| \`${name}\` | ${value === undefined ? "" : `\`${String(value)}\``} | ${description ?? ""} |`;
  });
  return ["| variable | default | what it does |", "|---|---|---|", ...rows].join("\n");
}

/** `.env.example`: every variable, commented out, below its description. */
export function envExample(): string {
  const parts = Object.entries(variables.shape).map(([name, schema]) => {
    const { default: value, description } = schema.meta() ?? {};
    return `# ${String(description ?? "").replaceAll("`", "")}\n#${name}=${value === undefined ? "" : String(value)}\n`;
  });
  return ["# Copy to .env and uncomment what you need: every variable has a safe default.\n", ...parts].join("\n");
}

/** A document with the table put between its two markers; unchanged when it has none. */
export function withEnvTable(markdown: string): string {
  const from = markdown.indexOf(START);
  const to = markdown.indexOf(END);
  if (from === -1 || to === -1) return markdown;
  return `${markdown.slice(0, from + START.length)}\n${envTable()}\n${markdown.slice(to)}`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(".env.example", envExample());
  const readme = readFileSync("README.md", "utf8");
  writeFileSync("README.md", withEnvTable(readme));
}
