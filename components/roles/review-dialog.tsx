"use client";
import { Minus, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { Difference } from "@/lib/records/roles/draft";
import type { RoleSheet } from "@/lib/records/roles/sheet";

type Props = {
  readonly sheet: RoleSheet;
  readonly difference: Difference;
  readonly wordsOf: (permission: Permission) => string;
  readonly open: boolean;
  readonly saving: boolean;
  readonly trouble: string | null;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSave: () => void;
};

/** What saving would add and take away, in words, before it happens; taking a default away is warned about. */
export default function ReviewDialog(props: Props) {
  const { sheet, difference, wordsOf, open, saving, trouble, onOpenChange, onSave } = props;
  const t = useTranslations("permissions");
  const common = useTranslations("common");
  const { added, removed, removedDefaults } = difference;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => saving || onOpenChange(next)}
      title={t("reviewTitle", { role: sheet.alias })}
      description={t("reviewText", { count: sheet.holders.count })}
      footer={
        <>
          <Button disabled={saving} onClick={() => onOpenChange(false)}>
            {common("cancel")}
          </Button>
          <Button variant={removedDefaults.length > 0 ? "danger" : "primary"} loading={saving} onClick={onSave}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {trouble && (
          <Alert tone="danger" title={t("failed")} live>
            {trouble}
          </Alert>
        )}
        {removedDefaults.length > 0 && (
          <Alert tone="warn" title={t("defaultsTitle")}>
            {t("defaultsText", { count: removedDefaults.length, list: removedDefaults.map(wordsOf).join(" · ") })}
          </Alert>
        )}
        <Changes title={t("addedList", { count: added.length })} list={added.map(wordsOf)} sign="plus" />
        <Changes title={t("removedList", { count: removed.length })} list={removed.map(wordsOf)} sign="minus" />
      </div>
    </Dialog>
  );
}

function Changes({ title, list, sign }: { title: string; list: readonly string[]; sign: "plus" | "minus" }) {
  if (list.length === 0) return null;
  const Sign = sign === "plus" ? Plus : Minus;
  return (
    <section>
      <h3 className="font-bold">{title}</h3>
      <ul className="mt-1 max-h-60 overflow-y-auto">
        {list.map((words) => (
          <li key={words} className="flex items-start gap-2 py-0.5">
            <Sign aria-hidden className={`mt-0.5 size-4 shrink-0 ${sign === "plus" ? "text-ok" : "text-danger"}`} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
