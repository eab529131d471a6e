import { eventListCall } from "@/lib/engine/events/calls";
import { galleryEvents } from "@/lib/insight/gallery/gallery-photo.events";
import { photoToWire } from "@/lib/insight/gallery/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = eventListCall(galleryEvents, photoToWire);
