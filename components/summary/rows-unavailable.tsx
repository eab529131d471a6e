"use client";

import { useAutoRefresh } from "@/components/tracking/use-auto-refresh";
import { Unavailable } from "./unavailable";

/** In the place of rows that could not be read now. */
export function RowsUnavailable() {
  const { refresh, pending } = useAutoRefresh(null);
  return <Unavailable retry={refresh} pending={pending} />;
}
