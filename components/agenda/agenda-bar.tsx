"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { OPTIONS_LIMIT, optionLoader } from "@/components/fields/option-loader";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/components/ui/cn";
import { Combobox } from "@/components/ui/combobox";
import { Link } from "@/components/ui/link";

type Step = { readonly label: string; readonly href: string };
type Props = {
  readonly person: { readonly id: string; readonly name: string };
  /** Whoever may not list people sees this agenda only. */
  readonly canChoose: boolean;
  /** What the person picker keeps of the address: "?view=month&date=2026-11-01". */
  readonly query: string;
  readonly range: string;
  readonly previous: Step;
  readonly next: Step;
  readonly today: Step;
  readonly views: readonly (Step & { readonly current: boolean })[];
};

/** Whose agenda and which days: everything here is in the address. */
export function AgendaBar({ person, canChoose, query, range, previous, next, today, views }: Props) {
  const t = useTranslations("agenda");
  const router = useRouter();
  const load = useMemo(() => optionLoader("user", "user"), []);
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      {canChoose && (
        <div className="w-full sm:w-64">
          <Combobox
            label={t("person")}
            value={[person]}
            clearable={false}
            loadOptions={load}
            limit={OPTIONS_LIMIT}
            onChange={([chosen]) =>
              chosen && chosen.id !== person.id && router.push(`/workschedule/${chosen.id}${query}`)
            }
          />
        </div>
      )}
      <div className="flex items-center gap-1">
        <StepLink step={previous} icon={<ChevronLeft aria-hidden />} />
        <StepLink step={next} icon={<ChevronRight aria-hidden />} />
        <Link href={today.href} className={buttonClass({ size: "sm" })}>
          {today.label}
        </Link>
      </div>
      <p aria-live="polite" className="font-medium tabular-nums">
        {range}
      </p>
      <nav aria-label={t("views")} className="ml-auto flex gap-1">
        {views.map(({ label, href, current }) => (
          <Link
            key={href}
            href={href}
            aria-current={current ? "page" : undefined}
            className={cn(buttonClass({ size: "sm", variant: current ? "secondary" : "ghost" }))}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function StepLink({ step, icon }: { readonly step: Step; readonly icon: React.ReactNode }) {
  return (
    <Link
      href={step.href}
      aria-label={step.label}
      data-tip={step.label}
      className={buttonClass({ size: "sm" }, "px-2")}
    >
      {icon}
    </Link>
  );
}
