import { auditLogEvents } from "@/lib/engine/audit/log/audit-log.events";
import type { EventList } from "@/lib/engine/events/define";
import { describeEvents } from "@/lib/engine/events/describe";
import { exportJobEvents } from "@/lib/engine/export/export-job.events";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Listing } from "@/lib/engine/views/listing";
import { answerEvents } from "@/lib/field/answers/questionnaire-answer.events";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import { clientCheckEvents } from "@/lib/field/client-check-ins/client-check.events";
import { justificationEvents } from "@/lib/field/justifications/justification.events";
import { inboxEvents } from "@/lib/field/sync/sync-inbox.events";
import { presentationEvents } from "@/lib/insight/decks/presentation-job.events";
import { galleryEvents } from "@/lib/insight/gallery/gallery-photo.events";
import { problemEvents } from "@/lib/insight/problems/operational-problem.events";
import { importJobEvents } from "./imports/import-job.events";
import { findBound } from "./registry";

/** Every list of events, once. */
const EVENTS: readonly EventList[] = [
  checkEvents,
  clientCheckEvents,
  justificationEvents,
  answerEvents,
  inboxEvents,
  auditLogEvents,
  exportJobEvents,
  importJobEvents,
  problemEvents,
  presentationEvents,
  galleryEvents,
];
const byName = new Map(EVENTS.map((list) => [list.resource.name, list]));

export const allEvents = (): readonly EventList[] => EVENTS;

/** The list of events of that name, which may come from outside; null when there is none. */
export const findEvents = (name: string): EventList | null => byName.get(name) ?? null;

/** The same for names of our own code. Throws on one that none would use. */
export function listingOf(name: string): Listing {
  const found = findListing(name);
  if (!found) throw new Error(`no list ${name}`);
  return found;
}

/** A list that has a screen, of records or of events; null when there is none of that name. */
export function findListing(name: string): Listing | null {
  const events = findEvents(name);
  if (events) {
    const { resource, demand } = events;
    return { resource, demand: (ctx) => demand?.(ctx), describe: (ctx) => describeEvents(events, ctx) };
  }
  const bound = findBound(name);
  if (!bound?.resource.path) return null;
  const { resource } = bound;
  return {
    resource,
    demand: (ctx) => authorizeOn(bound, ctx, "GET"),
    describe: (ctx) => describeResource(bound, ctx),
  };
}
