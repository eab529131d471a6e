import { cn } from "@/components/ui/cn";
import { formatPercent } from "@/lib/base/i18n/format";
import type { ReportWords } from "@/lib/engine/report/define";
import type { ServingLine } from "@/lib/insight/serving/board";
import { LEAST_DELIVERED, type Light } from "@/lib/insight/serving/rules";
import { SERVING_WORDS } from "@/lib/insight/serving/serving.report";
import { Named } from "./named";

/** Each light has its own shape, so that colour never speaks alone. */
const LIGHTS: Readonly<Record<Light, { readonly mark: string; readonly tone: string; readonly bar: string }>> = {
  good: { mark: "●", tone: "text-ok", bar: "bg-chart-1" },
  near: { mark: "▲", tone: "text-warn", bar: "bg-warn" },
  over: { mark: "◆", tone: "text-danger", bar: "bg-danger" },
};

/** What a line of costs says beyond its text: cost against billing with its target, what of the agreed time was delivered, and margins below nothing. */
export function servingCell(line: ServingLine, key: string, text: string, { t, locale }: ReportWords) {
  switch (key) {
    case "name":
      return <Named name={text} className="max-w-64 max-md:max-w-36" />;
    case "cost":
      return line.cost === null ? (
        <span className="text-muted text-xs" title={t(`${SERVING_WORDS}.few`)}>
          {t(`${SERVING_WORDS}.hidden`)}
        </span>
      ) : (
        <strong>{text}</strong>
      );
    case "ratio":
      return line.ratio === null ? undefined : <Ratio line={line} text={text} words={t} />;
    case "margin":
      return line.margin !== null && line.margin < 0 ? <span className="text-danger">{bare(text)}</span> : bare(text);
    case "perVisit":
    case "billing":
      return bare(text);
    case "contract":
      return line.delivered === null ? (
        bare(text)
      ) : (
        <span className="block py-1 leading-tight">
          {bare(text)}
          <span
            className={cn("block text-xs leading-tight", line.delivered < LEAST_DELIVERED ? "text-warn" : "text-muted")}
          >
            {t(`${SERVING_WORDS}.delivered`, { value: formatPercent(locale, line.delivered) })}
          </span>
        </span>
      );
    default:
      return undefined;
  }
}

/** An amount without its currency, which stands once in the row: so many of them would not fit beside each other. Nothing stays nothing. */
const bare = (text: string) => text.replace(/R?\$\s?/, "") || undefined;

type RatioProps = { readonly line: ServingLine; readonly text: string; readonly words: ReportWords["t"] };

/** Cost ÷ billing as a bar, its target as a mark, and the light in a shape of its own. */
function Ratio({ line: { ratio, target, light }, text, words }: RatioProps) {
  const value = ratio ?? 0;
  const scale = Math.max(value, ((target ?? 0) / 100) * 1.25, 0.001) * 1.05;
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      <span aria-hidden className="relative flex h-2 w-12 rounded-sm bg-sunken max-[92rem]:hidden">
        <span
          className={cn("rounded-sm", LIGHTS[light ?? "good"].bar)}
          style={{ width: `${Math.min(100, (100 * value) / scale)}%` }}
        />
        {target !== null && (
          <span className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: `${target / scale}%` }} />
        )}
      </span>
      <span className={cn("w-11 max-md:w-auto", light === "over" && "font-medium text-danger")}>{text}</span>
      {light && (
        <span role="img" aria-label={words(`${SERVING_WORDS}.lights.${light}`)} className={LIGHTS[light].tone}>
          {LIGHTS[light].mark}
        </span>
      )}
    </span>
  );
}
