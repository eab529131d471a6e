"use client";
import type { ReactNode } from "react";
import type { EventLook } from "@/components/events/events-table";
import { NOTHING } from "@/components/fields/cell";
import type { InboxView } from "@/lib/field/sync/view";
import { InboxStatus } from "./inbox-status";

const nothing = <span className="text-muted">{NOTHING}</span>;

function cellOf(key: string, line: InboxView): ReactNode {
  switch (key) {
    case "receivedAt":
      return line.receivedAt;
    case "userId":
      return line.user;
    case "operation":
      return line.operation;
    case "status":
      return <InboxStatus line={line} />;
    case "problem":
      return line.problem ?? nothing;
    case "occurredAt":
      return line.occurredAt ?? nothing;
    case "replays":
      return line.replays > 0 ? line.replays : nothing;
    case "device":
      return line.device ?? nothing;
    default:
      return null;
  }
}

/** How lines of the inbox look in their table. */
export const INBOX_LOOK: EventLook<InboxView> = {
  cell: cellOf,
  whole: (key, line) => (key === "problem" ? (line.problem ?? undefined) : undefined),
  width: (key) => (key === "problem" ? "max-w-80! 2xl:max-w-140!" : "max-w-none"),
};
