import { cn } from "@/components/ui/cn";
import type { ReportWords } from "@/lib/engine/report/define";
import type { Judged } from "@/lib/insight/performance/targets";

type Props = { readonly judged: Judged; readonly text: string; readonly words: ReportWords };

/** A figure against its target: by a mark and by words, never by its colour alone. */
export function JudgedText({ judged, text, words }: Props) {
  if (judged === null || judged === "held" || text === "") return text;
  const far = judged === "far";
  return (
    <span className={cn("whitespace-nowrap", far ? "text-danger" : "text-warn")}>
      <span aria-hidden>{far ? "◆" : "▲"} </span>
      {text}
      <span className="sr-only"> {words.t(`dashboards.judged.${judged}`)}</span>
    </span>
  );
}
