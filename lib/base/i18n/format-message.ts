import formatOnly from "use-intl/format-message/format-only";

/**
 * The formatter of compiled texts (`next.config.mjs` gives it to the application). What comes to nothing in all its parts, as `{count, plural, =0 {} …}`
 * of nothing, is the empty text: by itself it would be an empty list, which is told as an error and by its key.
 */
export default function formatMessage(...asked: Parameters<typeof formatOnly>): ReturnType<typeof formatOnly> {
  const text = formatOnly(...asked);
  return Array.isArray(text) && text.length === 0 ? "" : text;
}
// Compiled texts cannot be had as they were written.
formatMessage.raw = formatOnly.raw;
