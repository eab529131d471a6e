"use client";

import { Columns3 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useOptimistic, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Popover } from "@/components/ui/popover";

type Props = {
  /** Those that can be left out, in the order of the report. */
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly shown: readonly string[];
};

/** Which columns a report shows; kept in its address, so a link shows the same. */
export function ReportColumns({ columns, shown }: Props) {
  const t = useTranslations("reports.columns");
  const router = useRouter();
  const [pending, start] = useTransition();
  const [now, setNow] = useOptimistic(shown);
  const show = (keys: readonly string[] | null) =>
    start(() => {
      if (keys) setNow(keys);
      const address = new URLSearchParams(location.search);
      address.delete("cols");
      if (keys) address.set("cols", keys.join(","));
      router.replace(`?${address}`, { scroll: false });
    });
  const toggle = (key: string, on: boolean) =>
    show(columns.flatMap((one) => ((one.key === key ? on : now.includes(one.key)) ? [one.key] : [])));
  return (
    <Popover
      label={t("title")}
      align="end"
      trigger={
        <Button variant="quiet" icon={<Columns3 aria-hidden />} loading={pending}>
          <span className="max-sm:sr-only">{t("title")}</span>
        </Button>
      }
    >
      {() => (
        <div className="flex flex-col gap-1">
          <ul className="-mx-1 max-h-[60dvh] overflow-y-auto">
            {columns.map(({ key, label }) => (
              <li key={key} className="rounded-md px-1 hover:bg-hover">
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
                <label className="flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
                  <Checkbox checked={now.includes(key)} onChange={(event) => toggle(key, event.target.checked)} />
                  {label}
                </label>
              </li>
            ))}
          </ul>
          <Button variant="ghost" size="sm" onClick={() => show(null)}>
            {t("reset")}
          </Button>
        </div>
      )}
    </Popover>
  );
}
