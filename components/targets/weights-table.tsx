"use client";

import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { PILLARS, type Pillar, type Weights } from "@/lib/insight/stores/score";
import { WEIGHED_PROFILES, weightsKey } from "@/lib/insight/targets/fields";

type Props = {
  /** By name on the wire: `weights`, and `weights_<turnover>`, null where these weigh as all others. */
  readonly value: { readonly weights: Weights } & Readonly<Record<string, Weights | null>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly mayChange: boolean;
  readonly onChange: (key: string, next: Weights | null) => void;
};

/** How much each pillar of the score weighs: of all stores, and of those of a turnover that weigh in a way of their own. */
export function WeightsTable({ value, errors, mayChange, onChange }: Props) {
  const t = useTranslations("targets");
  const { weights: all } = value;
  const rows = [
    { key: "weights", name: t("weights.all"), own: all },
    ...WEIGHED_PROFILES.map((profile) => {
      const key = weightsKey(profile);
      return { key, name: t(`weights.profiles.${profile}`), own: value[key] ?? null };
    }),
  ];
  return (
    <div className="mb-4 overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="pb-1 text-left font-medium text-base">{t("weights.title")}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              {t("weights.stores")}
            </th>
            {PILLARS.map((pillar) => (
              <th key={pillar} scope="col" className="px-1 py-1 text-left font-normal max-sm:px-0.5 max-sm:text-xs">
                {t(`weights.pillars.${pillar}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, own }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal max-sm:pr-1">
                {key === "weights" ? (
                  name
                ) : (
                  <span className="inline-flex items-center gap-2">
                    <Switch
                      id={`own-${key}`}
                      checked={own !== null}
                      disabled={!mayChange}
                      onChange={(event) => onChange(key, event.target.checked ? all : null)}
                    />
                    <label htmlFor={`own-${key}`}>{name}</label>
                  </span>
                )}
                {errors[key]?.map((error) => (
                  <span key={error} role="alert" className="block text-danger">
                    {error}
                  </span>
                ))}
              </th>
              {PILLARS.map((pillar) => (
                <td key={pillar} className="px-1 py-1.5 max-sm:px-0.5">
                  <Weight
                    label={`${name}: ${t(`weights.pillars.${pillar}`)}`}
                    value={(own ?? all)[pillar]}
                    shut={!mayChange || own === null}
                    wrong={errors[`${key}.${pillar}`] !== undefined}
                    onChange={(next) => own && onChange(key, { ...own, [pillar]: next })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type WeightProps = {
  readonly label: string;
  readonly value: Weights[Pillar];
  readonly shut: boolean;
  readonly wrong: boolean;
  readonly onChange: (next: number) => void;
};

const Weight = ({ label, value, shut, wrong, onChange }: WeightProps) => (
  <Input
    aria-label={label}
    aria-invalid={wrong || undefined}
    type="number"
    inputMode="numeric"
    min={0}
    max={100}
    value={String(value)}
    disabled={shut}
    onChange={(event) => onChange(Number(event.target.value))}
    className="min-w-12 px-1.5! sm:min-w-16"
  />
);
