import type { StatusTone } from "@/components/ui/status-chip";
import type { LiveStatus } from "@/lib/insight/tracking/status";

/** Colour and shape of each state of a day, the same on the map and in lists. */
export const LIVE_TONES: Readonly<Record<LiveStatus, StatusTone>> = {
  in_store: "ok",
  moving: "info",
  silent: "warn",
  late: "danger",
  not_started: "pending",
  ended: "off",
  off: "off",
};
