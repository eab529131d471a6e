"use client";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Difference } from "@/lib/records/roles/draft";
import { SHOWN, type Shown } from "./narrow-groups";

type ToolbarProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
  readonly withParent: boolean;
};
const WORDS = { all: "showAll", parent: "showParent", changed: "showChanged" } as const;

/** Search of the matrix, and what of it to show. */
export function MatrixToolbar({ text, onText, shown, onShown, withParent }: ToolbarProps) {
  const t = useTranslations("permissions");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <search className="flex min-w-0 flex-1 basis-56 sm:max-w-72">
        <Input
          type="search"
          aria-label={t("search")}
          placeholder={t("searchHint")}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          lead={<Search aria-hidden />}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </search>
      <Select
        aria-label={t("show")}
        value={shown}
        onChange={(event) => onShown(SHOWN.find((key) => key === event.target.value) ?? "all")}
      >
        {SHOWN.filter((key) => key !== "parent" || withParent).map((key) => (
          <option key={key} value={key}>
            {t(WORDS[key])}
          </option>
        ))}
      </Select>
    </div>
  );
}

type SaveProps = { readonly difference: Difference; readonly onDiscard: () => void; readonly onReview: () => void };

/** At the foot while something is not saved: how much, and the way to review it. */
export function SaveBar({ difference, onDiscard, onReview }: SaveProps) {
  const t = useTranslations("permissions");
  const [added, removed] = [difference.added.length, difference.removed.length];
  return (
    <div
      data-keep-clear="bar"
      className="no-print sticky bottom-0 z-20 mt-6 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-page px-4 py-3 sm:px-6"
    >
      <span role="status" className="mr-auto flex items-center gap-2 text-muted text-sm max-sm:w-full">
        <span aria-hidden className="status-mark size-1.5 rounded-full bg-warn" />
        {t("dirty", { added, removed, both: added > 0 && removed > 0 ? "yes" : "no" })}
      </span>
      <Button className="max-sm:flex-1" onClick={onDiscard}>
        {t("discard")}
      </Button>
      <Button variant="primary" className="max-sm:flex-1" onClick={onReview}>
        {t("review")}
      </Button>
    </div>
  );
}
