import { streetsFile } from "@/lib/platform/map/config.server";
import { serveStreets } from "@/lib/platform/map/streets";

export const GET = (request: Request) => serveStreets(request, streetsFile());
