"use client";
import { Mail } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import { ChildList } from "./child-list";
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
  const { create, update } = descriptor.abilities;
  const items = rules.map((row) => {
    const { conditions } = mailValues(row, questions);
    const all = conditions.map(words).join(t("and"));
    return {
      row,
      title: String(row.subject),
      about: (
        <>
          <p className="mt-1 break-words text-sm">{t("to", { recipient: String(row.recipient) })}</p>
          <p className="text-muted text-sm">{conditions.length === 0 ? t("always") : t("when", { conditions: all })}</p>
        </>
      ),
    };
  });
  return (
    <ChildList
      descriptor={descriptor}
      icon={Mail}
      items={items}
      words={{
        ...{ emptyTitle: t("emptyTitle"), emptyText: t("emptyText"), intro: t("intro") },
        ...{ active: t("active"), inactive: t("inactive") },
        open: update ? t("edit") : mayTry ? t("open") : null,
      }}
      dialog={(rule, close) => (
        <MailDialog
          taskId={taskId}
          rule={rule}
          questions={questions}
          readOnly={rule ? !update : !create}
          mayTry={mayTry}
          onClose={close}
        />
      )}
    />
  );
}
