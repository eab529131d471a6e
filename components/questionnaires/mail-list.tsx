"use client";
import { Mail, Pencil, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { StatusChip } from "@/components/ui/status-chip";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import { ChildMenu } from "./child-menu";
import { type AskedQuestion, mailValues } from "./mail-values";
import { useConditionWords } from "./use-condition-words";

const MailDialog = dynamic(() => import("./mail-dialog"), { ssr: false });

type Props = {
  readonly taskId: string;
  readonly descriptor: Descriptor;
  readonly rules: readonly Row[];
  readonly questions: readonly AskedQuestion[];
  readonly mayTry: boolean;
};

/** Whom an answer is told to, and when. */
export function MailList({ taskId, descriptor, rules, questions, mayTry }: Props) {
  const t = useTranslations("tasks.mails");
  const words = useConditionWords(questions);
  const router = useRouter();
  const [edited, setEdited] = useState<Row | "new" | null>(null);
  const { create, update } = descriptor.abilities;
  const add = create && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
      {descriptor.newLabel}
    </Button>
  );
  return (
    <div className="flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-10 sm:px-6">
      {rules.length === 0 ? (
        <EmptyState kind="nothing" title={t("emptyTitle")} hint={t("emptyText")} action={add} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 text-muted">{t("intro")}</p>
          {add}
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {rules.map((rule) => {
          const { conditions } = mailValues(rule, questions);
          return (
            <li key={rule.id} className="rounded-lg border border-line bg-surface px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Mail aria-hidden className="size-4 text-muted" />
                <h2 className="min-w-0 font-bold">{String(rule.subject)}</h2>
                <StatusChip tone={rule.isActive ? "ok" : "off"}>{t(rule.isActive ? "active" : "inactive")}</StatusChip>
                <div className="ml-auto flex items-center gap-1">
                  {(update || mayTry) && (
                    <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setEdited(rule)}>
                      {t(update ? "edit" : "open")}
                    </Button>
                  )}
                  <ChildMenu descriptor={descriptor} record={rule} />
                </div>
              </div>
              <p className="mt-1 break-words text-sm">{t("to", { recipient: String(rule.recipient) })}</p>
              <p className="text-muted text-sm">
                {conditions.length === 0
                  ? t("always")
                  : t("when", { conditions: conditions.map(words).join(t("and")) })}
              </p>
            </li>
          );
        })}
      </ul>
      {edited && (
        <MailDialog
          taskId={taskId}
          rule={edited === "new" ? null : edited}
          questions={questions}
          readOnly={edited === "new" ? !create : !update}
          mayTry={mayTry}
          onClose={(saved) => {
            setEdited(null);
            if (saved) router.refresh();
          }}
        />
      )}
    </div>
  );
}
