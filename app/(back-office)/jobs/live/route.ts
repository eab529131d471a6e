import { watchJobs } from "@/lib/platform/queue/live";
import { sessionResponse } from "@/lib/platform/tenancy/session-response";

/** Who watches longer asks anew, and is admitted anew. */
const LASTS_MS = 60_000;
const BEAT_MS = 15_000;

/** Ids of this person's jobs, as each takes a step (server-sent events). */
export function GET(request: Request) {
  return sessionResponse(async (ctx) => {
    const text = new TextEncoder();
    let stop = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const say = (line: string) => controller.enqueue(text.encode(`${line}\n\n`));
        const unwatch = watchJobs(ctx, (id) => say(`data: ${id}`));
        const beat = setInterval(() => say(": here"), BEAT_MS);
        const over = setTimeout(() => {
          stop();
          controller.close();
        }, LASTS_MS);
        stop = () => {
          unwatch();
          clearInterval(beat);
          clearTimeout(over);
        };
        request.signal.addEventListener("abort", () => stop());
        say("retry: 1000");
      },
      cancel: () => stop(),
    });
    // Not to be compressed: what is gathered first is not told at once.
    const headers = {
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    };
    return new Response(body, { headers });
  });
}
