import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { DueWithItems } from "@/lib/field/due/load-due";

type Props = { readonly due: readonly DueWithItems[] };

/** The tasks that will appear, each with its questions and what it is asked about. */
export function DueList({ due }: Props) {
  return (
    <ul className="divide-y divide-line">
      {due.map((task) => (
        <li key={task.id} className="py-3">
          <DueTaskRow task={task} />
        </li>
      ))}
    </ul>
  );
}

function DueTaskRow({ task }: { task: DueWithItems }) {
  const t = useTranslations("simulator");
  const types = useTranslations("resources.questionnaire.choices.type");
  const marks = (["isRequired", "isRepeatable", "isMultiple", "isUninterrupted"] as const).filter((mark) => task[mark]);
  const about = task.categories.length > 0 ? task.categories : task.products;
  const counts = [
    t("items", { count: task.items.length }),
    ...(task.categories.length > 0 ? [t("categories", { count: task.categories.length })] : []),
    ...(task.products.length > 0 ? [t("products", { count: task.products.length })] : []),
  ];
  return (
    <>
      <div className="grid gap-x-4 gap-y-1 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Link
          href={`/questionnaires/${task.id}`}
          className="min-w-0 font-medium underline-offset-3 hover:underline pointer-coarse:min-h-11 pointer-coarse:content-center"
        >
          {task.name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-muted">{types(task.type)}</span>
          {marks.map((mark) => (
            <Badge key={mark} tone={mark === "isRequired" ? "accent" : "neutral"}>
              {t(`marks.${mark}`)}
            </Badge>
          ))}
          {task.answeredToday && <Badge tone="info">{t("answeredToday")}</Badge>}
        </p>
      </div>
      <details className="group/task">
        <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1 text-muted text-sm hover:text-ink pointer-coarse:min-h-11">
          <ChevronRight aria-hidden className="size-3.5 group-open/task:rotate-90" />
          {counts.join(" · ")}
        </summary>
        <div className="grid gap-4 pt-1 pb-2 pl-4.5 text-sm md:grid-cols-2">
          <ol className="list-decimal space-y-0.5 pl-5">
            {task.items.map((item) => (
              <li key={item.id}>
                {item.label}
                {item.mandatoryAnswer && <span className="text-muted"> · {t("mandatory")}</span>}
                {item.showWhen && <span className="text-muted"> · {t("conditional")}</span>}
                {item.finalizeTask && <span className="text-muted"> · {t("finalizes")}</span>}
              </li>
            ))}
          </ol>
          {about.length > 0 && (
            <ul className="list-disc space-y-0.5 pl-5">
              {about.map((of) => (
                <li key={of.id}>
                  {of.name}
                  {"isCompetitor" in of && of.isCompetitor === true && (
                    <span className="text-muted"> · {t("competitor")}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </details>
    </>
  );
}
