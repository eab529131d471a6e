"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { useWorkContext } from "./work-context";

type Props = {
  readonly group: string;
  /** What it is called. */
  readonly of: string;
};

/** Selects all that one fact explains. */
export function GroupPick({ group, of }: Props) {
  const t = useTranslations("nightlyWork");
  const { picked, pick } = useWorkContext();
  return (
    <Checkbox
      aria-label={t("select", { what: of })}
      checked={picked[group] === true}
      onChange={(event) => pick(group, event.target.checked)}
    />
  );
}
