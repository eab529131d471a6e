import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { asProblem } from "@/lib/base/problem/to-response";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** What a card asks for, wrapped; null where the database is too busy for it now: the rest of the page stays. */
export async function unlessBusy<T>(ctx: Ctx, ask: () => Promise<T>): Promise<{ readonly found: T } | null> {
  try {
    return { found: await ask() };
  } catch (error) {
    if (asProblem(error, ctx.requestId).code === "unavailable") return null;
    throw error;
  }
}

/** In the place of a card that could not be worked out now. */
export const Busy = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <Card title={title}>
    <Alert tone="warn">{words}</Alert>
  </Card>
);
