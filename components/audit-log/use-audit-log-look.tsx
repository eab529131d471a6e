"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { EventLook } from "@/components/events/events-table";
import { NOTHING } from "@/components/fields/cell";
import type { AuditLineView } from "@/lib/engine/audit/log/view";
import { ChangesText } from "./changes-text";

const WIDTHS: Readonly<Record<string, string>> = {
  changes: "max-w-80! 2xl:max-w-140!",
};

function cellOf(key: string, row: AuditLineView): ReactNode {
  switch (key) {
    case "at":
      return row.when;
    case "actorId":
      return row.who;
    case "action":
      return row.action;
    case "record":
      return row.record;
    case "recordName":
      return row.name ?? <span className="text-muted">{NOTHING}</span>;
    case "changes":
      return <ChangesText line={row} />;
    case "origin":
      return row.origin;
    default:
      return null;
  }
}

/** How lines of the log look in their table; one object for good. */
export function useAuditLogLook(): EventLook<AuditLineView> {
  const t = useTranslations("auditLog");
  return useMemo(
    () => ({
      cell: cellOf,
      whole: (key, row) => (key === "actorId" ? row.who : key === "recordName" ? (row.name ?? undefined) : undefined),
      width: (key) => WIDTHS[key],
      opens: ({ action, record, when }) => t("open", { action, record, when }),
    }),
    [t],
  );
}
