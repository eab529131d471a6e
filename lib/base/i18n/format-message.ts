import formatOnly from "use-intl/format-message/format-only";
import { formatNumber } from "./format";
import type { Locale } from "./locales";

type Asked = Parameters<typeof formatOnly>;
type Formatters = Asked[3]["formatters"];

const OURS: readonly Locale[] = ["pt-BR", "en", "en-BR"];
const kept = new WeakMap<Formatters, Formatters>();

/** The same with counts written by `formatNumber`: a browser's first formatter of numbers takes 40 ms, on a phone 150, while the page is being taken over. */
function withCounts(formatters: Formatters): Formatters {
  const known = kept.get(formatters);
  if (known) return known;
  const made: Formatters = {
    ...formatters,
    getNumberFormat: (tag, options) => {
      const locale = options ? undefined : OURS.find((one) => one === tag);
      if (!locale) return formatters.getNumberFormat(tag, options);
      return Object.create(Intl.NumberFormat.prototype, {
        format: { value: (value: number) => formatNumber(locale, value) },
      });
    },
  };
  kept.set(formatters, made);
  return made;
}

/**
 * The formatter of compiled texts (`next.config.mjs` gives it to the application). What comes to nothing in all its parts, as `{count, plural, =0 {} …}`
 * of nothing, is the empty text: by itself it would be an empty list, which is told as an error and by its key.
 */
export default function formatMessage(...[key, message, values, options]: Asked): ReturnType<typeof formatOnly> {
  const text = formatOnly(key, message, values, { ...options, formatters: withCounts(options.formatters) });
  return Array.isArray(text) && text.length === 0 ? "" : text;
}
// Compiled texts cannot be had as they were written.
formatMessage.raw = formatOnly.raw;
