"use client";
import { Rows3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { DENSITIES, type Density } from "@/lib/engine/resource/url-state";

type Props = { readonly value: Density; readonly onChange: (density: Density) => void };

/** How high the rows are: 44, 36 or 28 px. */
export function DensityMenu({ value, onChange }: Props) {
  const t = useTranslations("list");
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="ghost"
          size="sm"
          icon={<Rows3 aria-hidden />}
          aria-label={`${t("density")}: ${t(`densities.${value}`)}`}
        >
          {t(`densities.${value}`)}
        </Button>
      }
      items={DENSITIES.map((density) => ({
        key: density,
        label: t(`densities.${density}`),
        choice: "radio" as const,
        checked: density === value,
        onSelect: () => onChange(density),
      }))}
    />
  );
}
