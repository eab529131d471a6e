"use client";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { Tab } from "@/lib/shell/imports/lines";
import type { WizardView } from "@/lib/shell/imports/wizard";
import { DoneStep } from "./done-step";
import { MapStep } from "./map-step";
import { ReviewStep } from "./review-step";
import { WorkingStep } from "./working-step";

export type StepProps = { readonly view: WizardView; readonly tab: Tab; readonly q: string; readonly page: number };

const STEPS = ["read", "map", "review", "done"] as const;
const PLACE: Readonly<Record<WizardView["step"], (typeof STEPS)[number]>> = {
  ...{
    read: "read",
    map: "map",
    check: "review",
    review: "review",
    run: "done",
    done: "done",
    undo: "done",
    undone: "done",
  },
};

/** An import at whatever step it is. */
export function ImportScreen(props: StepProps) {
  const t = useTranslations("importJobs");
  const { view } = props;
  const at = STEPS.indexOf(PLACE[view.step]);
  return (
    <>
      <ol aria-label={t("steps.label")} className="flex flex-wrap gap-x-5 gap-y-1 px-4 pt-2 text-sm sm:px-6">
        {STEPS.map((step, n) => (
          <li
            key={step}
            aria-current={n === at ? "step" : undefined}
            className={cn(n === at ? "font-semibold" : "text-muted")}
          >
            {n + 1}. {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
      <div className="px-4 py-4 sm:px-6">
        <Step {...props} />
      </div>
    </>
  );
}

function Step(props: StepProps) {
  const { status, step } = props.view;
  if (status === "scheduled" || status === "started") return <WorkingStep {...props} />;
  if (status === "pending" && step === "map") return <MapStep {...props} />;
  if (status === "pending" && step === "review") return <ReviewStep {...props} />;
  return <DoneStep {...props} />;
}
