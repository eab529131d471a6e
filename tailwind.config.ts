import type { Config } from "tailwindcss";

/** Where class names are looked for. Everything else of the theme is CSS: app/tokens.css and app/globals.css. */
export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
} satisfies Config;
