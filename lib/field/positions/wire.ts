import type { Locale } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import { wireFields } from "@/lib/base/problem/to-response";
import type { PointResult } from "./read";

/** What became of each point, and how many of each, as the API answers it. */
export async function resultsToWire(results: readonly PointResult[], locale: Locale) {
  const t = await translatorFor(locale);
  const count = (status: PointResult["status"]) => results.filter((result) => result.status === status).length;
  return {
    data: results.map((result) => {
      if (result.status !== "refused") return { id: result.id, status: result.status };
      const { code, fields } = result.error;
      const error = {
        code,
        message: t(`problems.${code === "conflict" ? "reused_id" : code}`),
        ...(fields && { fields: wireFields(fields) }),
      };
      return { id: result.id, status: result.status, error };
    }),
    meta: {
      stored: count("stored"),
      replayed: count("replayed"),
      outside_workday: count("outside_workday"),
      refused: count("refused"),
    },
  };
}
