import { CircleCheck, CircleDashed } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import type { FirstStep } from "@/lib/insight/summary/first-steps";
import { PutAway } from "./put-away";

/** What a new agency does before its first day in the field; each step leads to where it is done. */
export async function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const t = await getTranslations("summary.steps");
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.key;
  return (
    <Card
      className="no-print"
      title={t("title")}
      note={t("note", { done: String(done), total: String(steps.length) })}
      actions={<PutAway label={t("putAway")} />}
    >
      <ol className="grid gap-2 md:grid-cols-5">
        {steps.map((step) => (
          <li key={step.key}>
            <Link
              href={step.path}
              className={cn(
                "flex h-full gap-2.5 rounded-md border px-3 py-2.5 hover:bg-hover md:flex-col md:gap-1.5",
                step.key === next ? "border-accent" : "border-line",
              )}
            >
              {step.done ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4.5 text-ok" />
              ) : (
                <CircleDashed aria-hidden className="mt-0.5 size-4.5 text-muted" />
              )}
              <span>
                <span className="sr-only">{t(step.done ? "done" : "open")}: </span>
                <span className={cn("block font-medium", step.done && "text-muted line-through")}>
                  {t(`${step.key}.title`)}
                </span>
                <span className="block text-muted text-sm">{t(`${step.key}.hint`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
