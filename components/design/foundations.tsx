import { useTranslations } from "next-intl";
import { Section } from "./section";

const SWATCHES = [
  ["bg-page", "page"],
  ["bg-surface", "surface"],
  ["bg-sunken", "sunken"],
  ["bg-hover", "hover"],
  ["bg-selected", "selected"],
  ["bg-line", "line"],
  ["bg-control", "control"],
  ["bg-ink", "ink"],
  ["bg-muted", "muted"],
  ["bg-accent", "accent"],
  ["bg-danger", "danger"],
  ["bg-warn", "warn"],
  ["bg-ok", "ok"],
  ["bg-info", "info"],
  ["bg-danger-soft", "danger-soft"],
  ["bg-warn-soft", "warn-soft"],
  ["bg-ok-soft", "ok-soft"],
  ["bg-info-soft", "info-soft"],
  ["bg-chart-1", "chart-1"],
  ["bg-chart-2", "chart-2"],
  ["bg-chart-3", "chart-3"],
  ["bg-chart-4", "chart-4"],
  ["bg-chart-5", "chart-5"],
  ["bg-chart-6", "chart-6"],
  ["bg-chart-7", "chart-7"],
] as const;
const SIZES = ["text-2xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs"] as const;

/** Colours and type. */
export function Foundations() {
  const t = useTranslations("design");
  return (
    <>
      <Section id="colours" title={t("sections.colours")}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {SWATCHES.map(([swatch, name]) => (
            <li key={name} className="text-muted text-xs">
              <span className={`mb-1 block h-11 rounded-md border border-line ${swatch}`} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="type" title={t("sections.type")}>
        {SIZES.map((size) => (
          <p key={size} className={size}>
            {t("type.sample")} <span className="font-medium">{t("type.sample")}</span>{" "}
            <span className="font-bold">{t("type.sample")}</span>
          </p>
        ))}
        <p className="font-mono text-muted text-sm">{t("type.code")}</p>
      </Section>
    </>
  );
}
