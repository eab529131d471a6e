"use client";
import { CircleCheck, RotateCcw, WandSparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { MeasureBar } from "@/components/ui/measure-bar";
import { PER_PRODUCT } from "@/lib/records/questionnaires/builder/companions";
import { type TaskDraft, titleOf } from "@/lib/records/questionnaires/builder/draft";
import { sampleAnswers } from "@/lib/records/questionnaires/builder/sample";
import type { GivenValue } from "@/lib/records/questionnaires/conditions";
import { endedBy, missingItems, progressOf, shownItems } from "@/lib/records/questionnaires/flow";
import { PreviewInput } from "./preview-input";

type Props = {
  readonly draft: TaskDraft;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** A day for invented answers, "YYYY-MM-DD". */
  readonly today: string;
};

/** The task as the app asks it, at a phone's width; it can be answered with made-up values, which are kept nowhere. */
export function Preview({ draft, selected, onSelect, today }: Props) {
  const t = useTranslations("tasks.preview");
  const [given, setGiven] = useState<ReadonlyMap<string, GivenValue>>(new Map());
  const [tried, setTried] = useState(false);
  const shown = useMemo(() => shownItems(draft.items, given), [draft.items, given]);
  const missing = useMemo(() => new Set(missingItems(draft.items, given).map(({ id }) => id)), [draft.items, given]);
  const ended = endedBy(draft.items, given);
  const { done, total } = progressOf(draft.items, given);
  const put = (id: string, value: GivenValue) => setGiven((now) => new Map(now).set(id, value));

  return (
    <section aria-label={t("label")} className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <h2 className="mr-auto font-medium text-muted text-sm">{t("label")}</h2>
        <Button
          size="sm"
          variant="ghost"
          icon={<WandSparkles aria-hidden />}
          onClick={() => setGiven(sampleAnswers(draft.items, today))}
        >
          {t("fill")}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCcw aria-hidden />}
          onClick={() => {
            setGiven(new Map());
            setTried(false);
          }}
        >
          {t("clear")}
        </Button>
      </div>
      <div className="mx-auto w-full max-w-[23rem] overflow-hidden rounded-[1.75rem] border-4 border-control bg-page">
        <header className="border-line border-b bg-surface px-4 pt-4 pb-3">
          <p className="truncate font-bold">{draft.name || t("unnamed")}</p>
          {PER_PRODUCT.includes(draft.type) && (
            <p className="truncate text-muted text-sm">
              {t(draft.type === "product_category" ? "sampleCategory" : "sampleProduct")}
            </p>
          )}
          <div className="mt-2 flex items-center gap-2">
            <MeasureBar value={done} mark={null} most={total} className="flex-1" />
            <span className="text-muted text-xs tabular-nums">
              {t("progress", { done: String(done), total: String(total) })}
            </span>
          </div>
        </header>
        <ol className="flex max-h-[32rem] flex-col gap-3 overflow-y-auto p-3">
          {shown.map((item) => (
            <li
              key={item.id}
              className={cn(
                "rounded-lg border bg-surface p-3",
                selected === item.id ? "border-accent" : "border-line",
                tried && missing.has(item.id) && "border-danger",
              )}
            >
              <button
                type="button"
                className="mb-2 block w-full text-left font-medium"
                aria-label={t("edit", { title: titleOf(item) })}
                onClick={() => onSelect(item.id)}
              >
                {titleOf(item)}
                {item.mandatoryAnswer && <span className="text-danger"> *</span>}
              </button>
              <PreviewInput item={item} value={given.get(item.id) ?? null} onChange={(value) => put(item.id, value)} />
              {tried && missing.has(item.id) && <p className="mt-1 text-danger text-sm">{t("missing")}</p>}
              {ended?.id === item.id && (
                <Badge tone="ok" className="mt-2">
                  {t("ends")}
                </Badge>
              )}
            </li>
          ))}
          {draft.items.length === 0 && <li className="py-8 text-center text-muted">{t("empty")}</li>}
        </ol>
        <footer className="border-line border-t bg-surface p-3">
          <Button
            variant="primary"
            className="w-full"
            disabled={draft.items.length === 0}
            onClick={() => setTried(true)}
            icon={<CircleCheck aria-hidden />}
          >
            {t("send")}
          </Button>
          <p role="status" className="mt-2 min-h-5 text-center text-muted text-sm">
            {tried && (missing.size > 0 ? t("wouldStop", { count: missing.size }) : t("wouldSend"))}
          </p>
        </footer>
      </div>
    </section>
  );
}
