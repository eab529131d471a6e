"use client";
import { GitBranchPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { BankQuestion } from "@/lib/records/questionnaires/builder/draft";

const QuestionDialog = dynamic(() => import("./question-dialog"), { ssr: false });

/** Opens the next version of a question and, once kept, goes to it. */
export function QuestionVersionButton({ question }: { readonly question: BankQuestion }) {
  const t = useTranslations("tasks.question");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<GitBranchPlus aria-hidden />} onClick={() => setOpen(true)}>
        {t("newVersion")}
      </Button>
      {open && (
        <QuestionDialog
          question={question}
          as="version"
          inBank
          onClose={(kept) => {
            setOpen(false);
            if (kept) router.push(`/questions/${kept.id}?tab=edit`);
          }}
        />
      )}
    </>
  );
}
