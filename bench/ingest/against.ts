import { readFileSync } from "node:fs";
import type { Spread } from "../measure/statistics";

type Told = Readonly<Record<"webMs" | "sqlMs" | "messages" | "statements", Spread>> & { readonly call: string };

/** What each call costs beside what it cost in an earlier run on the same data, whose results lie in a file: ours to the earlier, by medians. */
export function against(calls: readonly Told[], file: string) {
  const earlier: { readonly at: string; readonly calls: readonly Told[] } = JSON.parse(readFileSync(file, "utf8"));
  const ratios = calls.flatMap(({ call, ...ours }) => {
    const then = earlier.calls.find((one) => one.call === call);
    if (!then) return [];
    const of = (key: keyof typeof ours) => Number((ours[key].median / then[key].median).toFixed(3));
    return [{ call, webMs: of("webMs"), sqlMs: of("sqlMs"), messages: of("messages"), statements: of("statements") }];
  });
  return { at: earlier.at, calls: earlier.calls, ratios };
}
