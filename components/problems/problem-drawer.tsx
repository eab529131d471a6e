"use client";
import { useTranslations } from "next-intl";
import { useWhole } from "@/components/events/use-whole";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { Drawer } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { openProblem } from "@/lib/insight/problems/actions";
import type { ProblemDetail } from "@/lib/insight/problems/view";
import { ProblemStatus } from "./problem-look";
import { useAskWork } from "./work-context";

type Props = {
  readonly id: string | null;
  readonly given: ProblemDetail | null;
  /** Changes when the page was read anew. */
  readonly version: unknown;
  readonly onClose: () => void;
};

/** One line of the report: what was found, where it can be seen, what was said and done. */
export function ProblemDrawer({ id, given, version, onClose }: Props) {
  const t = useTranslations("nightlyWork");
  const ask = useAskWork();
  const { whole: line, problem } = useWhole({ id, addressed: given, version, read: openProblem, failed: t("failed") });
  const standing = line?.state === "open" || line?.state === "assigned";
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={line?.codeText ?? t("loading")}
      description={line ? (line.user ?? line.pos ?? undefined) : undefined}
      footer={
        line && (
          <div className="flex flex-wrap justify-end gap-2">
            {line.mayComment && <Button onClick={() => ask("comment", [line.id])}>{t("verbs.comment")}</Button>}
            {line.mayWork && standing && (
              <>
                <Button onClick={() => ask("snooze", [line.id])}>{t("verbs.snooze")}</Button>
                <Button onClick={() => ask("assign", [line.id])}>{t("verbs.assign")}</Button>
                <Button variant="primary" onClick={() => ask("resolve", [line.id])}>
                  {t("verbs.resolve")}
                </Button>
              </>
            )}
            {line.mayWork && (line.state === "resolved" || line.state === "snoozed") && (
              <Button onClick={() => ask("reopen", [line.id])}>{t("verbs.reopen")}</Button>
            )}
          </div>
        )
      }
    >
      {problem && !line && <Alert tone="danger">{problem}</Alert>}
      {!problem && !line && <Skeleton className="h-64 w-full" />}
      {line && (
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-2">
            <p className="text-sm">
              <ProblemStatus line={line} />
            </p>
            <p className="font-medium">{line.what}</p>
            {line.revision && <p className="text-muted text-sm">{line.revision}</p>}
            {line.evidence && (
              <p>
                <LinkButton href={line.evidence}>{t("evidence")}</LinkButton>
              </p>
            )}
          </div>
          <DescriptionList items={line.details} className="[&_dd]:[overflow-wrap:anywhere]" />
          {line.comments.length > 0 && (
            <section>
              <h3 className="mb-2 font-medium text-muted text-sm">{t("comments")}</h3>
              <ul className="flex flex-col gap-3">
                {line.comments.map(({ id, body, by, at }) => (
                  <li key={id} className="text-sm">
                    <p className="text-muted">
                      {by} · {at}
                    </p>
                    <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Drawer>
  );
}
