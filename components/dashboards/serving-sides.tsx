import { Card } from "@/components/ui/card";
import { formatMoney, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { ReportWords } from "@/lib/engine/report/define";
import type { Reconciliation } from "@/lib/insight/serving/serving.dashboard";
import { SERVING_WORDS } from "@/lib/insight/serving/serving.report";

const PARTS = [
  { key: "store", fill: "bg-chart-1" },
  { key: "travel", fill: "bg-chart-3" },
  {
    key: "km",
    fill: "bg-chart-3 [background-image:repeating-linear-gradient(135deg,transparent_0_4px,var(--surface)_4px_6px)]",
  },
  { key: "idle", fill: "bg-line" },
] as const;

/** F15 first of all: what was paid, and where all of it went, to the cent. */
export function ServingSides({ sides, words }: { readonly sides: Reconciliation | null; readonly words: ReportWords }) {
  const { t, locale } = words;
  const own = (key: string, values?: Record<string, string>) => t(`${SERVING_WORDS}.sides.${key}`, values);
  if (!sides)
    return (
      <Card title={own("title")}>
        <p className="text-muted text-sm">{own("few")}</p>
      </Card>
    );
  const money = (cents: number) => formatMoney(locale, cents / 100);
  const { payroll, km, store, travel, idle, adjusted } = sides;
  const whole = payroll + km;
  const shown = PARTS.map((part) => ({ ...part, cents: { store, travel, km, idle }[part.key] }));
  const size = shown.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  const agrees = whole + adjusted.paid === store + travel + km + idle + adjusted.spent;
  const parts: Record<(typeof PARTS)[number]["key"], string> = {
    store: own("visits", {
      visits: formatNumber(locale, sides.stays, 0),
      minutes: formatNumber(locale, sides.minutes, 0),
    }),
    travel: own("onTheWay"),
    km: own("paidKm"),
    idle: sides.loose !== 0 ? own("loose", { money: money(sides.loose) }) : own(idle < 0 ? "beyond" : "unused"),
  };
  return (
    <Card title={own("title")} note={own("note")}>
      <div className="grid items-center gap-x-6 gap-y-3 lg:grid-cols-[auto_1fr]">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <span>{own("paid")}</span>
            <span className={agrees ? "text-ok" : "text-danger"}>{own(agrees ? "agrees" : "differs")}</span>
          </p>
          <p className="font-bold text-2xl tabular-nums">{money(whole)}</p>
          <p className="text-muted text-sm">{own("of", { payroll: money(payroll), km: money(km) })}</p>
        </div>
        <div className="min-w-0">
          <div aria-hidden className="flex h-5 gap-0.5 overflow-hidden rounded-sm print:border">
            {shown.map(({ key, fill, cents }) =>
              cents > 0 ? <span key={key} className={fill} style={{ flexGrow: cents / size, flexBasis: 0 }} /> : null,
            )}
          </div>
          <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-4 gap-y-2 text-sm">
            {shown.map(({ key, fill, cents }) => (
              <div key={key}>
                <dt className="flex items-center gap-1.5">
                  <span aria-hidden className={`size-3 shrink-0 rounded-xs ${fill}`} />
                  {own(key)}
                </dt>
                <dd className="tabular-nums">
                  <strong>{money(cents)}</strong>{" "}
                  <span className="text-muted">{whole > 0 && formatPercent(locale, cents / whole)}</span>
                  <span className="block text-muted">{parts[key]}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {adjusted.paid !== 0 && (
        <p className="mt-3 border-line border-t pt-2 text-sm tabular-nums">
          {own("adjusted", { money: money(adjusted.paid), whole: money(whole + adjusted.paid) })}
        </p>
      )}
    </Card>
  );
}
