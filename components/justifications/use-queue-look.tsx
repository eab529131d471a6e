"use client";
import { type ReactNode, useMemo } from "react";
import { PhotoThumb } from "@/components/check-ins/photo-thumb";
import type { EventLook } from "@/components/events/events-table";
import { NOTHING } from "@/components/fields/cell";
import type { JustificationView } from "@/lib/field/justifications/view";
import { StatusText, WaitedText } from "./status-text";

const WIDTHS: Readonly<Record<string, string>> = {
  description: "max-w-48! 2xl:max-w-96!",
};
const nothing = <span className="text-muted">{NOTHING}</span>;

function cellOf(key: string, row: JustificationView, onPhoto: (id: string) => void): ReactNode {
  switch (key) {
    case "userId":
      return row.user;
    case "posId":
      return row.pos;
    case "justificationTypeId":
      return row.type;
    case "date":
      return row.date;
    case "description":
      return row.text ?? nothing;
    case "photoId":
      if (!row.photo) return nothing;
      return <PhotoThumb photo={{ ...row.photo, side: "in" }} onOpen={() => onPhoto(row.id)} size="row" />;
    case "receivedAt":
      return row.waited ? <WaitedText waited={row.waited} /> : nothing;
    case "status":
      return <StatusText status={row.status} />;
    case "decidedBy":
      return row.decision?.by ?? nothing;
    case "decidedAt":
      return row.decision?.at ?? nothing;
    default:
      return null;
  }
}

const WHOLE: Readonly<Record<string, (row: JustificationView) => string | undefined>> = {
  posId: (row) => row.pos,
  justificationTypeId: (row) => row.type,
  description: (row) => row.text ?? undefined,
};

/** How justifications look in their table; one object for good. */
export function useQueueLook(onPhoto: (id: string) => void): EventLook<JustificationView> {
  return useMemo(
    () => ({
      cell: (key, row) => cellOf(key, row, onPhoto),
      whole: (key, row) => WHOLE[key]?.(row),
      width: (key) => WIDTHS[key],
    }),
    [onPhoto],
  );
}
