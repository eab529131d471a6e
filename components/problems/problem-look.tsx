"use client";
import type { ReactNode } from "react";
import type { EventLook } from "@/components/events/events-table";
import { NOTHING } from "@/components/fields/cell";
import { Badge } from "@/components/ui/badge";
import { StatusChip, type StatusTone } from "@/components/ui/status-chip";
import type { ProblemView } from "@/lib/insight/problems/view";

const TONES: Readonly<Record<ProblemView["state"], StatusTone>> = {
  open: "off",
  assigned: "pending",
  snoozed: "info",
  resolved: "ok",
  left: "off",
};

/** What became of a line, as shape and word. */
export function ProblemStatus({ line }: { readonly line: Pick<ProblemView, "state" | "stateText"> }) {
  return <StatusChip tone={TONES[line.state]}>{line.stateText}</StatusChip>;
}

const nothing = <span className="text-muted">{NOTHING}</span>;

function cellOf(key: string, line: ProblemView): ReactNode {
  switch (key) {
    case "code":
      return line.code;
    case "what":
      return (
        <>
          {line.what}
          {line.revision && (
            <span className="ml-2">
              <Badge tone="info">{line.revision}</Badge>
            </span>
          )}
        </>
      );
    case "userId":
      return line.user ?? nothing;
    case "posId":
      return line.pos ?? nothing;
    case "state":
      return <ProblemStatus line={line} />;
    case "cause":
      return line.cause ?? nothing;
    case "assigneeId":
      return line.assignee ?? nothing;
    case "occurredAt":
      return line.at;
    case "revision":
      return line.revision ?? nothing;
    case "date":
      return line.date;
    default:
      return null;
  }
}

export const PROBLEM_LOOK: EventLook<ProblemView> = {
  cell: cellOf,
  whole: (key, line) => (key === "what" ? line.what : key === "posId" ? (line.pos ?? undefined) : undefined),
  width: (key) => (key === "what" ? "max-w-80! 2xl:max-w-140!" : undefined),
  opens: (line) => [line.codeText, line.user ?? line.pos, line.what].filter(Boolean).join(", "),
};
