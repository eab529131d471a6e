"use client";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { SaveTrouble } from "./use-save";

type Props = {
  readonly trouble: SaveTrouble;
  /** What is wrong with the record as a whole. */
  readonly general?: readonly string[];
  readonly onRetry: () => void;
};

/** Why the record was not saved, that what was typed is still there, and what to do. */
export function FormProblem({ trouble, general, onRetry }: Props) {
  const t = useTranslations("form");
  if (trouble.kind === "conflict" || trouble.kind === "doubt") return null;
  if (trouble.kind === "fields") {
    return general ? (
      <Alert tone="danger" live>
        {general.join(" ")}
      </Alert>
    ) : null;
  }
  if (trouble.kind === "session") {
    return (
      <Alert
        tone="warn"
        live
        title={t("session.title")}
        actions={
          <Button size="sm" variant="primary" onClick={onRetry}>
            {t("session.retry")}
          </Button>
        }
      >
        {t("session.text")}
      </Alert>
    );
  }
  const { problem } = trouble;
  return (
    <Alert
      tone="danger"
      live
      title={t("failedTitle")}
      actions={
        <Button size="sm" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    >
      <p>{problem?.message ?? t("offline")}</p>
      {problem?.bonds && problem.bonds.length > 0 && (
        <ul className="list-disc pl-5">
          {problem.bonds.map((bond) => (
            <li key={bond.resource}>
              {bond.label}: {bond.sample.join(", ")}
              {bond.count > bond.sample.length && "…"}
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        {t("kept")} {problem?.retryAfter !== undefined && t("retryIn", { seconds: String(problem.retryAfter) })}
      </p>
      {problem?.code === "unexpected" && problem.requestId && (
        <p className="select-all font-mono text-xs">{t("requestId", { id: problem.requestId })}</p>
      )}
    </Alert>
  );
}
